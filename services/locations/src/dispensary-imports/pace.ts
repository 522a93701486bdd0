import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which long work lets others go on. */
const SLICE_MS = 20;

/** Answers a function that lets the process do other work whenever a slice of time is over. */
export function pacer(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await setImmediate();
    began = performance.now();
  };
}
