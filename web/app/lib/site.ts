import { createContext, useContext } from 'react';

/** What the site is called and where it stands. */
export interface Site {
  name: string;
  /** Origin of canonical links, without a slash at the end. */
  url: string;
}

/** Reads the settings from the environment; server only. */
export function readSite(): Site {
  return {
    name: process.env.SITE_NAME ?? 'BluntBot',
    url: (process.env.SITE_URL ?? 'http://localhost:8080').replace(/\/+$/, ''),
  };
}

/** Stands in when the root loader itself failed. */
export const UNKNOWN_SITE: Site = { name: 'BluntBot', url: '' };

export const SiteContext = createContext(UNKNOWN_SITE);

/** The site's settings, as the root loader read them. */
export const useSite = (): Site => useContext(SiteContext);
