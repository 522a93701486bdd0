import { type ChildProcess, fork, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

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
  uid?: number;
  gid?: number;
}

/** Starts a program. Its output goes to the log file. */
export function start(command: string, args: string[], options: Options): Child {
  const child = spawn(command, args, { ...common(options), stdio: ['ignore', 'pipe', 'pipe'] });
  return watch(child, options);
}

/**
 * Starts a Node program with a channel to this one and resolves when it says `{ready: true}`.
 * Rejects with the last lines of its log when it ends before that, or after `timeoutMs`.
 */
export async function startNode(
  script: string,
  args: string[],
  options: Options & { timeoutMs?: number; execArgv?: string[] },
): Promise<Child> {
  const node = fork(script, args, {
    ...common(options),
    execArgv: ['--enable-source-maps', ...(options.execArgv ?? [])],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const tail: string[] = [];
  for (const stream of [node.stdout, node.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      tail.push(chunk.toString());
      if (tail.length > 40) tail.shift();
    });
  }
  const child = watch(node, options);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${options.name} did not get ready in time; see ${options.log}`)),
      options.timeoutMs ?? 60_000,
    );
    node.on('message', (message: { ready?: boolean }) => {
      if (!message.ready) return;
      clearTimeout(timer);
      resolve();
    });
    void child.exited.then(({ code, signal }) => {
      clearTimeout(timer);
      reject(
        new Error(
          `${options.name} ended (${signal ?? `code ${code}`}) before it was ready:\n${tail.join('').trim().split('\n').slice(-12).join('\n')}`,
        ),
      );
    });
  });
  return child;
}

function common(options: Options) {
  return {
    env: { ...process.env, ...options.env },
    ...(options.cwd && { cwd: options.cwd }),
    ...(options.uid !== undefined && { uid: options.uid, gid: options.gid }),
    // A process group of its own: Ctrl-C reaches us alone, and we stop the children in the right order.
    detached: true,
  };
}

function watch(child: ChildProcess, options: Options): Child {
  mkdirSync(dirname(options.log), { recursive: true });
  const log = createWriteStream(options.log, { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  if (options.say && child.stdout) createInterface({ input: child.stdout }).on('line', options.say);
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('error', (error) => {
      log.write(`${error.message}\n`);
      resolve({ code: 127, signal: null });
    });
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return {
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
}
