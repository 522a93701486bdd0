import { expect, test } from '@jest/globals';
import { readPasswords } from '../../nats/configuration.ts';
import { NATS_PROCESSES } from '../../nats/permissions.ts';
import { makeSecrets } from './make-secrets.ts';
import { SECRETS } from './secrets.ts';

const made = (env?: NodeJS.ProcessEnv) =>
  Object.fromEntries(makeSecrets(env).map(({ metadata, stringData }) => [metadata.name, stringData]));

test('makes every required key, with a separate password for each server', () => {
  const secrets = made();
  for (const [name, keys] of Object.entries(SECRETS)) {
    const required = Object.keys(keys).filter((key) => !keys[key]?.optional);
    expect([name, Object.keys(secrets[name] ?? {}).sort()]).toEqual([name, required.sort()]);
  }
  expect(secrets.catalog?.DATABASE_URL).toBe(
    `postgres://catalog:${secrets.postgres?.['catalog-password']}@postgres:5432/catalog`,
  );
  expect(secrets.catalog?.DATABASE_MIGRATION_URL).toBe(
    `postgres://catalog_owner:${secrets.postgres?.['catalog-owner-password']}@postgres:5432/catalog`,
  );
  expect(secrets.gateway?.S3_SECRET_KEY).toBe(secrets.store?.MINIO_ROOT_PASSWORD);
  const passwords = readPasswords(secrets.nats?.['passwords.conf'] ?? '');
  for (const process of NATS_PROCESSES) {
    const { username, password } = new URL(secrets[process]?.NATS_URL ?? '');
    expect([username, password]).toEqual([process, passwords[process]]);
  }
});

test('makes new passwords on each run and takes optional values from the environment', () => {
  expect(made().store).not.toEqual(made().store);
  const given = made({ OPENAI_API_KEY: 'sk-1', ADMIN_PASSWORD: 'chosen' });
  expect([given.assistant?.OPENAI_API_KEY, given.identity?.ADMIN_PASSWORD]).toEqual(['sk-1', 'chosen']);
});
