import type { LEGAL_STATUSES } from '@bluntbot/proto/locations/vocabulary';
import type { GuideSlug } from './guide-slugs.ts';

/**
 * What was written about a city by hand, as of a day in the past. What the law service says stands beside it and wins.
 * The number to call is the site's setting; places that sell are the locator's.
 */
export interface CityGuide {
  slug: GuideSlug;
  name: string;
  state: 'DC' | 'VA' | 'MD';
  stateName: string;
  description: string;
  /** How soon an order comes, where and for whom the law allows it to come at all. */
  deliveryTime: string;
  features: readonly string[];
  legalStatus: (typeof LEGAL_STATUSES)[number];
  /** Census of 2020. */
  population: number;
  nearbyAreas: readonly string[];
  seoTitle: string;
  seoDescription: string;
  laws: readonly string[];
  /** Quarters that the guide covers, the best known first. */
  deliveryAreas: readonly string[];
  popularStrains: readonly { slug: string; name: string }[];
}

const SAME_DAY = 'Same day';

export const DISTRICT = {
  state: 'DC',
  stateName: 'District of Columbia',
  deliveryTime: SAME_DAY,
  legalStatus: 'Recreational',
  laws: [
    'Adults 21 and over may hold up to 2 ounces',
    'Up to 6 plants at home, 3 of them mature',
    'Giving up to 1 ounce to another adult is lawful, selling it is not',
    'No use in public, none at all on federal land',
  ],
} as const;

export const VIRGINIA = {
  state: 'VA',
  stateName: 'Virginia',
  deliveryTime: SAME_DAY,
  legalStatus: 'Recreational',
  laws: [
    'Adults 21 and over may have up to 2 ounces in public',
    'Up to 4 tagged plants for a household',
    'Adults may share up to 1 ounce but may not sell it; stores open in July 2027',
    'No use in public and none in a moving vehicle',
  ],
} as const;

export const MARYLAND = {
  state: 'MD',
  stateName: 'Maryland',
  deliveryTime: SAME_DAY,
  legalStatus: 'Recreational',
  laws: [
    'Adults 21 and over may hold up to 1.5 ounces',
    'Up to 2 plants for a household, out of public view',
    'Licensed dispensaries have sold to adults since July 2023',
    'No use in public and none in a vehicle',
  ],
} as const;
