import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@bluntbot/local/free-port';
import { chromiumPath } from '@bluntbot/local/servers/chromium';
import { ROOT } from '@bluntbot/local/settings';
import { namedImages } from '@bluntbot/local/supply-chain/named-images';
import { ComposedSystem } from './composed-system.ts';

/** What is walked through, then what is broken. */
const SPECS = ['web/e2e/', 'deploy/containers/'];
const UP_SECONDS = 600;

/**
 * `make test-containers`: builds the images, brings the composed system up from empty volumes, tries it, and leaves
 * nothing of it behind.
 */
async function main(): Promise<boolean> {
  const port = String(await freePort());
  // Which object store runs is kept where move-store.sh writes it, as it is by an operator.
  const { OBJECT_STORE = 'minio', ...given } = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'bluntbot-composition-'));
  const settings = join(folder, 'settings.env');
  writeFileSync(settings, `OBJECT_STORE=${OBJECT_STORE}\n`);
  const env: NodeJS.ProcessEnv = {
    ...given,
    COMPOSE_ENV_FILES: settings,
    COMPOSE_PROJECT_NAME: `bluntbot-drill-${randomBytes(4).toString('hex')}`,
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    ADMIN_PASSWORD: randomBytes(18).toString('base64url'),
    // The drill is a proxy in front: each of its visitors has an address of its own.
    TRUST_PROXY: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16',
    // They write far more reviews of a few strains than visitors do.
    REVIEWS_PER_STRAIN_AND_HOUR: '100000',
    CHROMIUM: chromiumPath(join(ROOT, '.data/packages'), console.log),
  };
  const system = new ComposedSystem(env);
  const said = await system.docker('version').catch((error: Error) => error);
  if (said instanceof Error) throw new Error(`There is no container engine: ${said.message}`);

  if (!(await hasPinned(system))) {
    console.log('  ! the pinned object stores are not here: images of their tags are taken, whatever their digest');
    env.OBJECT_STORE_DIGEST = '';
  }

  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort());
  let logs: Logs | undefined;
  try {
    await timed('images', () => system.compose('build'));
    console.log(`  · object store: ${OBJECT_STORE}`);
    await timed('up', () => system.compose('up', '-d', '--no-build', '--wait', '--wait-timeout', String(UP_SECONDS)));
    logs = followLogs(env);
    for (const spec of SPECS) {
      if (interrupted.signal.aborted || !(await jest(spec, env, interrupted.signal))) {
        console.log(`  ✗ what the containers said stands in ${logs.file}`);
        return false;
      }
    }
    return true;
  } catch (error) {
    console.log(await system.compose('logs', '--no-color', '--tail', '20').catch(String));
    throw error;
  } finally {
    logs?.stop();
    await timed('down', () => system.compose('--profile', 'move', 'down', '-v', '--remove-orphans', '--timeout', '10'));
    rmSync(folder, { recursive: true });
  }
}

/**
 * Whether images are available by their pinned digest; false where the engine only has the tags, as on a machine
 * without a registry.
 */
async function hasPinned(system: ComposedSystem): Promise<boolean> {
  const has = (image: string) =>
    system.docker('image', 'inspect', image).then(
      () => true,
      () => false,
    );
  for (const { reference, name, tag, digest } of namedImages()) {
    if (digest && !(await has(reference)) && (await has(`${name}:${tag}`))) return false;
  }
  return true;
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  await work();
  console.log(`  ✓ ${what} (${((Date.now() - began) / 1_000).toFixed(0)} s)`);
}

/** Runs the tests whose path has `path`; answers whether all passed. */
function jest(path: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<boolean> {
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'node_modules/jest/bin/jest.js'),
  ];
  const child = spawn(
    process.execPath,
    [...args, '--selectProjects', 'containers', '--runInBand', '--verbose', '--', path],
    {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    },
  );
  signal.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

interface Logs {
  file: string;
  stop(): void;
}

/** Writes down what all containers have said and go on to say, those that come and go meanwhile too. */
function followLogs(env: NodeJS.ProcessEnv): Logs {
  const folder = join(ROOT, '.data/logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'containers.log');
  const to = openSync(file, 'w');
  const child = spawn('docker', ['compose', 'logs', '--follow', '--no-color', '--timestamps'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', to, to],
  });
  closeSync(to);
  return { file, stop: () => child.kill() };
}

main().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
