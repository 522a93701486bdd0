import type { AgeRules } from '@bluntbot/proto/age-gate';
import { createContext, useContext } from 'react';

/** What the site is called and where it stands. */
export interface Site {
  name: string;
  /** Origin of canonical links, without a slash at the end. */
  url: string;
  /** Where orders are taken by telephone. */
  orderPhone: string;
  /**
   * Where the locator's map gets its tiles, as "https://…/{z}/{x}/{y}.png", and whom it thanks; no address, no tiles.
   */
  map: { tileUrl: string; attribution: string };
  /** Whether built-in samples stand in where no listing could be read. */
  samples: boolean;
  /** Who runs the site and where visitors write to; empty where the owner has not said. */
  owner: { name: string; address: string; email: string };
  /** How visitors are asked for their age, and for how many days the gate remembers an affirmation. */
  age: AgeRules & { days: number };
  /** Days for which log files are kept; null where the owner has not said. */
  logDays: number | null;
}

/** Stands in when the root loader itself failed. */
export const UNKNOWN_SITE: Site = {
  name: 'BluntBot',
  url: '',
  // Reserved for fiction: it rings nowhere.
  orderPhone: '(202) 555-0142',
  map: { tileUrl: '', attribution: '' },
  samples: true,
  owner: { name: '', address: '', email: '' },
  age: { everywhere: 'notice', about: {}, days: 30 },
  logDays: null,
};

export const SiteContext = createContext(UNKNOWN_SITE);

/** The site's settings, as the root loader read them. */
export const useSite = (): Site => useContext(SiteContext);
