import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Startup failed because of the configuration. The message names each wrong variable and the problem. */
export class ConfigError extends Error {}

/**
 * Reads a process's configuration from the environment. Empty text counts as not set. A value can also come from a
 * file: `DATABASE_URL_FILE` names the file that contains `DATABASE_URL`. White space around the value is ignored.
 * @throws {ConfigError} naming every variable that is missing or wrong, never its value.
 */
export function readConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  const given = {
    ...fromFiles(Object.keys(schema.shape), env),
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  };
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`This process can’t start with this configuration:\n${lines.join('\n')}`);
}

function fromFiles(names: readonly string[], env: NodeJS.ProcessEnv): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    try {
      found[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new ConfigError(
        `This process can’t start with this configuration:\n  ${name}_FILE: ${(error as Error).message}`,
      );
    }
  }
  return found;
}

/** Variables of a process that can send OpenTelemetry traces. */
export const tracingConfig = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Trace collector, OTLP over HTTP, for example http://collector:4318. Without it, nothing is traced.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of requests that are traced, from 0 to 1.'),
});
export type TracingConfig = z.output<typeof tracingConfig>;

/** Variables that every process reads. */
export const processConfig = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('Outside production, every answer over NATS is checked against its contract.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('The lowest level that is logged.'),
  NATS_URL: z.string().default('nats://127.0.0.1:4222').describe('NATS server, with credentials if it requires them.'),
  SITE_LIMIT_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .default(4)
    .describe(
      'Limit for all networks of an IPv6 /48 together, as a multiple of the limit for one client network (a /64).',
    ),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 inside a container.'),
  ...tracingConfig.shape,
});
export type ProcessConfig = z.output<typeof processConfig>;

/** Variables of a process that answers over NATS. It has an HTTP port for health and metrics. */
export const serviceConfig = processConfig.extend({
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(9100)
    .describe('Port of /health, /ready, and /metrics; 0 picks a free one.'),
});

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address');

/** Variables of a process with a database. */
export const databaseConfig = z.object({
  DATABASE_URL: postgresUrl.describe('The service’s own database; its role reads and writes rows and owns nothing.'),
  DATABASE_URL_DIRECT: postgresUrl
    .optional()
    .describe(
      'The same, but not through a pool. If DATABASE_URL is a pool in transaction mode, notifications of changes only work here.',
    ),
  DATABASE_URL_READ: postgresUrl
    .optional()
    .describe(
      'A streaming replica of it. Visitors’ reads go there unless it is behind the changes that this process knows.',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('The most connections that one replica opens.'),
});

/** Variables of the job that creates the tables. */
export const migrationConfig = databaseConfig.pick({ DATABASE_URL: true }).extend({
  DATABASE_MIGRATION_URL: databaseConfig.shape.DATABASE_URL.optional().describe(
    'The same database with the role that owns its tables. Without it, the role of DATABASE_URL is used.',
  ),
});

/** Variables of a process that reads or writes pictures. */
export const objectStoreConfig = z.object({
  S3_ENDPOINT: z.url().default('http://127.0.0.1:9000').describe('S3-compatible object store.'),
  S3_ACCESS_KEY: z.string().default('S3RVER').describe('Access key of the object store.'),
  S3_SECRET_KEY: z.string().default('S3RVER').describe('Secret key of the object store.'),
  S3_REGION: z.string().default('us-east-1').describe('Region for which requests are signed.'),
});
