import { type ChildProcess, fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Spares } from './dev/spares.ts';
import { guard } from './guardian.ts';
import { LogFile } from './log-file.ts';
import { ROOT } from './settings.ts';

/** A process that this one started, and will stop. */
export interface Child {
  name: string;
  pid: number;
  /** Resolves when the process is gone, with how it went. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Asks the process to end, waits, and ends it the hard way after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}

interface Options {
  name: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** File that receives all the process writes; nothing of it is lost. */
  log: string;
  stopSignal?: NodeJS.Signals;
  /** Hears each line that the process prints on stdout. */
  say?: (line: string) => void;
  /** Hears each line that it prints on stderr. */
  complain?: (line: string) => void;
  uid?: number;
  gid?: number;
}

/** Where Node keeps what it compiled for the next start; for TypeScript, also the compiler's output. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node');

/** Everything that was started and has not ended, ready or not. */
const living = new Set<Child>();
let ending = false;
let hear: (child: Child) => void = () => undefined;

/** Has `listener` called with each process at the moment it is started. */
export function onStart(listener: (child: Child) => void): void {
  hear = listener;
}

/** Ends all that still runs, also what was not ready yet, and lets nothing start any more. */
export async function endAll(graceMs: number): Promise<void> {
  ending = true;
  await Promise.all([...living].map((child) => child.stop(graceMs)));
}

/** Starts a program. Its output goes to the log file. */
export function start(command: string, args: string[], options: Options): Child {
  refuseWhileEnding();
  const child = spawn(command, args, { ...common(options), stdio: ['ignore', 'pipe', 'pipe'] });
  return watch(child, options);
}

/** Runs a program to its end; answers what it printed. Rejects with its last lines when it fails. */
export async function runToEnd(command: string, args: string[], options: Options): Promise<string> {
  refuseWhileEnding();
  const program = spawn(command, args, { ...common(options), stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  program.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  const tail = lastLines(program);
  const closed = new Promise((resolve) => program.once('close', resolve));
  const { code, signal } = await watch(program, options).exited;
  await closed;
  if (code !== 0) throw new Error(`${options.name} ended (${signal ?? `code ${code}`}):\n${tail()}`);
  return Buffer.concat(printed).toString();
}

/**
 * Starts a Node program with a channel to this one and resolves when it says `{ready: true}`.
 * Rejects with the last lines of its log when it ends before that, or after `timeoutMs`.
 */
export async function startNode(
  script: string,
  args: string[],
  options: Options & {
    timeoutMs?: number;
    execArgv?: string[];
    heard?: (message: unknown) => void;
    spares?: Spares | undefined;
  },
): Promise<Child> {
  refuseWhileEnding();
  const make = (env: NodeJS.ProcessEnv) =>
    fork(script, args, {
      ...common({ ...options, env: { ...options.env, ...env } }),
      execArgv: ['--enable-source-maps', ...(options.execArgv ?? [])],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
  const node = options.spares?.take(options.name, make) ?? make({});
  const tail = lastLines(node);
  const child = watch(node, options);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`${options.name} did not get ready in time; see ${options.log}`));
      void child.stop(0);
    }, options.timeoutMs ?? 60_000);
    node.on('message', (message: { ready?: boolean }) => {
      options.heard?.(message);
      if (!message.ready) return;
      clearTimeout(timer);
      resolve();
    });
    void child.exited.then(({ code, signal }) => {
      clearTimeout(timer);
      reject(new Error(`${options.name} ended (${signal ?? `code ${code}`}) before it was ready:\n${tail()}`));
    });
  });
  return child;
}

function refuseWhileEnding(): void {
  if (ending) throw new Error('Nothing is started any more: everything is being stopped.');
}

/** Remembers the end of what a process prints. */
function lastLines(child: ChildProcess): () => string {
  const tail: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      tail.push(chunk.toString());
      if (tail.length > 40) tail.shift();
    });
  }
  return () => tail.join('').trim().split('\n').slice(-12).join('\n');
}

function common(options: Options) {
  return {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...options.env },
    ...(options.cwd && { cwd: options.cwd }),
    ...(options.uid !== undefined && { uid: options.uid, gid: options.gid }),
    // A process group of its own: Ctrl-C reaches us alone, and we stop the children in the right order.
    detached: true,
  };
}

function watch(child: ChildProcess, options: Options): Child {
  const log = new LogFile(options.log);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => log.write(chunk));
  if (options.say && child.stdout) createInterface({ input: child.stdout }).on('line', options.say);
  if (options.complain && child.stderr) createInterface({ input: child.stderr }).on('line', options.complain);
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('error', (error) => {
      log.write(`${error.message}\n`);
      resolve({ code: 127, signal: null });
    });
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const watched: Child = {
    name: options.name,
    pid: child.pid ?? 0,
    exited,
    async stop(graceMs = 8_000) {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
      child.kill(options.stopSignal ?? 'SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await exited;
      clearTimeout(timer);
    },
  };
  if (watched.pid) {
    living.add(watched);
    const release = guard(watched.pid, options.stopSignal ?? 'SIGTERM');
    void exited.then(() => {
      living.delete(watched);
      release();
    });
    hear(watched);
  }
  return watched;
}
