import { type Made, type MadeAt, mergeMade } from '@bluntbot/proto/made-at';
import { apart, currentMadeAt } from '../request-context.ts';

/** Runs `work` and returns its outcome with what each service that was asked contributed to it. */
export async function collectMadeAt<T>(work: () => Promise<T>): Promise<{ value: T; madeAt: MadeAt }> {
  const madeAt: Record<string, Made> = {};
  const value = await apart(madeAt, work);
  return { value, madeAt };
}

/** Notes a service's answer in the current request; called by whatever asked it. */
export function noteMadeAt(service: string, made: Made): void {
  const collected = currentMadeAt();
  if (collected) collected[service] = mergeMade(collected[service], made);
}
