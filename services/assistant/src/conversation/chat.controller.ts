import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { type ChatResponse, chatAnswer } from '@bluntbot/proto/assistant/chat';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { Conversation } from './conversation.ts';
import { Listeners } from './listeners.ts';

@Controller()
export class ChatController {
  constructor(
    private readonly conversation: Conversation,
    private readonly listeners: Listeners,
  ) {}

  @RpcHandler(chatAnswer)
  answer({ listenedAs, ...request }: ParsedRequestOf<typeof chatAnswer>): Promise<ChatResponse> {
    return this.listeners.whileWriting(listenedAs, (listener) => this.conversation.answer(request, listener));
  }
}
