import { once } from 'node:events';

/** Stops the system as Ctrl-C does, and waits until nothing of it runs. */
export default async function globalTeardown(): Promise<void> {
  const { site } = globalThis;
  if (!site || site.exitCode !== null) return;
  const gone = once(site, 'exit');
  site.kill('SIGINT');
  await gone;
}
