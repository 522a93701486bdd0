import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { type Child, start } from '../child.ts';
import { untilAnswers } from '../wait-until.ts';
import { systemProgram } from './system-package.ts';

/** A running nats-server that this process started, JetStream included. */
export interface Nats {
  child: Child;
  url: string;
  version: string;
}

/** Starts a real nats-server on the loopback address, with JetStream's files under `dir`. */
export async function startNats(dir: string, log: string, port: number, say: (line: string) => void): Promise<Nats> {
  const program = systemProgram({ commands: ['nats-server'], debian: 'nats-server', brew: 'nats-server' }, join(dir, 'packages'), say);
  const store = join(dir, 'nats');
  mkdirSync(store, { recursive: true });
  const child = start(program, ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store], { name: 'nats', log });
  await untilAnswers('NATS', child, log, () => greets(port));
  const version = /v([\d.]+)/.exec(execFileSync(program, ['--version']).toString())?.[1] ?? '';
  return { child, url: `nats://127.0.0.1:${port}`, version };
}

/** A NATS server speaks first. */
function greets(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket(port, '127.0.0.1');
    socket.setTimeout(1_000, () => socket.destroy(new Error('no greeting')));
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      if (data.toString().startsWith('INFO')) resolve();
      else reject(new Error('not NATS'));
    });
  });
}
