import { SERVICES, type ServiceName } from '@bluntbot/proto/health';
import { DESCRIPTIONS } from '@bluntbot/service-files/descriptions';

/** A key of a Secret, and what it is for. */
export interface SecretKey {
  meaning: string;
  optional?: true;
}

const nats: SecretKey = { meaning: 'NATS with the credentials of this process.' };
const database = {
  DATABASE_URL: { meaning: 'The service’s own database with the role that reads and writes its rows.' },
  DATABASE_URL_DIRECT: { meaning: 'The same, but not through a pool in transaction mode.', optional: true },
  DATABASE_MIGRATION_URL: {
    meaning:
      'The same, but not through a pool, with the role that owns its tables: for migrations, backup, and restore.',
  },
} satisfies Record<string, SecretKey>;
const replica = {
  DATABASE_URL_READ: { meaning: 'A streaming replica of it.', optional: true },
} satisfies Record<string, SecretKey>;
const store = {
  S3_ACCESS_KEY: { meaning: 'Access key of the object store.' },
  S3_SECRET_KEY: { meaning: 'Secret key of the object store.' },
} satisfies Record<string, SecretKey>;

/** The Secret of a service: what every service has, and the secrets of its description. */
function secretsOf(service: ServiceName): Record<string, SecretKey> {
  const { store: usesStore, readsReplica, variables = {} } = DESCRIPTIONS[service];
  const own = Object.entries(variables).flatMap(([name, { secret, optional }]): [string, SecretKey][] =>
    secret ? [[name, { meaning: secret, ...(optional && { optional }) }]] : [],
  );
  return {
    NATS_URL: nats,
    ...database,
    ...(readsReplica && replica),
    ...(usesStore && store),
    ...Object.fromEntries(own),
  };
}

/**
 * The contents of every Secret that the manifests name, in one list. The values come from your secret store, never from
 * the manifests.
 */
export const SECRETS: Record<string, Record<string, SecretKey>> = {
  ...Object.fromEntries(SERVICES.map((service) => [service, secretsOf(service)])),
  gateway: { NATS_URL: nats, ...store },
  newsroom: { NATS_URL: nats },
  backup: store,
  store: {
    MINIO_ROOT_USER: { meaning: 'Access key of the object store in the cluster.' },
    MINIO_ROOT_PASSWORD: { meaning: 'Secret key of the object store in the cluster.' },
  },
};

/** Secrets that are read as files: of servers in the cluster, and of the Ingress. */
export const FILE_SECRETS: Record<string, string> = {
  nats: '`passwords.conf`: the NATS password of each process (component `in-cluster-nats`)',
  postgres:
    '`password` of the superuser, and `<service>-password` and `<service>-owner-password` of the two roles of each service (component `in-cluster-postgres`)',
  'site-tls': '`tls.crt`, `tls.key` of the site (overlay `production`)',
};
