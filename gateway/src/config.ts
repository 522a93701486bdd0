import { objectStoreConfig, processConfig, type readConfig } from '@bluntbot/platform/config';
import { ageGateConfig } from '@bluntbot/proto/age-gate-config';
import { z } from 'zod';

/** Everything the gateway reads from its environment. */
export const gatewayConfig = processConfig.extend(objectStoreConfig.shape).extend({
  ...ageGateConfig.shape,
  PORT: z.coerce.number().int().min(0).max(65535).default(8080).describe('Public port.'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(9110)
    .describe('Port of /metrics, not public; 0 takes a free one.'),
  LOG_SAMPLE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe(
      'Share of the lines about answers that went well which is written; errors, slow ones and what staff change always are.',
    ),
  METRICS_HOST: z.string().optional().describe('Address that /metrics listens on; HOST unless said otherwise.'),
  WEB_URL: z
    .string()
    .default('http://127.0.0.1:3000')
    .transform((urls) => urls.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url()).min(1))
    .describe('The processes that render pages, comma-separated.'),
  SITE_URL: z
    .url()
    .default('http://localhost:8080')
    .describe('Public address of the site, as it stands in canonical links.'),
  CACHE_MEGABYTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(4096)
    .default(128)
    .describe('Memory for kept answers, pages and pictures.'),
  CACHE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(30)
    .describe('How long a public answer of the API is kept as fresh; 0 keeps nothing at all, pages included.'),
  SEARCH_PATIENCE_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5000)
    .default(300)
    .describe('How long a search waits for one service. After that, the results of the others are shown without it.'),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe('Writes and recommendations one client network may ask for in a minute.'),
  CLICKS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe('Clicks on affiliate links one client network may send in a minute; many visitors can share one.'),
  REQUESTS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(2)
    .default(512)
    .describe(
      'Requests worked on at once, beside answers from memory; client networks share them, and one has half at most.',
    ),
  UNREAD_MEGABYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(64)
    .describe(
      'Memory for answers whose clients do not read them; beyond it the connections that hold most are closed.',
    ),
  STOP_LINGER_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(2)
    .describe('How long a gateway that was told to end goes on answering, not ready, so that nobody is refused.'),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe(
      'Addresses or networks of proxies in front whose X-Forwarded-For is believed, comma-separated; empty: none.',
    ),
});
export type GatewayConfig = ReturnType<typeof readConfig<typeof gatewayConfig>>;
