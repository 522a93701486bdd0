import { databaseConfig, objectStoreConfig, serviceConfig } from '@bluntbot/platform/config';
import { z } from 'zod';

/** The environment variables of the commerce service. */
export const commerceConfig = serviceConfig
  .extend(databaseConfig.shape)
  .extend(objectStoreConfig.shape)
  .extend({
    WOOCOMMERCE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        'Address of the WooCommerce shop whose catalog the store shows. Without it, the store shows sample products.',
      ),
    WOOCOMMERCE_KEY: z
      .string()
      .max(200)
      .optional()
      .describe('Consumer key of the shop’s REST API; read access is enough.'),
    WOOCOMMERCE_SECRET: z.string().max(200).optional().describe('Consumer secret of the shop’s REST API.'),
    WOOCOMMERCE_SYNC_MINUTES: z.coerce
      .number()
      .int()
      .min(1)
      .max(1440)
      .default(15)
      .describe('How often the store checks the shop for changes, in minutes.'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .describe(
        'Mail server, smtp(s)://user:password@host:port. With it, a newsletter address counts once its owner confirms it by email.',
      ),
    MAIL_FROM: z
      .string()
      .max(200)
      .optional()
      .describe('Sender of emails, “Name <address>”; newsletter@ the site’s host by default.'),
    SITE_URL: z.url().default('http://localhost:8080').describe('Public address of the site, used in links in emails.'),
    SITE_NAME: z.string().max(100).default('BluntBot').describe('Name of the site in emails.'),
    CLICK_FOLD_DAYS: z.coerce
      .number()
      .int()
      .min(2)
      .max(400)
      .default(14)
      .describe('After this many days, clicks become one total per day and kind of click. Reports stay the same.'),
    LINK_CHECK_HOURS: z.coerce
      .number()
      .int()
      .min(0)
      .max(720)
      .default(24)
      .describe('How often affiliate links are checked, in hours; 0 turns the schedule off.'),
  });
export type CommerceConfig = z.output<typeof commerceConfig>;
