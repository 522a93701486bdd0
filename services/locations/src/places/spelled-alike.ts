import distance from 'damerau-levenshtein';
import type { KnownCity } from './gazetteer.ts';

/** A shorter name is one letter away from too many others. */
const SHORTEST = 5;
/** The home states of the site, where every village is known. */
const HOME: ReadonlySet<string> = new Set(['DC', 'VA', 'MD']);
/** Elsewhere, a misspelled name only matches cities with several ZIP codes. */
export const SEVERAL = 3;
/** How many times as many ZIP codes a city needs to be preferred to the one spelled exactly. */
const RATHER = 20;

/** A home-state city counts like a city elsewhere with this many times its ZIP codes. */
const NEARER = 8;

/** How many letters may be wrong, missing, extra, or swapped. */
const lettersWrong = (key: string): number => (key.length < 7 ? 1 : 2);
const one = (key: string): string => key.slice(0, 1);

/** How likely a city is meant by its name alone: by its ZIP codes, which count more at home. */
export const likelihood = ({ zips, state }: Pick<KnownCity, 'zips' | 'state'>): number =>
  zips * (HOME.has(state) ? NEARER : 1);

/** True if a city name without its state more likely means another city that is one letter away. */
export const isRather = (other: KnownCity, typed: KnownCity): boolean =>
  !HOME.has(typed.state) && other.zips >= RATHER * typed.zips && distance(other.key, typed.key).steps === 1;

/** Finds cities by misspelled names. */
export class SpelledAlike {
  /** Grouped by first letters, which are rarely mistyped. */
  private readonly byLetter: ReadonlyMap<string, readonly KnownCity[]>;

  constructor(cities: readonly KnownCity[]) {
    const likely = cities.filter(
      ({ key, state, zips }) => key.length >= SHORTEST && (zips >= SEVERAL || HOME.has(state)),
    );
    this.byLetter = Map.groupBy(likely, ({ key }) => one(key));
  }

  /**
   * The city whose name is nearest to a mistyped one: with the fewest letters wrong, then the largest, those of the
   * region before others.
   */
  to(key: string, state: string | undefined): KnownCity | undefined {
    const most = lettersWrong(key);
    if (key.length < SHORTEST || /\d/.test(key)) return undefined;
    const near = (this.byLetter.get(one(key)) ?? []).flatMap((city) => {
      if (city.key === key || Math.abs(city.key.length - key.length) > most || (state && city.state !== state))
        return [];
      const { steps } = distance(key, city.key);
      return steps <= most ? { city, steps } : [];
    });
    return near.toSorted((a, b) => a.steps - b.steps || likelihood(b.city) - likelihood(a.city))[0]?.city;
  }
}
