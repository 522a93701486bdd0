import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { startNats } from '../servers/nats.ts';
import { startObjectStore } from '../servers/object-store.ts';
import { startPostgres } from '../servers/postgres.ts';

/** Real servers for one test run. */
export interface TestServers {
  /** `TEST_DATABASE_URL` names a database from which others may be made, `NATS_URL` and `S3_ENDPOINT` as everywhere. */
  env: { TEST_DATABASE_URL: string; NATS_URL: string; S3_ENDPOINT: string };
  stop(): Promise<void>;
}

/** Starts the same embedded servers that `make run` uses, on a folder of their own. */
export async function startTestServers(dir: string): Promise<TestServers> {
  chmodSync(dir, 0o755); // PostgreSQL's account must get in
  const log = (name: string) => join(dir, 'logs', `${name}.log`);
  const [postgres, nats, store] = await Promise.all([
    startPostgres(dir, log('postgres'), await freePort()),
    startNats(dir, log('nats'), await freePort(), console.log),
    startObjectStore(dir, log('object-store'), await freePort()),
  ]);
  return {
    env: { TEST_DATABASE_URL: await postgres.database('tests'), NATS_URL: nats.url, S3_ENDPOINT: store.url },
    async stop() {
      await Promise.all([postgres.child.stop(), nats.child.stop(), store.child.stop()]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
