import { isStateCode, type StateCode, stateOfCity } from './states.ts';

/**
 * How the site asks for a visitor's age, from least to most: not at all; in a bar that covers and blocks nothing; or on
 * a page of its own, before anything else is sent.
 */
export const AGE_MODES = ['off', 'notice', 'gate'] as const;
export type AgeMode = (typeof AGE_MODES)[number];

/** What the owner decided: for the whole site, and for pages and answers about one jurisdiction. */
export interface AgeRules {
  everywhere: AgeMode;
  about: Readonly<Partial<Record<StateCode, AgeMode>>>;
}

/** The page that asks, and the parameter that says where the visitor was going. */
export const AGE_PAGE = '/age';
export const AGE_RETURN = 'to';
/** The cookie of a visitor who has confirmed. It is the same for everyone, so it identifies no one. */
export const AGE_COOKIE = { name: 'age', value: '21' } as const;
/** The cookie as a client sends it. */
export const AFFIRMED = `${AGE_COOKIE.name}=${AGE_COOKIE.value}`;

/**
 * Reads overrides: "MD=gate, DC=off".
 * @throws {TypeError} for anything that is no postal abbreviation with a mode.
 */
export function parseAgeOverrides(text: string): AgeRules['about'] {
  const pairs = text.split(',').flatMap((entry) => (entry.trim() ? [entry.split('=').map((part) => part.trim())] : []));
  return Object.fromEntries(
    pairs.map(([given = '', mode, ...rest]) => {
      const code = given.toUpperCase();
      const known = AGE_MODES.find((each) => each === mode);
      if (!isStateCode(code) || !known || rest.length > 0)
        throw new TypeError('must be pairs such as MD=gate,DC=notice');
      return [code, known];
    }),
  );
}

/**
 * Addresses that are about one place: a city's page and guide with their data and cards, and the answers of the API
 * about a city or a law.
 */
const ABOUT_CITY = /^\/(?:api\/cities\/|(?:social\/)?(?:how-do-i-get-weed\/)?)([^/]+?)(?:\.data|\.jpg)?\/?$/;
const ABOUT_LAW = /^\/api\/laws\/([^/]+)\/?$/;

/** The jurisdiction that a path is about, by the path alone; where a visitor is, is never guessed at. */
export function jurisdictionOf(path: string): StateCode | undefined {
  const readable = decoded(path).toLowerCase();
  const code = ABOUT_LAW.exec(readable)?.[1]?.trim().toUpperCase();
  if (code && isStateCode(code)) return code;
  return stateOfCity(ABOUT_CITY.exec(readable)?.[1]?.trim() ?? '');
}

/**
 * How an address asks for the age: as its jurisdiction's override says, else as the whole site. Cities that its query
 * names (slugs) can make an answer stricter and never laxer, because not every endpoint reads them.
 */
export function ageModeAt({ everywhere, about }: AgeRules, path: string, cities: readonly string[] = []): AgeMode {
  const own = jurisdictionOf(path);
  const modes = [(own && about[own]) ?? everywhere];
  for (const slug of cities) {
    const state = stateOfCity(slug.trim().toLowerCase());
    if (state) modes.push(about[state] ?? everywhere);
  }
  return AGE_MODES.findLast((mode) => modes.includes(mode)) ?? everywhere;
}

/** Whether any address is behind the gate. */
export const hasGate = ({ everywhere, about }: AgeRules): boolean =>
  [everywhere, ...Object.values(about)].includes('gate');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
