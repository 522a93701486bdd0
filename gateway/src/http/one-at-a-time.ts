import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests of one connection that may wait for the answer before theirs. Clients that read their answers rarely send
 * more ahead.
 */
export const MAX_PIPELINED = 32;

/**
 * Makes a server work on one request per connection at a time. HTTP lets a client send many requests before it reads an
 * answer. Without this limit, all would be answered right away, and the answers would wait in memory for a client that
 * never reads them. The next request starts when the previous answer has left this process. A connection with more than
 * {@link MAX_PIPELINED} waiting requests is closed.
 */
export function answerOneAtATime(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  const lines = new WeakMap<Socket, (() => void)[]>();
  const begin = (request: IncomingMessage, response: ServerResponse<IncomingMessage> & { req: IncomingMessage }) => {
    response.once('close', () => {
      const { socket } = request;
      const next = lines.get(socket)?.shift();
      // Requests after the last one of a connection are not started.
      if (next && !socket.writableEnded && !socket.destroyed) next();
      else lines.delete(socket);
    });
    for (const listener of listeners) listener.call(server, request, response);
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, []);
      begin(request, response);
    } else if (line.length < MAX_PIPELINED) line.push(() => begin(request, response));
    else socket.destroy();
  });
}
