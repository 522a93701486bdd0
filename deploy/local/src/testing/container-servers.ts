import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { authorization, natsPasswords, passwordsText } from '../../../nats/configuration.ts';
import { serviceAddress } from '../servers/postgres.ts';
import type { TestServers } from './running-servers.ts';
import { natsUrls, TESTS } from './worker-nats.ts';

/** As in docker-compose.yml. */
const IMAGES = {
  postgres: 'postgres:17-bookworm',
  nats: 'nats:2.10-alpine',
  store: 'minio/minio:RELEASE.2025-04-22T22-12-26Z',
};
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
 * The servers of a test run in containers: one PostgreSQL, NATS and an object store for each worker. Rejects with a sentence where there is
 * no engine, or one that neither has the images nor comes by them in time; then nothing of it is left.
 */
export async function startContainerServers(workers: number): Promise<TestServers> {
  await removeLeftovers();
  for (const image of Object.values(IMAGES)) await haveImage(image);
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
  const postgres = startPostgres(start);
  const pairs = Array.from({ length: workers }, () => startPair(start));
  // All have started or failed before any is ended.
  const failed = (await Promise.allSettled([postgres, ...pairs])).find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await stop();
    throw new Error(`the containers do not start: ${String(failed.reason)}`);
  }
  const databaseUrl = await postgres;
  return { databaseUrl, serviceDatabaseUrl: await serviceAddress(databaseUrl), ofWorkers: await Promise.all(pairs), stop };
}

type Start = (container: GenericContainer) => Promise<StartedTestContainer>;

async function startPostgres(start: Start): Promise<string> {
  const password = randomBytes(12).toString('hex');
  const container = await start(
    new GenericContainer(IMAGES.postgres)
      .withEnvironment({ POSTGRES_PASSWORD: password, POSTGRES_DB: 'tests' })
      .withCommand(['postgres', '-c', 'max_connections=200', '-c', 'jit=off', '-c', 'random_page_cost=1.1'])
      .withTmpFs({ '/var/lib/postgresql/data': 'rw' })
      .withExposedPorts(5432)
      // Once for itself while it makes the database, once for everybody.
      .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2)),
  );
  return `postgresql://postgres:${password}@${container.getHost()}:${container.getMappedPort(5432)}/tests`;
}

async function startPair(start: Start): Promise<TestServers['ofWorkers'][number]> {
  const [nats, store] = await Promise.all([startNats(start), startStore(start)]);
  return { ...nats, ...store };
}

async function startNats(start: Start): Promise<Record<string, string>> {
  const passwords = natsPasswords([TESTS]);
  const container = await start(
    new GenericContainer(IMAGES.nats)
      .withCopyContentToContainer([
        { content: await authorization('passwords.conf', [TESTS]), target: '/tests/nats.conf' },
        { content: passwordsText(passwords), target: '/tests/passwords.conf' },
      ])
      .withCommand(['-c', '/tests/nats.conf', '-js'])
      .withExposedPorts(4222)
      .withWaitStrategy(Wait.forLogMessage(/Server is ready/)),
  );
  return natsUrls((process) => `nats://${process}:${passwords[process] ?? ''}@${container.getHost()}:${container.getMappedPort(4222)}`);
}

async function startStore(start: Start): Promise<{ S3_ENDPOINT: string; S3_ACCESS_KEY: string; S3_SECRET_KEY: string }> {
  const [S3_ACCESS_KEY, S3_SECRET_KEY] = ['tests', randomBytes(12).toString('hex')];
  const container = await start(
    new GenericContainer(IMAGES.store)
      .withEnvironment({ MINIO_ROOT_USER: S3_ACCESS_KEY, MINIO_ROOT_PASSWORD: S3_SECRET_KEY })
      .withCommand(['server', '/data'])
      .withExposedPorts(9000)
      .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000)),
  );
  return { S3_ENDPOINT: `http://${container.getHost()}:${container.getMappedPort(9000)}`, S3_ACCESS_KEY, S3_SECRET_KEY };
}

/** Has the engine fetch an image that it does not have; rejects when there is no engine, or it cannot. */
async function haveImage(image: string): Promise<void> {
  if (await docker(LOOK_MS, 'image', 'inspect', image).catch(() => '')) return;
  console.log(`  · ${image} …`);
  await docker(PULL_MS, 'pull', '--quiet', image).catch(() => {
    throw new Error(`there is no image ${image}, and it cannot be fetched`);
  });
}

/** Removes the containers of runs that were killed. Rejects when there is no engine. */
async function removeLeftovers(): Promise<void> {
  const found = await docker(LOOK_MS, 'ps', '-a', '--filter', `label=${LABEL}`, '--format', `{{.ID}} {{.Label "${LABEL}"}}`).catch(() => {
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
