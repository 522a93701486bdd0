import { ageGateConfig } from '@bluntbot/proto/age-gate-config';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const origin = z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' });

/** Everything the rendering process reads from its environment. */
export const webConfig = z.object({
  PORT: port.default(3000).describe('Port of the rendering process.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 inside a container.'),
  METRICS_PORT: port.default(9112).describe('Port of /metrics, not public; 0 picks a free one.'),
  API_URL: z
    .string()
    .default('http://127.0.0.1:8080')
    .transform((urls) => urls.split(',').map((url) => withoutSlash(url.trim())))
    .pipe(z.array(origin).min(1).max(20))
    .describe(
      'Address at which the rendering process reaches the gateway. Several, comma-separated, are used for failover.',
    ),
  SITE_URL: origin
    .default('http://localhost:8080')
    .transform(withoutSlash)
    .describe('Public address of the site, used in canonical links.'),
  SITE_NAME: z.string().default('BluntBot').describe('Name of the site.'),
  ORDER_PHONE: z.string().default('(202) 555-0142').describe('Phone number that the store and the guides show.'),
  MAP_TILE_URL: z
    .string()
    .startsWith('https://')
    .optional()
    .describe(
      'Street tiles for the locator’s map, https://…/{z}/{x}/{y}.png. Without it, the map shows only outlines.',
    ),
  MAP_ATTRIBUTION: z.string().optional().describe('Attribution for the map tiles.'),
  ...ageGateConfig.shape,
  OWNER_NAME: z.string().optional().describe('Person or company that runs the site, as /privacy and /terms name it.'),
  OWNER_ADDRESS: z.string().optional().describe('Postal address of the owner, for the same pages.'),
  CONTACT_EMAIL: z.email().optional().describe('Where visitors write about privacy, terms, and accessibility.'),
  LOG_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('How many days you keep log files; /privacy shows the number.'),
  SAMPLE_LISTINGS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('“off” hides the built-in samples that appear when no listings could be loaded.'),
});

export type WebConfig = z.output<typeof webConfig>;

let read: WebConfig | undefined;

/**
 * The configuration of this process, read once. Empty text counts as not set.
 * @throws {Error} naming every variable that is wrong, never its value.
 */
export function readWebConfig(env: NodeJS.ProcessEnv = process.env): WebConfig {
  if (read && env === process.env) return read;
  const parsed = webConfig.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path[0]?.toString()}: ${issue.message}`);
    throw new Error(`This process can’t start with this configuration:\n${lines.join('\n')}`);
  }
  if (env === process.env) read = parsed.data;
  return parsed.data;
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
