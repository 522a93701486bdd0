import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@bluntbot/proto/health';
import { build } from '../build.ts';
import { type Child, start, startNode } from '../child.ts';
import { freePort } from '../free-port.ts';
import { type Nats, startNats } from '../servers/nats.ts';
import { startObjectStore } from '../servers/object-store.ts';
import { type Postgres, startPostgres } from '../servers/postgres.ts';
import { ROOT } from '../settings.ts';
import { jobScript } from '../system.ts';

/** What a drill needs of the system: how many of each process. */
export interface DrillPlan {
  replicas: Partial<Record<ServiceName | 'gateway' | 'web', number>>;
  /** Services whose catalog is seeded. */
  seed?: readonly ServiceName[];
  /** Port of /health and /metrics of a service with one replica; a random one by default. */
  healthPorts?: Partial<Record<ServiceName, number>>;
  env?: NodeJS.ProcessEnv;
}

interface Kept {
  child: Child;
  start: () => Promise<Child>;
}

/** The administrator of a drill. */
export const ADMIN = { username: 'admin', password: 'a-password-for-drills' };

/**
 * The real processes on real servers. Each can be stopped, killed, frozen, and restarted by name (`catalog-1`).
 */
export class DrillSystem {
  private readonly processes = new Map<string, Kept>();
  private readonly dir = mkdtempSync(join(tmpdir(), 'bluntbot-drill-'));
  /** Address of each gateway, also of one that is down. */
  readonly gateways: string[] = [];
  /** The database of each service, for a hand at it; a service has a role of its own there. */
  readonly databases: Partial<Record<ServiceName, string>> = {};
  private readonly serviceDatabases: Partial<Record<ServiceName, string>> = {};

  static async start({ replicas, seed = [], healthPorts = {}, env = {} }: DrillPlan): Promise<DrillSystem> {
    await build({ site: replicas.web !== undefined });
    const system = new DrillSystem();
    try {
      await system.startServers(Object.keys(replicas));
      const common = { ...system.env, ...env };
      for (const service of SERVICES.filter((name) => replicas[name])) {
        await system.job(service, 'migrate');
        if (seed.includes(service)) await system.job(service, 'seed');
      }
      for (const service of SERVICES) {
        for (let nth = 1; nth <= (replicas[service] ?? 0); nth += 1) {
          await system.node(`${service}-${nth}`, `services/${service}/dist/main.js`, {
            ...common,
            DATABASE_URL: system.serviceDatabases[service],
            NATS_URL: system.natsUrlOf(service),
            HEALTH_PORT: String(healthPorts[service] ?? 0),
            ...(service === 'identity' && { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password }),
          });
        }
      }
      const webs = await Promise.all(Array.from({ length: replicas.web ?? 0 }, freePort));
      const gateways = await Promise.all(Array.from({ length: replicas.gateway ?? 1 }, freePort));
      system.gateways.push(...gateways.map((port) => `http://127.0.0.1:${port}`));
      for (const [at, port] of webs.entries()) {
        const API_URL = [
          ...system.gateways.slice(at % gateways.length),
          ...system.gateways.slice(0, at % gateways.length),
        ].join(',');
        await system.node(
          `web-${at + 1}`,
          'web/server.ts',
          { ...common, PORT: String(port), METRICS_PORT: '0', API_URL },
          'web',
        );
      }
      for (const [at, port] of gateways.entries()) {
        await system.node(`gateway-${at + 1}`, 'gateway/dist/main.js', {
          ...common,
          NATS_URL: system.natsUrlOf('gateway'),
          PORT: String(port),
          METRICS_PORT: '0',
          ...(webs.length > 0 && { WEB_URL: webs.map((web) => `http://127.0.0.1:${web}`).join(',') }),
        });
      }
      return system;
    } catch (error) {
      await system.stop();
      throw error;
    }
  }

  private env: NodeJS.ProcessEnv = {};
  private natsUrlOf: Nats['urlOf'] = () => '';

  private async startServers(names: string[]): Promise<void> {
    // PostgreSQL's account must get in.
    chmodSync(this.dir, 0o755);
    const [postgresPort, natsPort, storePort] = [await freePort(), await freePort(), await freePort()];
    let postgres: Postgres | undefined;
    await this.keep('postgres', async () => {
      postgres = await startPostgres(this.dir, this.log('postgres'), postgresPort);
      return postgres.child;
    });
    await this.keep('nats', async () => {
      const nats = await startNats(this.dir, this.log('nats'), natsPort, console.log);
      this.natsUrlOf = nats.urlOf;
      return nats.child;
    });
    const store = await startObjectStore(this.dir, this.log('object-store'), storePort);
    await this.keep('object-store', async () => store.child);
    for (const service of SERVICES.filter((name) => names.includes(name))) {
      this.databases[service] = await postgres?.database(service);
      this.serviceDatabases[service] = await postgres?.serviceDatabase(service);
    }
    this.env = {
      S3_ENDPOINT: store.url,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
    };
  }

  /** Runs a service's one-shot job to its end. */
  async job(service: ServiceName, job: string, args: string[] = []): Promise<void> {
    const own = {
      DATABASE_URL: this.serviceDatabases[service],
      ...(job === 'migrate' && { DATABASE_MIGRATION_URL: this.databases[service] }),
    };
    const env = { ...this.env, ...own };
    const { code } = await start(process.execPath, [jobScript(service, job), ...args], {
      name: job,
      log: this.log(job),
      env,
    }).exited;
    if (code !== 0) throw new Error(`${service} ${job} ended with ${code}; see ${this.log(job)}`);
  }

  /** Writes what a command reads into the drill's own folder; answers where. */
  path(name: string): string {
    return join(this.dir, name);
  }

  /** Ends a process with a signal and waits until it is gone. */
  async end(name: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { child } = this.kept(name);
    process.kill(child.pid, signal);
    await child.exited;
  }

  /** Starts a process that has ended, where it was. */
  async again(name: string): Promise<void> {
    const kept = this.kept(name);
    kept.child = await kept.start();
  }

  /** Process id of what runs under a name now. */
  pid(name: string): number {
    return this.kept(name).child.pid;
  }

  freeze(name: string): void {
    process.kill(this.kept(name).child.pid, 'SIGSTOP');
  }

  thaw(name: string): void {
    process.kill(this.kept(name).child.pid, 'SIGCONT');
  }

  /** Ends everything, last started first. */
  async stop(): Promise<void> {
    for (const { child } of [...this.processes.values()].toReversed()) await child.stop(3_000);
    rmSync(this.dir, { recursive: true, force: true });
  }

  private node(name: string, script: string, env: NodeJS.ProcessEnv, cwd = '.'): Promise<void> {
    return this.keep(name, () =>
      startNode(join(ROOT, script), [], { name, log: this.log(name), env, cwd: join(ROOT, cwd) }),
    );
  }

  private async keep(name: string, start: () => Promise<Child>): Promise<void> {
    this.processes.set(name, { child: await start(), start });
  }

  private kept(name: string): Kept {
    const kept = this.processes.get(name);
    if (!kept) throw new Error(`There is no process ${name} in this drill.`);
    return kept;
  }

  private log(name: string): string {
    return join(this.dir, 'logs', `${name}.log`);
  }
}
