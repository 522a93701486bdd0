import { createContext, useContext } from 'react';

/** What the site is called and where it stands. */
export interface Site {
  name: string;
  /** Origin of canonical links, without a slash at the end. */
  url: string;
  /** Where orders are taken by telephone. */
  orderPhone: string;
  /** Where the locator's map gets its tiles, as "https://…/{z}/{x}/{y}.png", and whom it thanks; no address, no tiles. */
  map: { tileUrl: string; attribution: string };
  /** Whether built-in samples stand in where no listing could be read. */
  samples: boolean;
}

/** A number that is reserved for fiction: it rings nowhere. */
const DEFAULT_PHONE = '(202) 555-0142';

/** Reads the settings from the environment; server only. */
export function readSite(): Site {
  return {
    name: process.env.SITE_NAME ?? 'BluntBot',
    url: (process.env.SITE_URL ?? 'http://localhost:8080').replace(/\/+$/, ''),
    orderPhone: process.env.ORDER_PHONE || DEFAULT_PHONE,
    map: { tileUrl: process.env.MAP_TILE_URL ?? '', attribution: process.env.MAP_ATTRIBUTION ?? '' },
    samples: process.env.SAMPLE_LISTINGS !== 'off',
  };
}

/** Stands in when the root loader itself failed. */
export const UNKNOWN_SITE: Site = {
  name: 'BluntBot',
  url: '',
  orderPhone: DEFAULT_PHONE,
  map: { tileUrl: '', attribution: '' },
  samples: true,
};

export const SiteContext = createContext(UNKNOWN_SITE);

/** The site's settings, as the root loader read them. */
export const useSite = (): Site => useContext(SiteContext);
