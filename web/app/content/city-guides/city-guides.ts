import type { CityGuide } from './city-guide.ts';
import { DISTRICT_GUIDES } from './district.ts';
import { FAIRFAX_GUIDES } from './fairfax.ts';
import { GUIDE_SLUGS } from './guide-slugs.ts';
import { MONTGOMERY_GUIDES } from './montgomery.ts';
import { PRINCE_GEORGES_GUIDES } from './prince-georges.ts';
import { VIRGINIA_GUIDES } from './virginia.ts';

const BY_SLUG = new Map<string, CityGuide>(
  [...DISTRICT_GUIDES, ...VIRGINIA_GUIDES, ...FAIRFAX_GUIDES, ...MONTGOMERY_GUIDES, ...PRINCE_GEORGES_GUIDES].map(
    (guide) => [guide.slug, guide],
  ),
);

/** The guide of a city; undefined for one that has none. */
export const cityGuide = (slug: string): CityGuide | undefined => BY_SLUG.get(slug);

/** All guides, as they are listed. */
export const CITY_GUIDES: readonly CityGuide[] = GUIDE_SLUGS.flatMap((slug) => BY_SLUG.get(slug) ?? []);
