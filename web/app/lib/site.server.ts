import { readWebConfig } from '../../server/config.ts';
import type { Site } from './site.ts';

/** The site as this process is configured. */
export function readSite(): Site {
  const config = readWebConfig();
  return {
    name: config.SITE_NAME,
    url: config.SITE_URL,
    orderPhone: config.ORDER_PHONE,
    map: { tileUrl: config.MAP_TILE_URL ?? '', attribution: config.MAP_ATTRIBUTION ?? '' },
    samples: config.SAMPLE_LISTINGS === 'on',
    owner: { name: config.OWNER_NAME ?? '', address: config.OWNER_ADDRESS ?? '', email: config.CONTACT_EMAIL ?? '' },
    age: { everywhere: config.AGE_GATE, about: config.AGE_GATE_JURISDICTIONS, days: config.AGE_GATE_DAYS },
    logDays: config.LOG_DAYS ?? null,
  };
}
