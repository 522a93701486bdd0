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
    .describe('Port of /metrics, not public; 0 picks a free one.'),
  LOG_SAMPLE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe(
      'Share of log lines about successful answers that is written. Errors, slow answers, and staff changes are always logged.',
    ),
  METRICS_HOST: z.string().optional().describe('Address that /metrics listens on; HOST by default.'),
  WEB_URL: z
    .string()
    .default('http://127.0.0.1:3000')
    .transform((urls) => urls.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url()).min(1))
    .describe('The processes that render pages, comma-separated.'),
  SITE_URL: z.url().default('http://localhost:8080').describe('Public address of the site, used in canonical links.'),
  CACHE_MEGABYTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(4096)
    .default(128)
    .describe('Memory for cached answers, pages, and pictures.'),
  CACHE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(30)
    .describe('How long a public API answer counts as fresh. 0 turns off the cache, including for pages.'),
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
    .describe('Writes and recommendations that one client network may request in a minute.'),
  CLICKS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe(
      'Clicks on affiliate links that one client network may send in a minute. Many visitors can share a network.',
    ),
  REQUESTS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(2)
    .default(512)
    .describe(
      'Concurrent requests, not counting cached answers. Client networks share them, and one gets half at most.',
    ),
  UNREAD_MEGABYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(64)
    .describe(
      'Memory for answers that clients don’t read. Beyond it, the connections with the most unread data are closed.',
    ),
  STOP_LINGER_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(2)
    .describe('How long a stopping gateway keeps answering, marked as not ready, so that no request fails.'),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe(
      'Addresses or networks of proxies in front whose X-Forwarded-For is trusted, comma-separated. Empty trusts none.',
    ),
});
export type GatewayConfig = ReturnType<typeof readConfig<typeof gatewayConfig>>;
