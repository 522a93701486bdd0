import { readWebConfig } from '../../server/config.ts';
import type { Site } from './site.ts';

/** The site as this process is configured. */
export function readSite(): Site {
  const { SITE_NAME, SITE_URL, ORDER_PHONE, MAP_TILE_URL = '', MAP_ATTRIBUTION = '', SAMPLE_LISTINGS } = readWebConfig();
  return {
    name: SITE_NAME,
    url: SITE_URL,
    orderPhone: ORDER_PHONE,
    map: { tileUrl: MAP_TILE_URL, attribution: MAP_ATTRIBUTION },
    samples: SAMPLE_LISTINGS === 'on',
  };
}
