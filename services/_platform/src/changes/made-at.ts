import { type Made, type MadeAt, mergeMade } from '@bluntbot/proto/made-at';
import { apart, currentMadeAt } from '../request-context.ts';

/** Runs `work` and returns its outcome with the contribution of each service it called. */
export async function collectMadeAt<T>(work: () => Promise<T>): Promise<{ value: T; madeAt: MadeAt }> {
  const madeAt: Record<string, Made> = {};
  const value = await apart(madeAt, work);
  return { value, madeAt };
}

/** Records a service's answer in the current request; called by the client that sent the request. */
export function noteMadeAt(service: string, made: Made): void {
  const collected = currentMadeAt();
  if (collected) collected[service] = mergeMade(collected[service], made);
}
