import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below where Linux (32768) and macOS (49152) take the ports of outgoing connections from. */
const LISTENING = { from: 20_000, to: 32_000 };
const TRIES = 50;

/**
 * A free TCP port of the loopback address, which no outgoing connection takes before a server listens on it. Rejects
 * after 50 taken ones.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LISTENING.from, LISTENING.to);
    if (!(await isTaken(port, '127.0.0.1'))) return port;
  }
  throw new Error(`No free port was found between ${LISTENING.from} and ${LISTENING.to}.`);
}

/** True if a port is in use on an address of this machine; on any, if none is named. */
export function isTaken(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
