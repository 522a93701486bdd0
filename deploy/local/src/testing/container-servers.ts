import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { z } from 'zod';
import { authorization, natsPasswords, passwordsText } from '../../../nats/configuration.ts';
import { serviceAddress } from '../servers/postgres.ts';
import { type NamedImage, namedImage } from '../supply-chain/named-images.ts';
import type { TestServers } from './running-servers.ts';
import { natsUrls, TESTS } from './worker-nats.ts';

/** How the object stores that docker-compose.yml knows are started; `OBJECT_STORE` names one, as it does there. */
const STORES = {
  minio: {
    image: 'quay.io/minio/minio',
    command: ['server', '/data'],
    keys: ['MINIO_ROOT_USER', 'MINIO_ROOT_PASSWORD'],
    health: '/minio/health/ready',
    port: 9000,
  },
  seaweedfs: {
    image: 'chrislusf/seaweedfs',
    command: ['mini', '-dir=/data', '-webdav=false', '-admin.ui=false'],
    keys: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    health: '/healthz',
    port: 8333,
  },
} as const;
type Store = (typeof STORES)[keyof typeof STORES];

const STORE = z.enum(['minio', 'seaweedfs']).default('minio');
/** Says whose tests a container is for: their process. */
const LABEL = 'bluntbot.tests';
/** How long an engine may take to say whether it is there and has an image. */
const LOOK_MS = 5_000;
const PULL_MS = 120_000;
const START_MS = 60_000;

const run = promisify(execFile);
const docker = async (timeout: number, ...args: string[]): Promise<string> =>
  (await run('docker', args, { timeout, killSignal: 'SIGKILL', env: process.env })).stdout.trim();

/**
 * The servers of a test run in containers: one PostgreSQL, NATS and an object store for each worker. Rejects with a
 * sentence where there is no engine, or one that neither has the images nor comes by them in time; then nothing of it
 * is left.
 */
export async function startContainerServers(workers: number): Promise<TestServers> {
  await removeLeftovers();
  const store = STORES[STORE.parse(process.env.OBJECT_STORE || undefined)];
  const images = {
    postgres: await haveImage(namedImage('postgres')),
    nats: await haveImage(namedImage('nats')),
    store: await haveImage(namedImage(store.image)),
  };
  // What was started is ended by its own run or by the next one, not by another container.
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  const started: StartedTestContainer[] = [];
  const stop = async () => {
    await Promise.all(started.map((container) => container.stop({ timeout: 0, remove: true, removeVolumes: true })));
  };
  const start = async (container: GenericContainer): Promise<StartedTestContainer> => {
    const running = await container
      .withLabels({ [LABEL]: String(process.pid) })
      .withStartupTimeout(START_MS)
      .start();
    started.push(running);
    return running;
  };
  const postgres = startPostgres(start, images.postgres);
  const pairs = Array.from({ length: workers }, async () => {
    const [nats, objects] = await Promise.all([startNats(start, images.nats), startStore(start, images.store, store)]);
    return { ...nats, ...objects };
  });
  // All have started or failed before any is ended.
  const failed = (await Promise.allSettled([postgres, ...pairs])).find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await stop();
    throw new Error(`the containers do not start: ${String(failed.reason)}`);
  }
  const databaseUrl = await postgres;
  return {
    databaseUrl,
    serviceDatabaseUrl: await serviceAddress(databaseUrl),
    ofWorkers: await Promise.all(pairs),
    stop,
  };
}

type Start = (container: GenericContainer) => Promise<StartedTestContainer>;

async function startPostgres(start: Start, image: string): Promise<string> {
  const password = randomBytes(12).toString('hex');
  const container = await start(
    new GenericContainer(image)
      .withEnvironment({ POSTGRES_PASSWORD: password, POSTGRES_DB: 'tests' })
      .withCommand(['postgres', '-c', 'max_connections=200', '-c', 'jit=off', '-c', 'random_page_cost=1.1'])
      .withTmpFs({ '/var/lib/postgresql/data': 'rw' })
      .withExposedPorts(5432)
      // Once for itself while it makes the database, once for everybody.
      .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2)),
  );
  return `postgresql://postgres:${password}@${container.getHost()}:${container.getMappedPort(5432)}/tests`;
}

async function startNats(start: Start, image: string): Promise<Record<string, string>> {
  const passwords = natsPasswords([TESTS]);
  const container = await start(
    new GenericContainer(image)
      .withCopyContentToContainer([
        { content: await authorization('passwords.conf', [TESTS]), target: '/tests/nats.conf' },
        { content: passwordsText(passwords), target: '/tests/passwords.conf' },
      ])
      .withCommand(['-c', '/tests/nats.conf', '-js'])
      .withExposedPorts(4222)
      .withWaitStrategy(Wait.forLogMessage(/Server is ready/)),
  );
  return natsUrls(
    (process) =>
      `nats://${process}:${passwords[process] ?? ''}@${container.getHost()}:${container.getMappedPort(4222)}`,
  );
}

async function startStore(
  start: Start,
  image: string,
  { command, keys: [user, password], health, port }: Store,
): Promise<{ S3_ENDPOINT: string; S3_ACCESS_KEY: string; S3_SECRET_KEY: string }> {
  const [S3_ACCESS_KEY, S3_SECRET_KEY] = ['tests', randomBytes(12).toString('hex')];
  const container = await start(
    new GenericContainer(image)
      .withEnvironment({ [user]: S3_ACCESS_KEY, [password]: S3_SECRET_KEY })
      .withCommand([...command])
      .withExposedPorts(port)
      .withWaitStrategy(Wait.forHttp(health, port)),
  );
  return {
    S3_ENDPOINT: `http://${container.getHost()}:${container.getMappedPort(port)}`,
    S3_ACCESS_KEY,
    S3_SECRET_KEY,
  };
}

/**
 * The name by which the engine has an image. A local image of its tag will do for a pinned one; what is missing is
 * fetched as it is pinned.
 * @throws {Error} when there is no engine, or it cannot fetch the image.
 */
async function haveImage({ reference, name, tag }: NamedImage): Promise<string> {
  for (const known of [reference, `${name}:${tag}`])
    if (await docker(LOOK_MS, 'image', 'inspect', known).catch(() => '')) return known;
  console.log(`  · ${reference} …`);
  await docker(PULL_MS, 'pull', '--quiet', reference).catch(() => {
    throw new Error(`there is no image ${reference}, and it cannot be fetched`);
  });
  return reference;
}

/** Removes the containers of runs that were killed. Rejects when there is no engine. */
async function removeLeftovers(): Promise<void> {
  const found = await docker(
    LOOK_MS,
    'ps',
    '-a',
    '--filter',
    `label=${LABEL}`,
    '--format',
    `{{.ID}} {{.Label "${LABEL}"}}`,
  ).catch(() => {
    throw new Error('there is no container engine');
  });
  for (const [id = '', pid] of found.split('\n').map((line) => line.split(' '))) {
    if (id && !runs(Number(pid))) await docker(LOOK_MS, 'rm', '-fv', id).catch(() => undefined); // The next run tries again.
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
