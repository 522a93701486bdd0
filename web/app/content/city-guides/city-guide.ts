import type { GuideSlug } from './guide-slugs.ts';

/**
 * What was written about a city by hand: the place, never the law, which the law service says. The number to call is
 * the site's setting; places that sell are the locator's.
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
  /** What is particular to the place, in paragraphs of which no other guide has a sentence. */
  local: readonly string[];
  /** Where that can be looked up, and the day on which an editor read it there; without one, nobody has yet. */
  sources: readonly { title: string; url: string; checkedOn?: string }[];
  /** Census of 2020. */
  population: number;
  nearbyAreas: readonly string[];
  seoTitle: string;
  seoDescription: string;
  /** Quarters that the guide covers, the best known first. */
  deliveryAreas: readonly string[];
  popularStrains: readonly { slug: string; name: string }[];
}

const SAME_DAY = 'Same day';

export const DISTRICT = { state: 'DC', stateName: 'District of Columbia', deliveryTime: SAME_DAY } as const;
export const VIRGINIA = { state: 'VA', stateName: 'Virginia', deliveryTime: SAME_DAY } as const;
export const MARYLAND = { state: 'MD', stateName: 'Maryland', deliveryTime: SAME_DAY } as const;
