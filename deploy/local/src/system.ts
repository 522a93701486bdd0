import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { SERVICES, type ServiceName } from '@bluntbot/proto/health';
import { NATS_PROCESSES } from '../../nats/permissions.ts';
import { type Child, runToEnd, start, startNode } from './child.ts';
import { Spares } from './dev/spares.ts';
import { DiskGuard } from './disk-guard.ts';
import { freePort } from './free-port.ts';
import { type Nats, startNats } from './servers/nats.ts';
import { startObjectStore } from './servers/object-store.ts';
import { ensureDatabase, type Postgres, startPostgres } from './servers/postgres.ts';
import { ROOT, type Settings } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

/** Where everything is, and a line for people. */
export interface Servers {
  /** Environment of every process. */
  env: NodeJS.ProcessEnv;
  /** NATS, with the credentials of each process. */
  nats: Record<string, string>;
  /** The database of each service, with the service's role and, if it differs, the role that creates its tables. */
  databases: Record<ServiceName, string>;
  migrations: Record<ServiceName, string | undefined>;
  embedded: string[];
  /** The folder beside the data folder in which an embedded server had to keep its data. */
  outside?: string | undefined;
}

/** Where a running system says what its servers are, for commands that work on it. */
export const serversFile = (settings: Settings): string => join(settings.dataDir, 'servers.json');

/** Starts the servers that are not given, and keeps them running. */
export async function startServers(
  settings: Settings,
  supervisor: Supervisor,
  say: (line: string) => void,
): Promise<Servers> {
  const { dataDir } = settings;
  const log = (name: string) => join(dataDir, 'logs', `${name}.log`);
  const [postgresPort, natsPort, storePort] = [await freePort(), await freePort(), await freePort()];
  const embedded: string[] = [];
  const keep = async <S extends { child: Child }>(
    start: () => Promise<S>,
    started: (server: S) => void = () => undefined,
  ): Promise<S> => {
    let first: S | undefined;
    await supervisor.keep(async () => {
      const server = await start();
      first ??= server;
      started(server);
      return server.child;
    });
    if (!first) throw new Error('unreachable: a kept server was started');
    return first;
  };
  let runningNats: Nats | undefined;
  let postgres: Promise<Postgres> | undefined;
  let outside: string | undefined;
  const embeddedPostgres = async () => {
    const server = await keep(() => startPostgres(dataDir, log('postgres'), postgresPort));
    outside = server.outside;
    embedded.push(`PostgreSQL ${server.version} on port ${postgresPort}`);
    return server;
  };
  const database = async (service: ServiceName) => {
    const given = settings.databaseUrl(service);
    if (given) {
      const migration = settings.migrationUrl(service);
      await ensureDatabase(migration ?? given, process.env.DATABASE_MIGRATION_URL || process.env.DATABASE_URL);
      return { service, url: given, migration };
    }
    postgres ??= embeddedPostgres();
    const server = await postgres;
    return { service, url: await server.serviceDatabase(service), migration: await server.database(service) };
  };
  const nats = async () => {
    const given = NATS_PROCESSES.map((process) => [process, settings.natsUrl(process)] as const);
    if (given.every(([, url]) => url)) return Object.fromEntries(given) as Record<string, string>;
    const server = await keep(
      () => startNats(dataDir, log('nats'), natsPort, say),
      (started) => {
        runningNats = started;
      },
    );
    embedded.push(`nats-server ${server.version} on port ${natsPort}`);
    return Object.fromEntries(given.map(([process, url]) => [process, url ?? server.urlOf(process)]));
  };
  const store = async () => {
    if (settings.s3Endpoint) return settings.s3Endpoint;
    const server = await keep(() => startObjectStore(dataDir, log('object-store'), storePort));
    embedded.push(`S3-compatible object store on port ${storePort}`);
    return server.url;
  };
  const [databases, natsUrls, s3Endpoint] = await Promise.all([Promise.all(SERVICES.map(database)), nats(), store()]);
  await guardDisks(supervisor, {
    [dataDir]: async (writable) => {
      // Streams that had no room come back with a new start, and only then.
      if (writable && runningNats?.hasLostStreams()) await runningNats.child.stop();
      if (!outside) await (await postgres)?.setWritable(writable);
    },
    ...(outside && { [outside]: async (writable: boolean) => (await postgres)?.setWritable(writable) }),
  });
  return {
    env: { S3_ENDPOINT: s3Endpoint },
    nats: natsUrls,
    databases: Object.fromEntries(databases.map(({ service, url }) => [service, url])) as Servers['databases'],
    migrations: Object.fromEntries(
      databases.map(({ service, migration }) => [service, migration]),
    ) as Servers['migrations'],
    embedded,
    outside,
  };
}

/** Watches the disk of each folder; nothing gives up while one of them is full. */
async function guardDisks(
  supervisor: Supervisor,
  disks: Record<string, (writable: boolean) => Promise<void>>,
): Promise<void> {
  const guards = Object.entries(disks).map(
    ([dir, setWritable]) => new DiskGuard({ dir, setWritable, say: (line) => console.log(`  ! ${dir}: ${line}`) }),
  );
  supervisor.isPatient = () => guards.some(({ isFull }) => isFull);
  for (const guard of guards) {
    await guard.check();
    guard.watch();
  }
}

const COMPILE_ON_LOAD = join(import.meta.dirname, 'compile-on-load.ts');
const WAIT_AS_SPARE = join(import.meta.dirname, 'dev/wait-as-spare.ts');

