import { setTimeout as wait } from 'node:timers/promises';
import type { Replicas } from '../nats/replicas.ts';

const HEARD_WITHIN_MS = 30_000;
const POLL_MS = 10;

/** Resolves when `replicas` knows this change of a service, or a newer one. Rejects after {@link HEARD_WITHIN_MS}. */
export async function heardOf(replicas: Replicas, service: string, number: number): Promise<void> {
  const until = performance.now() + HEARD_WITHIN_MS;
  while (replicas.newest(service) < number) {
    if (performance.now() > until)
      throw new Error(`Change ${number} of ${service} did not arrive within ${HEARD_WITHIN_MS / 1000} s.`);
    await wait(POLL_MS);
  }
}
