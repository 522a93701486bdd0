import { setTimeout as sleep } from 'node:timers/promises';

/** Tries `attempt` every 50 ms until it succeeds; rejects with its last error after `timeoutMs`. */
export async function waitUntil<T>(what: string, attempt: () => Promise<T>, timeoutMs = 30_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`${what} did not answer within ${timeoutMs / 1000} s`, { cause: error });
      await sleep(50);
    }
  }
}
