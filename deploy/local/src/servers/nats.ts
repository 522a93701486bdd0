import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import {
  authorization,
  jetstreamBlock,
  type NatsPasswords,
  natsPasswords,
  passwordsText,
  readPasswords,
} from '../../../nats/configuration.ts';
import { type Child, start } from '../child.ts';
import { untilAnswers } from '../wait-until.ts';
import { writeChanged } from '../whole-file.ts';
import { systemProgram } from './system-package.ts';

/** A running nats-server that this process started, JetStream included. */
export interface Nats {
  child: Child;
  /** Its address for each process, with that one's own credentials; one that it does not know is refused. */
  urlOf(process: string): string;
  version: string;
  /** Whether its streams were given up for want of room: they come back with the server's next start. */
  hasLostStreams(): boolean;
}

/**
 * Starts a real nats-server on the loopback address, with JetStream's files under `dir`. Each process may say and hear
 * there what the contracts name it for; `beside` names who may do everything.
 */
export async function startNats(
  dir: string,
  log: string,
  port: number,
  say: (line: string) => void,
  beside: readonly string[] = [],
): Promise<Nats> {
  const program = systemProgram(
    { commands: ['nats-server'], debian: 'nats-server', brew: 'nats-server' },
    join(dir, 'packages'),
    say,
  );
  const store = join(dir, 'nats');
  mkdirSync(store, { recursive: true });
  const passwords = keptPasswords(dir, beside);
  const configuration = join(dir, 'nats.conf');
  writeChanged(configuration, `${jetstreamBlock(store)}\n${await authorization(PASSWORDS, beside)}`);
  let lost = false;
  const child = start(program, ['-c', configuration, '-a', '127.0.0.1', '-p', String(port)], {
    name: 'nats',
    log,
    complain: (line) => {
      lost ||= /JetStream.*(?:out of|DISABLED)|no space left|Error recreating stream/i.test(line);
    },
  });
  await untilAnswers('NATS', child, log, () => greets(port));
  const version = /v([\d.]+)/.exec(execFileSync(program, ['--version']).toString())?.[1] ?? '';
  return {
    child,
    urlOf: (process) => `nats://${process}:${passwords[process] ?? ''}@127.0.0.1:${port}`,
    version,
    hasLostStreams: () => lost,
  };
}

const PASSWORDS = 'nats-passwords.conf';

/** The random passwords of a data folder. They are created once, so clients can reconnect after a restart. */
function keptPasswords(dir: string, beside: readonly string[]): NatsPasswords {
  const file = join(dir, PASSWORDS);
  const passwords = natsPasswords(beside, existsSync(file) ? readPasswords(readFileSync(file, 'utf8')) : {});
  writeChanged(file, passwordsText(passwords));
  return passwords;
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
