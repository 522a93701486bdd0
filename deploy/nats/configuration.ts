import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { contracts, NATS_PROCESSES, type Permissions, permissionsOf } from './permissions.ts';

/** The password of each process, by its name. */
export type NatsPasswords = Record<string, string>;

/** Passwords for exactly the processes and the names in `beside`: the stored ones, or random ones. */
export const natsPasswords = (beside: readonly string[] = [], kept: NatsPasswords = {}): NatsPasswords =>
  Object.fromEntries(
    [...NATS_PROCESSES, ...beside].map((process) => [process, kept[process] ?? randomBytes(24).toString('base64url')]),
  );

/**
 * The file that says the passwords, which the server's configuration includes: a secret, kept apart from what is none.
 */
export const passwordsText = (passwords: NatsPasswords): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(passwords).map(([process, password]) => [variable(process), password])), null, 2)}\n`;

/** The passwords that such a file says. */
export function readPasswords(text: string): NatsPasswords {
  const said = JSON.parse(text) as NatsPasswords;
  return Object.fromEntries(
    Object.entries(said).map(([name, password]) => [name.slice(variable('').length).toLowerCase(), password]),
  );
}

/**
 * The part of a server's configuration with the accounts and their permissions, derived from the contracts.
 * `passwordsFile` is the path of {@link passwordsText}, relative to the configuration. `beside` names users with all
 * permissions: tests, and none in production.
 */
export async function authorization(passwordsFile: string, beside: readonly string[] = []): Promise<string> {
  const known = await contracts();
  const users = NATS_PROCESSES.map((process) => user(process, permissionsOf(process, known)));
  const all = beside.map((name) => `    { user: ${name}, password: $${variable(name)} }`);
  return `include '${passwordsFile}'\nauthorization {\n  users: [\n${[...users, ...all].join('\n')}\n  ]\n}\n`;
}

const variable = (process: string): string => `PASSWORD_OF_${process.toUpperCase()}`;

const user = (process: string, { say, hear }: Permissions): string => `    {
      user: ${process}, password: $${variable(process)}
      permissions: {
        publish: { allow: ${list(say)} }
        subscribe: { allow: ${list(hear)} }
      }
    }`;

const list = (subjects: readonly string[]): string =>
  subjects.length > 0
    ? `[\n${subjects.map((subject) => `          ${JSON.stringify(subject)}\n`).join('')}        ]`
    : '[]';

/** Where the configuration of servers in containers is kept, as {@link natsConfiguration} makes it. */
export const CONFIGURATION = join(import.meta.dirname, '../kubernetes/components/in-cluster-nats/nats.conf');

/**
 * More than all streams of the contracts may hold. Without it a server that starts on a nearly full disk finds no room
 * for what it has.
 */
const MAX_STORED = '1536MB';

/** The part of a server's configuration that says where streams are kept. */
export const jetstreamBlock = (storeDir: string, ...others: string[]): string =>
  `jetstream { store_dir: ${JSON.stringify(storeDir)}, ${[`max_file_store: ${MAX_STORED}`, ...others].join(', ')} }`;

/**
 * The configuration of a server beside whose data the passwords stand in another folder: in containers. Its streams
 * survive a power cut.
 */
export const natsConfiguration =
  async (): Promise<string> => `# Made by \`npm run nats\` from the contracts in proto: who may say and hear what.
port: 4222
http: 8222
${jetstreamBlock('/data', 'sync_interval: always')}
${await authorization('../secrets/passwords.conf')}`;
