import type { PatchStep } from './kustomization.ts';

type Holder = Record<string, unknown> | unknown[];

/** Changes an object by the steps of a JSON patch (RFC 6902). @throws {Error} where a step leads nowhere. */
export function applyPatch(object: object, steps: readonly PatchStep[]): void {
  for (const step of steps) {
    const keys = step.path.slice(1).split('/').map(unescapeKey);
    const last = keys.pop() ?? '';
    const holder = keys.reduce<unknown>((inner, key) => (isHolder(inner) ? valueAt(inner, key) : undefined), object);
    if (!isHolder(holder)) throw new Error(`A patch leads nowhere: ${step.path}`);
    if (step.op !== 'add' && valueAt(holder, last) === undefined)
      throw new Error(`A patch changes what is not there: ${step.path}`);
    if (Array.isArray(holder)) changeArray(holder, last, step);
    else if (step.op === 'remove') delete holder[last];
    else holder[last] = structuredClone(step.value);
  }
}

function changeArray(array: unknown[], at: string, step: PatchStep): void {
  const index = at === '-' ? array.length : Number(at);
  if (!Number.isInteger(index) || index < 0 || index > array.length)
    throw new Error(`A patch leads beside a list: ${step.path}`);
  if (step.op === 'remove') array.splice(index, 1);
  else array.splice(index, step.op === 'replace' ? 1 : 0, structuredClone(step.value));
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;
const valueAt = (holder: Holder, key: string): unknown => (holder as Record<string, unknown>)[key];
const unescapeKey = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');
