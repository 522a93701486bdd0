import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A boot that failed because of how it was configured; the message names each wrong variable and what is wrong. */
export class ConfigError extends Error {}

/**
 * Reads a process's configuration from the environment, once. Empty text counts as not set. What should not stand in an
 * environment may stand in a file: `DATABASE_URL_FILE` names the file that has `DATABASE_URL`, and line ends around it
 * do not count.
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

/** Variables of a process that can tell what it does as traces of OpenTelemetry. */
export const tracingConfig = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Collector of traces, OTLP over HTTP, for example http://collector:4318; without it nothing is traced.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the requests that are traced, 0 to 1.'),
});
export type TracingConfig = z.output<typeof tracingConfig>;

/** Variables that every process of the system understands. */
export const processConfig = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('Outside production every answer over NATS is compared with its contract.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('The least important log line that is written.'),
  NATS_URL: z
    .string()
    .default('nats://127.0.0.1:4222')
    .describe('NATS server, credentials included if it asks for some.'),
  SITE_LIMIT_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .default(4)
    .describe(
      'How many times the limit of one client network (an IPv6 /64) all networks of the same /48 may use together.',
    ),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 inside a container.'),
  ...tracingConfig.shape,
});
export type ProcessConfig = z.output<typeof processConfig>;

/** Variables of a process that answers over NATS: a small HTTP port of its own for health and metrics. */
export const serviceConfig = processConfig.extend({
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(9100)
    .describe('Port of /health, /ready and /metrics; 0 takes a free one.'),
});

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address');

/** Variables of a process with a database. */
export const databaseConfig = z.object({
  DATABASE_URL: postgresUrl.describe('The service’s own database; its role reads and writes rows and owns nothing.'),
  DATABASE_URL_DIRECT: postgresUrl
    .optional()
    .describe(
      'The same, not over a pool: where DATABASE_URL leads to one in transaction mode, the bell of changes rings here alone.',
    ),
  DATABASE_URL_READ: postgresUrl
    .optional()
    .describe(
      'A streaming replica of it. What is read for visitors is read there as soon as it is not older than what this process knows of.',
    ),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10).describe('Most connections one replica opens.'),
});

/** Variables of the job that makes the tables. */
export const migrationConfig = databaseConfig.pick({ DATABASE_URL: true }).extend({
  DATABASE_MIGRATION_URL: databaseConfig.shape.DATABASE_URL.optional().describe(
    'The same database with the role that owns its tables; where it is not given, that of DATABASE_URL does.',
  ),
});

/** Variables of a process that reads or writes pictures. */
export const objectStoreConfig = z.object({
  S3_ENDPOINT: z.url().default('http://127.0.0.1:9000').describe('S3-compatible object store.'),
  S3_ACCESS_KEY: z.string().default('S3RVER').describe('Access key of the object store.'),
  S3_SECRET_KEY: z.string().default('S3RVER').describe('Secret key of the object store.'),
  S3_REGION: z.string().default('us-east-1').describe('Region the requests are signed for.'),
});
