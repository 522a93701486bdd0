import { randomBytes } from 'node:crypto';
import { SERVICES } from '@bluntbot/proto/health';
import { natsPasswords, passwordsText } from '../../nats/configuration.ts';
import { SECRETS } from './secrets.ts';

interface Secret {
  apiVersion: 'v1';
  kind: 'Secret';
  metadata: { name: string; namespace: string };
  stringData: Record<string, string>;
}

/**
 * Secrets for a cluster with PostgreSQL, NATS, and the object store in it (overlay local). Every password is random,
 * and optional values come from the environment. A cluster with external servers gets its Secrets from your secret
 * store.
 */
export function makeSecrets(env: NodeJS.ProcessEnv = {}): Secret[] {
  const [nats, store, postgres] = [natsPasswords(), random(), random()];
  const databases = Object.fromEntries(
    SERVICES.flatMap((service) => [service, `${service}-owner`]).map((role) => [role, random()]),
  );
  const database = (role: string, name: string) =>
    `postgres://${role.replace('-', '_')}:${databases[role]}@postgres:5432/${name}`;
  const known: Record<string, string> = {
    S3_ACCESS_KEY: 'bluntbot',
    S3_SECRET_KEY: store,
    MINIO_ROOT_USER: 'bluntbot',
    MINIO_ROOT_PASSWORD: store,
    ADMIN_PASSWORD: env.ADMIN_PASSWORD || random(),
  };
  const ofProcesses = Object.entries(SECRETS).map(([name, keys]) => {
    const own: Record<string, string> = {
      ...known,
      ...(nats[name] && { NATS_URL: `nats://${name}:${nats[name]}@nats:4222` }),
      ...(databases[name] && {
        DATABASE_URL: database(name, name),
        DATABASE_MIGRATION_URL: database(`${name}-owner`, name),
      }),
    };
    const values = Object.keys(keys).map((key) => [key, own[key] || env[key]]);
    return secret(name, Object.fromEntries(values.filter(([, value]) => value)) as Record<string, string>);
  });
  const roles = Object.entries(databases).map(([role, password]) => [`${role}-password`, password]);
  return [
    ...ofProcesses,
    secret('nats', { 'passwords.conf': passwordsText(nats) }),
    secret('postgres', { password: postgres, ...(Object.fromEntries(roles) as Record<string, string>) }),
  ];
}

const random = (): string => randomBytes(24).toString('base64url');

const secret = (name: string, stringData: Record<string, string>): Secret => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: 'bluntbot' },
  stringData,
});

if (import.meta.main) console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: makeSecrets(process.env) }));
