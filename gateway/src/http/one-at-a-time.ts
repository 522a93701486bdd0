import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests of one connection that may wait for the answer before theirs. Clients that read their answers rarely send
 * more ahead.
 */
export const MAX_PIPELINED = 32;

/**
 * Lets a server work on one request of each connection at a time. HTTP lets a client send many before it reads an
 * answer; without this each would be answered at once, and the answers would wait in memory for a client that never
 * reads them. The next request is begun when the answer before it has left this process. A connection with more than
 * {@link MAX_PIPELINED} waiting is closed.
 */
export function answerOneAtATime(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  const lines = new WeakMap<Socket, (() => void)[]>();
  const begin = (request: IncomingMessage, response: ServerResponse<IncomingMessage> & { req: IncomingMessage }) => {
    response.once('close', () => {
      const { socket } = request;
      const next = lines.get(socket)?.shift();
      // Nothing is begun that came after the last request of a connection.
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
