import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_EVERY_MS = 1_000;
/** A client must read at least this many waiting bytes in this many milliseconds. */
const LEAST_BYTES = 64 * 1024;
const LEAST_WITHIN_MS = 60_000;

/** A connection and its unread bytes. */
export type Reader = Pick<Socket, 'writableLength' | 'bytesWritten' | 'destroy'>;

interface Progress {
  at: number;
  sent: number;
}

/**
 * Bounds the bytes of answers that wait in this process because their clients do not read them: in all, where
 * connections with most unread bytes are closed first, and for each connection by how slowly it reads.
 */
export class UnreadAnswers {
  private readonly readers = new Map<Reader, Progress | undefined>();

  constructor(private readonly maxBytes: number) {}

  /** Follows the connections of a server until it closes. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.add(socket);
      socket.once('close', () => this.readers.delete(socket));
    });
    const timer = setInterval(() => this.look(performance.now()), LOOK_EVERY_MS).unref();
    server.once('close', () => clearInterval(timer));
  }

  add(reader: Reader): void {
    this.readers.set(reader, undefined);
  }

  /** Closes the connections that hold too much, or read too slowly. `now` is in milliseconds. */
  look(now: number): void {
    let total = 0;
    const unread: Reader[] = [];
    for (const [reader, progress] of this.readers) {
      if (reader.writableLength === 0) this.readers.set(reader, undefined);
      else if (this.isStuck(reader, progress, now)) this.close(reader);
      else {
        unread.push(reader);
        total += reader.writableLength;
      }
    }
    if (total <= this.maxBytes) return;
    for (const reader of unread.sort((a, b) => b.writableLength - a.writableLength)) {
      if (total <= this.maxBytes) return;
      total -= reader.writableLength;
      this.close(reader);
    }
  }

  private isStuck(reader: Reader, progress: Progress | undefined, now: number): boolean {
    const sent = reader.bytesWritten - reader.writableLength;
    if (!progress || sent - progress.sent >= LEAST_BYTES) this.readers.set(reader, { at: now, sent });
    return progress !== undefined && sent - progress.sent < LEAST_BYTES && now - progress.at >= LEAST_WITHIN_MS;
  }

  private close(reader: Reader): void {
    this.readers.delete(reader);
    reader.destroy();
  }
}
