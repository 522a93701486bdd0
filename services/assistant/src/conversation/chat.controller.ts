import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { chatAnswer } from '@bluntbot/proto/assistant/chat';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { Conversation } from './conversation.ts';

@Controller()
export class ChatController {
  constructor(private readonly conversation: Conversation) {}

  @RpcHandler(chatAnswer)
  answer(request: ParsedRequestOf<typeof chatAnswer>) {
    return this.conversation.answer(request);
  }
}
