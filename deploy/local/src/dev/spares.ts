import type { ChildProcess } from 'node:child_process';

/** Tells a process to load what it needs of its packages, which a save does not change, and to wait then. */
export const SPARE = 'BLUNTBOT_SPARE';
/** What just started is let be for so long before another one is made ready. */
const LATER_MS = 1_500;

/** A process in waiting for each name: what takes longest of a start is behind it when it is wanted. */
export class Spares {
  private readonly waiting = new Map<string, ChildProcess>();

  /** The one that waits under a name, told to go on, or else a new one. Another will be ready for the next time. */
  take(name: string, make: (env: NodeJS.ProcessEnv) => ChildProcess): ChildProcess {
    const spare = this.waiting.get(name);
    this.waiting.delete(name);
    const isThere = spare?.connected && spare.exitCode === null && spare.signalCode === null;
    if (isThere) spare.send('go on');
    setTimeout(() => {
      if (!this.waiting.has(name))
        this.waiting.set(
          name,
          make({ [SPARE]: 'true' }).on('error', () => undefined),
        );
    }, LATER_MS).unref();
    return isThere ? spare : make({});
  }
}
