import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './child.ts';

/** Tries `attempt` every 50 ms until it succeeds; rejects with its last error after `timeoutMs`. */
export async function waitUntil<T>(what: string, attempt: () => Promise<T>, timeoutMs = 30_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Hopeless) throw error;
      if (Date.now() > deadline)
        throw new Error(`${what} did not answer within ${timeoutMs / 1000} s`, { cause: error });
      await sleep(50);
    }
  }
}

/**
 * Waits until a process that was just started answers. Rejects right away if it exits first or if `attempt` throws a
 * {@link Hopeless}. In any case, a process that did not answer is stopped.
 */
export async function untilAnswers<T>(what: string, child: Child, log: string, attempt: () => Promise<T>): Promise<T> {
  const gone = child.exited.then((): never => {
    throw new Error(`${what} ended while starting; see ${log}\n${endOf(log)}`);
  });
  gone.catch(() => undefined);
  try {
    return await Promise.race([waitUntil(what, attempt), gone]);
  } catch (error) {
    await child.stop();
    throw error;
  }
}

/** The last lines of a log, at most 2,000 characters. */
function endOf(log: string): string {
  return existsSync(log) ? readFileSync(log, 'utf8').slice(-2_000).trim() : '';
}

/** What no second attempt would change. */
export class Hopeless extends Error {}
