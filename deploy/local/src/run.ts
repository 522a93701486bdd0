import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@bluntbot/proto/health';
import { freeStartMemory } from '../../../services/_platform/src/start-memory.ts';
import { build, fingerprintOf } from './build.ts';
import { runToEnd } from './child.ts';
import { isTaken } from './free-port.ts';
import { isPrepared, notePrepared } from './prepared.ts';
import { step } from './progress.ts';
import { RunLock } from './run-lock.ts';
import { ROOT, readSettings, type Settings } from './settings.ts';
import { Supervisor } from './supervisor.ts';
import {
  jobsOf,
  runJob,
  type Servers,
  serversFile,
  startJob,
  startPlates,
  startProcesses,
  startServers,
} from './system.ts';

const dev = process.argv.includes('--dev');
const started = Date.now();

/** The whole system on this machine, from one command. */
async function main(): Promise<void> {
  const settings = readSettings(process.env, dev);
  if (await isTaken(settings.port)) {
    throw new Error(
      `Port ${settings.port} is taken by another program. Choose another one: PORT=8081 make ${dev ? 'dev' : 'run'}`,
    );
  }
  const lock = new RunLock(settings.dataDir);
  const supervisor = new Supervisor(lock, (reason) => void stop(1, reason));
  let stopping = false;
  const stop = async (code: number, reason?: string) => {
    if (stopping) return;
    stopping = true;
    console.log(reason ? `\n${reason}; stopping` : '\nStopping …');
    rmSync(serversFile(settings), { force: true });
    await supervisor.stop();
    lock.release();
    console.log('Stopped.');
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1); // asked twice: at once
      void stop(0);
    });
  }
  // If anything goes wrong in here, everything that was started is stopped.
  process.on('uncaughtException', (error) => void stop(1, error.message));
  try {
    await up(settings, supervisor);
  } catch (error) {
    // What fails while we stop fails because we stop.
    if (!supervisor.stopping) await stop(1, (error as Error).message);
  }
}

async function up(settings: Settings, supervisor: Supervisor): Promise<void> {
  console.log(`BluntBot ${dev ? '(reloads on save)' : ''}`);
  const reload = dev ? new (await import('./dev/reload.ts')).Reload(supervisor) : undefined;
  reload?.watch();
  const [servers] = await Promise.all([
    step('servers', (say) => startServers(settings, supervisor, say)),
    dev ? step('fonts', () => cutFonts(settings)) : step('build', buildAll),
  ]);
  await step('database', (say) => Promise.all(SERVICES.map((service) => prepare(service, settings, servers, say))));
  await step('processes', () =>
    startProcesses(settings, servers, supervisor, (name, message) => reload?.hear(name, message)),
  );
  writeFileSync(serversFile(settings), JSON.stringify(servers), { mode: 0o600 });
  announce(settings, servers);
  freeStartMemory();
  // In development and under a test each picture is drawn when it is first asked for: the processors are for who waits.
  if (!dev && !settings.tested) await drawPictures(settings, servers, supervisor);
}

async function buildAll(say: (detail: string) => void): Promise<void> {
  const built = await build();
  say(built.length > 0 ? `built ${built.join(', ')}` : 'nothing has changed');
}

/** The site's own cut of its fonts: what of a build its reloading server needs as well. */
async function cutFonts(settings: Settings): Promise<void> {
  const log = join(settings.dataDir, 'logs', 'fonts.log');
  await runToEnd(process.execPath, ['scripts/subset-fonts.ts'], { name: 'fonts', log, cwd: join(ROOT, 'web') });
}

/**
 * Brings a service's database to where its code is: its tables, and the content that it comes with. An embedded
 * database that was last prepared with the same code and content is left alone.
 */
async function prepare(
  service: ServiceName,
  settings: Settings,
  servers: Servers,
  say: (detail: string) => void,
): Promise<void> {
  const owner = settings.databaseUrl(service) ? undefined : servers.migrations[service];
  const fingerprint = fingerprintOf(`services/${service}`);
  if (owner && (await isPrepared(owner, fingerprint))) return;
  for (const job of ['migrate', ...jobsOf(service, 'seed')]) {
    const said = await runJob(service, job, settings, servers);
    if (said) say(said.split('\n').at(-1) ?? '');
  }
  if (owner) await notePrepared(owner, fingerprint);
}

/**
 * Draws what is missing while the site is up already. If that fails, each picture is drawn when it is first asked for.
 */
async function drawPictures(settings: Settings, servers: Servers, supervisor: Supervisor): Promise<void> {
  console.log('  · pictures, behind the scenes; those that are asked for come first …');
  const plates = startPlates(settings);
  supervisor.stopFirst(plates);
  await plates.exited;
  if (supervisor.stopping) return;
  for (const [service, job] of SERVICES.flatMap((service) =>
    jobsOf(service, 'draw-').map((job) => [service, job] as const),
  )) {
    const drawing = startJob(service, job, settings, servers, (line) => console.log(`    ${line}`));
    supervisor.stopFirst(drawing);
    const { code } = await drawing.exited;
    if (supervisor.stopping) return;
    if (code !== 0)
      console.log(`  ! the pictures of ${service} are not all drawn; see ${join(settings.dataDir, 'logs')}`);
  }
}

function announce(settings: Settings, servers: Servers): void {
  const { admin } = settings;
  console.log(`
  BluntBot is at http://localhost:${settings.port}   (${((Date.now() - started) / 1_000).toFixed(1)} s)

  API         http://localhost:${settings.port}/api/docs
  Admin       http://localhost:${settings.port}/admin/login   ${admin.username} / ${admin.generated ? admin.password : '(the ADMIN_PASSWORD you gave)'}
  Embedded    ${servers.embedded.join('\n              ') || 'nothing: all servers were given'}
  State       ${[settings.dataDir, ...(servers.outside ? [`${servers.outside} (PostgreSQL: ${settings.dataDir} is closed to its account)`] : [])].join('\n              ')}
  Logs        ${join(settings.dataDir, 'logs')}

  Ctrl-C stops everything.
`);
}

main().catch((error: unknown) => {
  console.error(`\n${(error as Error).message}`);
  process.exit(1);
});
