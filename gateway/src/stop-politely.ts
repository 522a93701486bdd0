import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Longest wait for answers that are under way. */
const LAST_ANSWERS_MS = 5_000;
const LOOK_MS = 20;

/**
 * Stops the gateway without losing a request. While it lingers, it keeps working, but reports that it isn't ready and
 * closes each connection with its next answer, so that a proxy in front can use another gateway. Then it accepts no new
 * connections, finishes the current answers, and closes. Returns the function that starts this. A second call waits for
 * the same end.
 */
export function stopPolitely(
  app: NestFastifyApplication,
  linger: () => Promise<unknown>,
  onStopping: () => void,
): () => Promise<void> {
  const server = app.getHttpServer();
  let stopping = false;
  let underway = 0;
  server.prependListener('request', (_request, response) => {
    if (stopping) response.setHeader('connection', 'close');
    underway += 1;
    response.once('close', () => {
      underway -= 1;
    });
  });
  const stop = async () => {
    stopping = true;
    onStopping();
    await linger();
    // Node's own close of an HTTP server would cut the connections that wait for a next request, and may be given one
    // right now.
    NetServer.prototype.close.call(server);
    const until = performance.now() + LAST_ANSWERS_MS;
    while (underway > 0 && performance.now() < until) await wait(LOOK_MS);
    await app.close();
  };
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= stop();
    return stopped;
  };
}
