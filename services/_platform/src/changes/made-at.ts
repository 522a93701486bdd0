import { apart, currentMadeAt } from '../request-context.ts';

/** The change of each service's database that an answer was made at; of a service asked twice, the older one. */
export type MadeAt = Readonly<Record<string, number>>;

/** Name of the HTTP header that carries a {@link MadeAt}: `catalog=1763762000123, locations=17`. */
export const MADE_AT_HEADER = 'x-made-at';

/** Runs `work` and answers, beside its outcome, at which changes the services answered that it asked. */
export async function collectMadeAt<T>(work: () => Promise<T>): Promise<{ value: T; madeAt: MadeAt }> {
  const madeAt: Record<string, number> = {};
  const value = await apart(madeAt, work);
  return { value, madeAt };
}

/** A service has answered; called by whoever asked it. */
export function noteMadeAt(service: string, number: number): void {
  const collected = currentMadeAt();
  if (collected) collected[service] = Math.min(collected[service] ?? number, number);
}

export const writeMadeAt = (madeAt: MadeAt): string =>
  Object.entries(madeAt)
    .map(([service, number]) => `${service}=${number}`)
    .join(', ');

/** What a header says; entries of another form are passed over. */
export function readMadeAt(header: string | undefined): MadeAt {
  const entries = (header ?? '').matchAll(/([a-z]+)=(\d{1,15})(?=\s*(?:,|$))/g);
  return Object.fromEntries([...entries].map(([, service, number]) => [service as string, Number(number)]));
}
