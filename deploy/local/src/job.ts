import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { SERVICES, type ServiceName } from '@bluntbot/proto/health';
import { build } from './build.ts';
import { readSettings } from './settings.ts';
import { jobScript, type Servers, serversFile } from './system.ts';

/** Memory of a command in megabytes: an import of the largest file fits, and leaves the rest to the site. */
const MEMORY = ['--max-old-space-size=384'];
/**
 * An import of dispensaries holds all shops at once. With these bounds 50,000 rows stay below 500 MB, at the price of
 * time.
 */
const MEMORY_OF_LISTS = ['--max-old-space-size=320', '--max-semi-space-size=4'];

/**
 * `node job.ts SERVICE JOB ARGUMENTS…`: a service's own command, on the given servers or on those of the running
 * system.
 */
async function main(): Promise<number> {
  const [service, job = '', ...args] = process.argv.slice(2);
  if (!isService(service)) throw new Error(`Name a service: ${SERVICES.join(', ')}.`);
  const env = environment(service);
  await build();
  const memory = service === 'locations' ? MEMORY_OF_LISTS : MEMORY;
  // Paths among the arguments are meant from where the command was called.
  const child = spawn(process.execPath, [...memory, jobScript(service, job), ...args], {
    env,
    stdio: 'inherit',
    cwd: process.env.INIT_CWD,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function environment(service: ServiceName): NodeJS.ProcessEnv {
  const settings = readSettings(process.env);
  const given = settings.databaseUrl(service);
  if (given) return { ...process.env, DATABASE_URL: given };
  const file = serversFile(settings);
  if (!existsSync(file)) {
    throw new Error(
      `There is no running system on ${settings.dataDir}. Start it with "make run", or give DATABASE_URL.`,
    );
  }
  const { env, nats, databases } = JSON.parse(readFileSync(file, 'utf8')) as Servers;
  // The newsroom's is the one command that asks over NATS.
  return {
    SITE_URL: settings.siteUrl,
    ...process.env,
    ...env,
    NATS_URL: nats.newsroom,
    DATABASE_URL: databases[service],
  };
}

const isService = (name: string | undefined): name is ServiceName => SERVICES.some((service) => service === name);

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exit(1);
  },
);
