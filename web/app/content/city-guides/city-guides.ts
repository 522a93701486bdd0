import type { CityGuide } from './city-guide.ts';
import { readGuides } from './guide-files.ts';

/** All guides, as they are listed. */
export const CITY_GUIDES: readonly CityGuide[] = readGuides();

/** Returns the guide of a city; undefined for one that has none. */
export const cityGuide = (slug: string): CityGuide | undefined => CITY_GUIDES.find((guide) => guide.slug === slug);
