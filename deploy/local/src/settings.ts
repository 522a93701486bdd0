import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeWhole } from './whole-file.ts';

/** The checkout this file is part of. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** What the environment says about a local run. */
export interface Settings {
  /** From source and with reload on save, instead of what was built for visitors. */
  dev: boolean;
  /**
   * Under a test: the gateway compares every answer with its contract, and pictures are drawn when they are first asked
   * for.
   */
  tested: boolean;
  port: number;
  dataDir: string;
  siteUrl: string;
  admin: { username: string; password: string; generated: boolean };
  /** Servers to use instead of embedded ones. */
  databaseUrl: (service: string) => string | undefined;
  /** Where it is another one: the role that owns the tables there. */
  migrationUrl: (service: string) => string | undefined;
  natsUrl: (process: string) => string | undefined;
  s3Endpoint: string | undefined;
}

/** Reads the settings; makes the data folder and, the first time, an administrator's password. */
export function readSettings(env: NodeJS.ProcessEnv, dev = false): Settings {
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  const dataDir = resolve(ROOT, env.DATA_DIR || '.data');
  mkdirSync(dataDir, { recursive: true });
  return {
    dev,
    tested: env.NODE_ENV === 'test',
    port,
    dataDir,
    siteUrl: env.SITE_URL || `http://localhost:${port}`,
    admin: administrator(dataDir, env),
    databaseUrl: ofService('DATABASE_URL', env),
    migrationUrl: ofService('DATABASE_MIGRATION_URL', env),
    natsUrl: (process) => env[`NATS_URL_${process.toUpperCase()}`] || env.NATS_URL || undefined,
    s3Endpoint: env.S3_ENDPOINT || undefined,
  };
}

const ofService = (variable: string, env: NodeJS.ProcessEnv) => (service: string) =>
  env[`${variable}_${service.toUpperCase()}`] || (env[variable] && onServer(env[variable], service)) || undefined;

/** The database of a service on the server that a variable names. */
function onServer(server: string, service: string): string {
  const url = new URL(server);
  url.pathname = `/${service}`;
  return url.href;
}

function administrator(dataDir: string, env: NodeJS.ProcessEnv): Settings['admin'] {
  const file = join(dataDir, 'admin.json');
  if (!existsSync(file)) {
    writeWhole(file, JSON.stringify({ username: 'admin', password: randomBytes(12).toString('base64url') }));
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { username: string; password: string };
  return {
    username: env.ADMIN_USERNAME || kept.username,
    password: env.ADMIN_PASSWORD || kept.password,
    generated: !env.ADMIN_PASSWORD,
  };
}
