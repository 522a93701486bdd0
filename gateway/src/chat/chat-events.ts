import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { NATS } from '@bluntbot/platform/nats/nats.module';
import { type ChatPiece, type ChatResponse, chatListenerLeft, chatPieceWritten } from '@bluntbot/proto/assistant/chat';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { errorBody, httpError } from '../http/error.filter.ts';

/** Bytes of pieces that wait for a slow reader; the answer itself comes whole at the end. */
const MAX_WAITING = 64 * 1024;
/** Milliseconds that a reader may take to hear that there will be no answer. */
const LAST_WORDS_MS = 5_000;

/**
 * An answer as server-sent events: `text` for each piece, then `answer` or `error`. When the client disconnects, the
 * work on it stops.
 */
@Injectable()
export class ChatEvents {
  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  async send(
    ask: (listenedAs: string) => Promise<ChatResponse>,
    reply: FastifyReply,
    requestId: string,
  ): Promise<ChatResponse> {
    const name = randomUUID().replaceAll('-', '');
    const stream = new Readable({ read: () => undefined });
    let isOver = false;
    stream.once('close', () => {
      if (!isOver) this.nats.publish(chatListenerLeft(name).subject);
    });
    const heard = this.nats.subscribe(chatPieceWritten(name).subject, {
      callback: (error, message) => {
        if (!error && !stream.destroyed && stream.readableLength < MAX_WAITING)
          stream.push(event('text', { text: message.json<string>() }));
      },
    });
    void reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      .send(stream);
    // Proxies pass the head on with the first byte.
    stream.push(': \n\n');
    const end = (last: string) => {
      isOver = true;
      heard.unsubscribe();
      if (stream.destroyed) return;
      stream.push(last);
      stream.push(null);
    };
    try {
      const answer = await ask(name);
      end(event('answer', answer));
      return answer;
    } catch (error) {
      end(event('error', errorBody(httpError(error), requestId)));
      // An exception closes the connection, so the client must hear the reason first.
      await finished(reply.raw, { signal: AbortSignal.timeout(LAST_WORDS_MS) }).catch(() => undefined);
      throw error;
    }
  }
}

const event = (type: ChatPiece['type'] | 'error', data: object): string =>
  `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
