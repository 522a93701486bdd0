import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { startNats } from '../servers/nats.ts';
import { startObjectStore } from '../servers/object-store.ts';
import { startPostgres } from '../servers/postgres.ts';
import type { TestServers } from './running-servers.ts';
import { natsUrls, TESTS } from './worker-nats.ts';

/** Images that are not there are fetched in this time too. */
const CONTAINERS_MS = 300_000;

/**
 * Starts the servers of a test run: in containers where there is an engine, unless `TEST_CONTAINERS` is 0; embedded
 * otherwise. Says which.
 */
export async function startTestServers(dir: string, workers: number): Promise<TestServers> {
  try {
    if (process.env.TEST_CONTAINERS === '0') throw new Error('TEST_CONTAINERS is 0');
    const { startContainerServers } = await import('./container-servers.ts');
    const servers = await inTime(startContainerServers(workers));
    console.error('  · the tests run on servers in containers (TEST_CONTAINERS=0 takes embedded ones)');
    return servers;
  } catch (error) {
    console.error(`  · the tests run on embedded servers: ${(error as Error).message}`);
    return startEmbeddedServers(dir, workers);
  }
}

/** A hanging container engine must not block tests. Anything it starts later is removed by the next run. */
async function inTime(servers: Promise<TestServers>): Promise<TestServers> {
  const late = new AbortController();
  const tooLong = wait(CONTAINERS_MS, undefined, { signal: late.signal }).then((): never => {
    throw new Error(`the container engine takes longer than ${CONTAINERS_MS / 1_000} s`);
  });
  try {
    return await Promise.race([servers, tooLong]);
  } finally {
    late.abort();
    tooLong.catch(() => undefined);
  }
}

/**
 * Starts the same embedded servers that `make run` uses, on a folder of their own: one PostgreSQL, the others once for
 * each worker.
 */
async function startEmbeddedServers(dir: string, workers: number): Promise<TestServers> {
  chmodSync(dir, 0o755); // PostgreSQL's account must get in
  const postgres = startPostgres(dir, join(dir, 'postgres.log'), await freePort());
  const pairs = Promise.all(
    Array.from({ length: workers }, (_, worker) => startPair(join(dir, `worker-${worker + 1}`))),
  );
  const [{ child, database, serviceDatabase }, own] = await Promise.all([postgres, pairs]);
  return {
    databaseUrl: await database('tests'),
    serviceDatabaseUrl: await serviceDatabase('tests'),
    ofWorkers: own.map(({ nats, store }) => ({ ...natsUrls(nats.urlOf), S3_ENDPOINT: store.url })),
    async stop() {
      await Promise.all([child.stop(), ...own.flatMap(({ nats, store }) => [nats.child.stop(), store.child.stop()])]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function startPair(dir: string) {
  const [nats, store] = await Promise.all([
    startNats(dir, join(dir, 'nats.log'), await freePort(), console.log, [TESTS]),
    startObjectStore(dir, join(dir, 'object-store.log'), await freePort()),
  ]);
  return { nats, store };
}
