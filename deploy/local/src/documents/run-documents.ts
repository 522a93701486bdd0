import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../settings.ts';
import { commandsIn, documents } from './shell-blocks.ts';
import { standInsIn } from './stand-ins.ts';

/** Commands that a bare machine can't run, and what they need. */
const NEEDS: readonly (readonly [RegExp, string])[] = [
  [/^docker |^deploy\/|^make (images|image-|test-containers)/, 'a container engine or a cluster'],
  [/model:check/, 'a language model'],
  [/links:check|^make audit/, 'the internet'],
  [/run learn/, 'a quarter of an hour, and rewrites what is learned'],
  [/^make test$/, 'the time of a whole run, which CI spends'],
];
const SERVES = /^make (run|dev)$/;
const READY = 'Ctrl-C stops everything';
const PORTS = { run: '8181', dev: '8182' };
const MINUTE_MS = 60_000;
/** The longest command learns from all examples. */
const PATIENCE_MS = 30 * MINUTE_MS;

/** `npm run docs:run`: runs each command of the documents once, in their order, in a clean clone with its own data. */
async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bluntbot-documents-'));
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  const filled = standInsIn(join(folder, 'files'));
  const serving: ChildProcess[] = [];
  let failures = 0;
  try {
    for (const command of new Set(documents().flatMap(({ text }) => commandsIn(text)))) {
      const lacking = NEEDS.find(([pattern]) => pattern.test(command))?.[1];
      if (lacking) {
        console.log(`- ${command}: needs ${lacking}`);
        continue;
      }
      const since = performance.now();
      const outcome = SERVES.test(command)
        ? await serve(command, clone, folder, serving)
        : await run(filled(command), clone, folder);
      console.log(`${outcome ? '✗' : '✓'} ${command} (${Math.round((performance.now() - since) / 1000)} s)`);
      if (outcome) console.log(outcome);
      failures += outcome ? 1 : 0;
    }
  } finally {
    await Promise.all(serving.map(stop));
    rmSync(folder, { recursive: true, force: true });
  }
  return failures;
}

const environment = (folder: string, kind: keyof typeof PORTS): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: PORTS[kind],
  DATA_DIR: join(folder, `data-${kind}`),
});

/** Runs a command to its end, on the system that `make run` has started; resolves with what it said if it fails. */
function run(command: string, cwd: string, folder: string): Promise<string | undefined> {
  const child = spawn('sh', ['-c', command], { cwd, env: environment(folder, 'run'), timeout: PATIENCE_MS });
  const said = outputOf(child);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0 ? undefined : said())));
}

/** Starts a command that serves; resolves when it does, or with what it said instead. */
function serve(command: string, cwd: string, folder: string, serving: ChildProcess[]): Promise<string | undefined> {
  const env = environment(folder, command.endsWith('dev') ? 'dev' : 'run');
  const child = spawn('sh', ['-c', `exec ${command}`], { cwd, env });
  serving.push(child);
  const said = outputOf(child);
  return new Promise((resolve) => {
    child.stdout?.on('data', () => said().includes(READY) && resolve(undefined));
    child.once('exit', () => resolve(said()));
    setTimeout(() => resolve(`not ready in time:\n${said()}`), PATIENCE_MS).unref();
  });
}

/** What a command has said so far, the end of it. */
function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-4_000);
    });
  }
  return () => text;
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}

process.exitCode = (await main()) === 0 ? 0 : 1;
