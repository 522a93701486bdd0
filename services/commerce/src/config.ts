import { databaseConfig, objectStoreConfig, serviceConfig } from '@bluntbot/platform/config';
import { z } from 'zod';

/** Everything the commerce service reads from its environment. */
export const commerceConfig = serviceConfig
  .extend(databaseConfig.shape)
  .extend(objectStoreConfig.shape)
  .extend({
    WOOCOMMERCE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        'Address of the WooCommerce shop whose catalog the store shows; without it the sample products are shown.',
      ),
    WOOCOMMERCE_KEY: z.string().max(200).optional().describe('Consumer key of the shop’s REST API; reading is enough.'),
    WOOCOMMERCE_SECRET: z.string().max(200).optional().describe('Consumer secret of the shop’s REST API.'),
    WOOCOMMERCE_SYNC_MINUTES: z.coerce
      .number()
      .int()
      .min(1)
      .max(1440)
      .default(15)
      .describe('How often the shop is asked for changes.'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .describe(
        'Mail server, smtp(s)://user:password@host:port; with it an address of the newsletter counts once its owner confirmed it by mail.',
      ),
    MAIL_FROM: z
      .string()
      .max(200)
      .optional()
      .describe('Sender of mails, “Name <address>”; newsletter@ the site’s host unless said otherwise.'),
    SITE_URL: z
      .url()
      .default('http://localhost:8080')
      .describe('Public address of the site, as it stands in links of mails.'),
    SITE_NAME: z.string().max(100).default('BluntBot').describe('What the site is called in mails.'),
    CLICK_FOLD_DAYS: z.coerce
      .number()
      .int()
      .min(2)
      .max(400)
      .default(14)
      .describe(
        'After so many days clicks are kept as one number for each day and kind of click; reports stay the same.',
      ),
    LINK_CHECK_HOURS: z.coerce
      .number()
      .int()
      .min(0)
      .max(720)
      .default(24)
      .describe('How often affiliate links are looked at; 0 never does by itself.'),
  });
export type CommerceConfig = z.output<typeof commerceConfig>;
