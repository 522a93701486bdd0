import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  CHAT_TIMEOUT_MS,
  type ChatRequest,
  type ChatResponse,
  chatAnswer,
  chatAsk,
} from '@bluntbot/proto/assistant/chat';
import type { ClientNetwork } from '@bluntbot/proto/client-network';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Network } from '../http/client-network.ts';
import { Endpoint } from '../http/endpoint.ts';
import { RateLimited } from '../http/rate-limit.ts';
import { ChatEvents } from './chat-events.ts';

const EVENTS = 'text/event-stream';
/** A client that accepts both equally gets the whole answer. */
const OFFERED = ['application/json', EVENTS];

@Controller()
export class ChatController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly events: ChatEvents,
  ) {}

  /** Returns the whole answer, or streams it, depending on the Accept header. */
  @Endpoint(chatAsk)
  @RateLimited()
  async ask(
    question: ChatRequest,
    @Network() address: ClientNetwork,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<ChatResponse> {
    const ask = (listenedAs: string | null) =>
      this.rpc.ask(chatAnswer, { ...question, address, listenedAs }, { timeoutMs: CHAT_TIMEOUT_MS });
    if (new Negotiator(request).mediaType(OFFERED) === EVENTS) return this.events.send(ask, reply, request.id);
    const answer = await ask(null);
    void reply.header('cache-control', 'no-store').send(answer);
    return answer;
  }
}
