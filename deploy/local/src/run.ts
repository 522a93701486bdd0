import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SERVICES } from '@bluntbot/proto/health';
import { build } from './build.ts';
import { isTaken } from './free-port.ts';
import { step } from './progress.ts';
import { RunLock } from './run-lock.ts';
import { ROOT, readSettings, type Settings } from './settings.ts';
import { Supervisor } from './supervisor.ts';
import { runJob, type Servers, serversFile, startJob, startProcesses, startServers } from './system.ts';

const dev = process.argv.includes('--dev');
const started = Date.now();

/** The whole system on this machine, from one command. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (await isTaken(settings.port)) {
    throw new Error(`Port ${settings.port} is taken by another program. Choose another one: PORT=8081 make ${dev ? 'dev' : 'run'}`);
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
  // Whatever goes wrong in here, nothing that was started stays behind.
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
  const [servers] = await Promise.all([
    step('servers', (say) => startServers(settings, supervisor, say)),
    step('build', async (say) => {
      const built = await build();
      say(built.length > 0 ? `built ${built.join(', ')}` : 'nothing has changed');
    }),
  ]);
  await step('database', async (say) => {
    for (const [service, job] of [
      ['identity', 'migrate'],
      ['catalog', 'migrate'],
      ['catalog', 'seed'],
      ['locations', 'migrate'],
      ['locations', 'seed'],
      ['commerce', 'migrate'],
      ['commerce', 'seed'],
    ] as const) {
      const said = await runJob(service, job, settings, servers);
      if (said) say(said.split('\n').at(-1) ?? '');
    }
  });
  await step('processes', () => startProcesses(settings, servers, supervisor, { dev }));
  writeFileSync(serversFile(settings), JSON.stringify(servers), { mode: 0o600 });
  if (dev) reloadOnSave(supervisor);
  announce(settings, servers);
  await drawPictures(settings, servers, supervisor);
}

/** Draws what is missing while the site is up already. If that fails, each picture is drawn when it is first asked for. */
async function drawPictures(settings: Settings, servers: Servers, supervisor: Supervisor): Promise<void> {
  console.log('  · pictures, behind the scenes; those that are asked for come first …');
  for (const [service, job] of [
    ['commerce', 'draw-product-images'],
    ['catalog', 'draw-strain-images'],
  ] as const) {
    const drawing = startJob(service, job, settings, servers, (line) => console.log(`    ${line}`));
    supervisor.stopFirst(drawing);
    const { code } = await drawing.exited;
    if (supervisor.stopping) return;
    if (code !== 0) console.log(`  ! the pictures of ${service} are not all drawn; see ${join(settings.dataDir, 'logs')}`);
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

  Ctrl-C stops everything.
`);
}

/** Compiles on save and starts the process again whose code has changed; the site reloads by itself. */
function reloadOnSave(supervisor: Supervisor): void {
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const affected: Record<string, string[]> = {
    'services/_platform': [...SERVICES, 'gateway'],
    ...Object.fromEntries(SERVICES.map((service) => [`services/${service}`, [service]])),
    gateway: ['gateway'],
  };
  for (const [dir, names] of Object.entries(affected)) {
    const compiler = spawn(tsc, ['-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'], {
      cwd: join(ROOT, dir),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.on('exit', () => compiler.kill());
    let compiled = 0;
    createInterface({ input: compiler.stdout }).on('line', (line) => {
      if (/error TS/.test(line)) console.log(line);
      if (!/Found 0 errors/.test(line)) return;
      compiled += 1;
      // The first time it compiles what is running already.
      if (compiled > 1) void Promise.all(names.map((name) => supervisor.restart(name)));
    });
  }
}

main().catch((error: unknown) => {
  console.error(`\n${(error as Error).message}`);
  process.exit(1);
});
