import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startNode } from '../child.ts';

/** A running S3-compatible object store that this process started. */
export interface ObjectStore {
  child: Child;
  url: string;
}

/** Starts the embedded object store on the loopback address, with its objects under `dir`. */
export async function startObjectStore(dir: string, log: string, port: number): Promise<ObjectStore> {
  const objects = join(dir, 'objects');
  mkdirSync(objects, { recursive: true });
  const script = new URL('./object-store-process.ts', import.meta.url).pathname;
  const execArgv = ['--disable-warning=DEP0169', '--max-semi-space-size=1'];
  const child = await startNode(script, [objects, String(port)], { name: 'object-store', log, execArgv });
  return { child, url: `http://127.0.0.1:${port}` };
}
