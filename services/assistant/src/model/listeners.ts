import { NATS } from '@bluntbot/platform/nats/nats.module';
import { chatListenerLeft, chatPieceWritten } from '@bluntbot/proto/assistant/chat';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';

/** Approximate number of characters per piece. */
const PIECE = 32;

/** The reader of an answer while it is written, or no one. */
export interface Listener {
  /** Tells what has been checked and stands. */
  say(text: string): void;
  /** Aborted once they have gone, or have heard enough. */
  readonly gone: AbortSignal;
}

/** Sends pieces of answers to listeners over core NATS. A lost piece is still in the whole answer. */
@Injectable()
export class Listeners {
  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  /** Runs work for the listeners of an answer with this name, until they disconnect. */
  async whileWriting<T>(name: string | null, work: (listener: Listener) => Promise<T>): Promise<T> {
    const gone = new AbortController();
    if (name === null) return work({ say: () => undefined, gone: gone.signal });
    const stopped = this.nats.subscribe(chatListenerLeft(name).subject, {
      max: 1,
      callback: (error) => {
        // A permission error says nothing about the reader.
        if (!error) gone.abort();
      },
    });
    const { subject } = chatPieceWritten(name);
    try {
      const say = (text: string) => {
        for (const piece of piecesOf(text)) this.nats.publish(subject, JSON.stringify(piece));
      };
      return await work({ say, gone: gone.signal });
    } finally {
      stopped.unsubscribe();
    }
  }
}

const piecesOf = (text: string): string[] =>
  text.match(new RegExp(`[\\s\\S]{1,${PIECE}}(?:\\s+|$)|\\S+\\s*`, 'g')) ?? [];