/** A program of a package as it was built or, in development, from its source. */
const program = (dir: string, name: string, { dev }: Settings) =>
  dev
    ? {
        script: join(ROOT, dir, 'src', `${name}.ts`),
        execArgv: ['--import', COMPILE_ON_LOAD, '--import', WAIT_AS_SPARE, '--max-semi-space-size=64'],
      }
    : { script: join(ROOT, dir, 'dist', `${name}.js`), execArgv: [] };

/** The compiled program of a service's job. */
export const jobScript = (service: ServiceName, job: string) =>
  join(ROOT, 'services', service, 'dist/jobs', `${job}.js`);

/** The one-shot jobs of a service whose name begins so. */
export const jobsOf = (service: ServiceName, beginning: string): string[] =>
  globSync(`${beginning}*.ts`, { cwd: join(ROOT, 'services', service, 'src/jobs') }).map((file) =>
    basename(file, '.ts'),
  );

/** Runs a one-shot job of a service to its end; answers what it printed. */
export async function runJob(service: ServiceName, job: string, settings: Settings, servers: Servers): Promise<string> {
  const { script, execArgv } = program(`services/${service}`, `jobs/${job}`, settings);
  const name = `${service}-${job}`;
  const printed = await runToEnd(process.execPath, [...execArgv, script], {
    name,
    log: join(settings.dataDir, 'logs', `${name}.log`),
    env: {
      ...servers.env,
      DATABASE_URL: servers.databases[service],
      ...(job === 'migrate' && { DATABASE_MIGRATION_URL: servers.migrations[service] }),
    },
  });
  return printed.trim();
}

/** Starts a one-shot job of a service beside everything else; `say` hears its lines. */
export function startJob(
  service: ServiceName,
  job: string,
  settings: Settings,
  servers: Servers,
  say: (line: string) => void,
): Child {
  const { script, execArgv } = program(`services/${service}`, `jobs/${job}`, settings);
  return start(process.execPath, [...execArgv, script], {
    name: job,
    log: join(settings.dataDir, 'logs', `${job}.log`),
    // One thread works on pictures: a job beside everything else has one core.
    env: { ...servers.env, DATABASE_URL: servers.databases[service], UV_THREADPOOL_SIZE: '1' },
    say,
  });
}

/** Starts drawing the plates over articles and recipes, beside everything else. */
export const startPlates = ({ dataDir }: Settings): Child =>
  start(process.execPath, ['scripts/draw-plates.ts'], {
    name: 'plates',
    log: join(dataDir, 'logs', 'plates.log'),
    cwd: join(ROOT, 'web'),
    env: { UV_THREADPOOL_SIZE: '1' },
  });

/** Environment of a service, besides its servers. */
const environment = ({ admin }: Settings): Partial<Record<ServiceName, NodeJS.ProcessEnv>> => ({
  identity: { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password },
});

/**
 * Starts the system's own processes side by side; resolves when all of them answer. The gateway, which is stopped
 * first, refuses what the others don't answer yet. `heard` is given what a process says.
 */
export async function startProcesses(
  settings: Settings,
  servers: Servers,
  supervisor: Supervisor,
  heard: (name: string, message: unknown) => void,
): Promise<void> {
  const { dev } = settings;
  // Rendering is what takes a processor; two processes use two.
  const webPorts = await Promise.all(Array.from({ length: dev ? 1 : Math.min(2, availableParallelism()) }, freePort));
  const common: NodeJS.ProcessEnv = {
    ...servers.env,
    NODE_ENV: dev ? 'development' : 'production',
    HOST: '127.0.0.1',
    SITE_URL: settings.siteUrl,
    // What a picture or a password was worked on in goes back to the system, instead of being kept once for every
    // thread.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  };
  const own = environment(settings);
  const spares = dev ? new Spares() : undefined;
  const node = (
    name: string,
    { script, execArgv }: ReturnType<typeof program>,
    env: NodeJS.ProcessEnv,
    { cwd = '.', after }: { cwd?: string; after?: Promise<unknown> } = {},
  ) =>
    supervisor.keep(
      () =>
        startNode(script, [], {
          name,
          execArgv,
          env: { ...common, ...env },
          cwd: join(ROOT, cwd),
          log: join(settings.dataDir, 'logs', `${name}.log`),
          heard: (message) => heard(name, message),
          // The site's server reloads by itself.
          spares: execArgv.length > 0 ? spares : undefined,
        }),
      { alone: name === 'gateway', after },
    );
  const site = { script: join(ROOT, dev ? 'web/dev-server.ts' : 'web/server.ts'), execArgv: [] };
  const behindGateway = Promise.all([
    ...SERVICES.map((service) =>
      node(service, program(`services/${service}`, 'main', settings), {
        DATABASE_URL: servers.databases[service],
        NATS_URL: servers.nats[service],
        HEALTH_PORT: '0',
        ...own[service],
      }),
    ),
    ...webPorts.map((port, index) =>
      node(
        `web-${index + 1}`,
        site,
        { PORT: String(port), METRICS_PORT: '0', API_URL: `http://127.0.0.1:${settings.port}` },
        { cwd: 'web' },
      ),
    ),
  ]);
  const gateway = {
    NATS_URL: servers.nats.gateway,
    PORT: String(settings.port),
    HOST: '0.0.0.0',
    // The site is for everyone, its metrics for this machine.
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: '0',
    WEB_URL: webPorts.map((port) => `http://127.0.0.1:${port}`).join(','),
    ...(dev && { CACHE_SECONDS: '0', STOP_LINGER_SECONDS: '0' }),
    ...(settings.tested && { NODE_ENV: 'test' }),
  };
  await Promise.all([
    behindGateway,
    node('gateway', program('gateway', 'main', settings), gateway, { after: behindGateway }),
  ]);
}
