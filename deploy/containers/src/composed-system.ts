import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '@bluntbot/local/settings';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** A full build without a cache is the longest docker command. */
const LONGEST_MS = 30 * 60_000;

/**
 * The system of docker-compose.yml under a project of its own: its environment says which, where it listens and who its
 * administrator is.
 */
export class ComposedSystem {
  readonly url: string;
  readonly admin: { username: string; password: string };

  private readonly env: NodeJS.ProcessEnv;

  constructor(env: NodeJS.ProcessEnv) {
    const { COMPOSE_PROJECT_NAME, SITE_URL, ADMIN_PASSWORD } = env;
    if (!COMPOSE_PROJECT_NAME || !SITE_URL || !ADMIN_PASSWORD)
      throw new Error('This drill is begun by `make test-containers`.');
    this.env = env;
    this.url = SITE_URL;
    this.admin = { username: 'admin', password: ADMIN_PASSWORD };
  }

  /** Runs `docker` with these arguments to its end; answers what it printed, rejects with what it complained of. */
  async docker(...args: string[]): Promise<string> {
    return this.program('docker', args);
  }

  compose(...args: string[]): Promise<string> {
    return this.docker('compose', ...args);
  }

  /** The way to upgrade without downtime, as an operator goes it. */
  roll(...services: string[]): Promise<string> {
    return this.program('deploy/compose/roll.sh', services);
  }

  /** The way to the other object store, as an operator goes it. */
  moveStore(to: string): Promise<string> {
    return this.program('deploy/compose/move-store.sh', [to]);
  }

  /** Ids of a service's containers that run, oldest first. */
  async containers(service: string): Promise<string[]> {
    const ids = (await this.compose('ps', '-q', service)).split('\n').filter(Boolean);
    const created = await Promise.all(
      ids.map(async (id) => ({ id, at: await this.docker('inspect', '-f', '{{.Created}}', id) })),
    );
    return created.toSorted((one, other) => one.at.localeCompare(other.at)).map(({ id }) => id);
  }

  /** Rows of one column that a statement has in the database of a service. */
  async column(service: string, statement: string): Promise<string[]> {
    const printed = await this.compose(
      'exec',
      '-T',
      'postgres',
      'psql',
      '-U',
      'postgres',
      '-d',
      service,
      '-Atc',
      statement,
    );
    return printed.split('\n').filter(Boolean);
  }

  private async program(name: string, args: string[]): Promise<string> {
    const options = { cwd: ROOT, env: this.env, maxBuffer: MAX_OUTPUT_BYTES, timeout: LONGEST_MS };
    return (await run(name, args, options)).stdout.trim();
  }
}
