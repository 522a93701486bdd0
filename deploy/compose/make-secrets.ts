import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SERVICES } from '@bluntbot/proto/health';
import { natsPasswords, passwordsText, readPasswords } from '../nats/configuration.ts';

/** Where the volume of each reader is mounted while its secrets are made. */
const ROOT = '/secrets';
/**
 * The user that the processes of the project run as; PostgreSQL, NATS and the object store are users of their own
 * images, in volumes of their own.
 */
const OWNER = 1000;
const NATS = join(ROOT, 'nats/passwords.conf');

/**
 * Creates every password of the composed system once, each in the volume of the process that reads it. There are no
 * default passwords: without a value in the environment, a password is random. Existing passwords stay, so a password
 * lives as long as its volume. `--anew nats` or `--anew postgres` replaces those.
 */
function makeSecrets([flag, server]: string[]): void {
  if (flag === '--anew') forget(server);
  const store = { user: 'bluntbot', password: kept('store/password', given('OBJECT_STORE_PASSWORD')) };
  write('store/user', store.user);
  kept('postgres/password', given('POSTGRES_PASSWORD'));
  const nats = natsPasswords([], existsSync(NATS) ? readPasswords(readFileSync(NATS, 'utf8')) : {});
  write('nats/passwords.conf', passwordsText(nats));
  for (const service of SERVICES) {
    const password = kept(`postgres/${service}-password`, random());
    const owner = kept(`postgres/${service}-owner-password`, random());
    write(`${service}/database-url`, `postgres://${service}:${password}@postgres:5432/${service}`);
    write(`migrations/${service}-url`, `postgres://${service}_owner:${owner}@postgres:5432/${service}`);
  }
  for (const reader of [...SERVICES, 'gateway']) {
    write(`${reader}/nats-url`, `nats://${reader}:${nats[reader]}@nats:4222`);
    write(`${reader}/store-user`, store.user);
    write(`${reader}/store-password`, store.password);
  }
  kept('identity/admin-password', given('ADMIN_PASSWORD'));
  kept('grafana/password', given('GRAFANA_PASSWORD'));
}

const random = (): string => randomBytes(24).toString('base64url');
const given = (variable: string): string => process.env[variable] || random();

/** Fits into a URL and a configuration file as it is. */
const SAFE = /^[\w.~-]{12,128}$/;

/** What a file has, which it is given where it is not there yet. */
function kept(file: string, first: string): string {
  const path = join(ROOT, file);
  if (!existsSync(path)) {
    if (!SAFE.test(first))
      throw new Error(
        `The password for ${dirname(file)} needs 12 to 128 letters, digits, dots, dashes, tildes or underscores.`,
      );
    write(file, first);
  }
  return readFileSync(path, 'utf8').trim();
}

/** Whole or not at all, and for its reader alone. */
function write(file: string, text: string): void {
  const path = join(ROOT, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, `${text}\n`, { mode: 0o400 });
  const reader = dirname(file);
  if (['postgres', 'nats', 'store', 'grafana'].includes(reader)) chmodSync(`${path}.new`, 0o444);
  else chownSync(`${path}.new`, OWNER, OWNER);
  renameSync(`${path}.new`, path);
}

/** Has the passwords of a server's users made again; that of PostgreSQL's superuser is in its data and stays. */
function forget(server: string | undefined): void {
  if (server === 'nats') rmSync(NATS, { force: true });
  else if (server !== 'postgres') throw new Error('--anew takes nats or postgres.');
  else
    for (const service of SERVICES)
      for (const role of [service, `${service}-owner`])
        rmSync(join(ROOT, `postgres/${role}-password`), { force: true });
}

makeSecrets(process.argv.slice(2));
