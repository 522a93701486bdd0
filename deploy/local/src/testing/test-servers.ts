import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NATS_PROCESSES } from '../../../nats/permissions.ts';
import { freePort } from '../free-port.ts';
import { type Nats, startNats } from '../servers/nats.ts';
import { startObjectStore } from '../servers/object-store.ts';
import { startPostgres } from '../servers/postgres.ts';

/** Real servers for one test run. */
export interface TestServers {
  /** A database from which others may be made. */
  databaseUrl: string;
  /** The same server for the role that services under test have. */
  serviceDatabaseUrl: string;
  /** What each worker has for itself: services under test keep the names, subjects and buckets that they have in production. */
  ofWorkers: Record<string, string>[];
  stop(): Promise<void>;
}

/** Starts the same embedded servers that `make run` uses, on a folder of their own: one PostgreSQL, the others once for each worker. */
export async function startTestServers(dir: string, workers: number): Promise<TestServers> {
  chmodSync(dir, 0o755); // PostgreSQL's account must get in
  const postgres = startPostgres(dir, join(dir, 'postgres.log'), await freePort());
  const pairs = Promise.all(Array.from({ length: workers }, (_, worker) => startPair(join(dir, `worker-${worker + 1}`))));
  const [{ child, database, serviceDatabase }, own] = await Promise.all([postgres, pairs]);
  return {
    databaseUrl: await database('tests'),
    serviceDatabaseUrl: await serviceDatabase('tests'),
    ofWorkers: own.map(({ nats, store }) => ({ ...natsUrls(nats), S3_ENDPOINT: store.url })),
    async stop() {
      await Promise.all([child.stop(), ...own.flatMap(({ nats, store }) => [nats.child.stop(), store.child.stop()])]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Who may ask and answer anything: a test that stands in for the others. */
const TESTS = 'tests';

/** `NATS_URL` is that of the tests; a process that they start has the credentials it has everywhere, at `TEST_NATS_URL_<PROCESS>`. */
const natsUrls = (nats: Nats): Record<string, string> => ({
  NATS_URL: nats.urlOf(TESTS),
  ...Object.fromEntries(NATS_PROCESSES.map((process) => [`TEST_NATS_URL_${process.toUpperCase()}`, nats.urlOf(process)])),
});

async function startPair(dir: string) {
  const [nats, store] = await Promise.all([
    startNats(dir, join(dir, 'nats.log'), await freePort(), console.log, [TESTS]),
    startObjectStore(dir, join(dir, 'object-store.log'), await freePort()),
  ]);
  return { nats, store };
}
