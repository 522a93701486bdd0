import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { type ChatResponse, chatAnswer } from '@bluntbot/proto/assistant/chat';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { Listeners } from '../model/listeners.ts';
import { readable } from '../understanding/readable.ts';
import { Conversation } from './conversation.ts';

@Controller()
export class ChatController {
  constructor(
    private readonly conversation: Conversation,
    private readonly listeners: Listeners,
  ) {}

  @RpcHandler(chatAnswer)
  answer({ listenedAs, ...request }: ParsedRequestOf<typeof chatAnswer>): Promise<ChatResponse> {
    const message = readable(request.message);
    return this.listeners.whileWriting(listenedAs, (listener) =>
      this.conversation.answer({ ...request, message }, listener),
    );
  }
}
