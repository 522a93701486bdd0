import type { GuideSlug } from './guide-slugs.ts';

/**
 * What editors wrote about a city: the place, never the law, which comes from the law service. The number to call is
 * a setting of the site, and the locator has the shops.
 */
export interface CityGuide {
  slug: GuideSlug;
  name: string;
  state: 'DC' | 'VA' | 'MD';
  stateName: string;
  description: string;
  /** How soon an order arrives, where the law allows delivery at all. */
  deliveryTime: string;
  features: readonly string[];
  /** What is particular to the place. No other guide shares a sentence with these paragraphs. */
  local: readonly string[];
  /** Sources of the local text. `checkedOn` is the day an editor read the page; without it, nobody has read it yet. */
  sources: readonly { title: string; url: string; checkedOn?: string }[];
  /** From the 2020 census. */
  population: number;
  nearbyAreas: readonly string[];
  seoTitle: string;
  seoDescription: string;
  /** Neighborhoods that the guide covers, the best known first. */
  deliveryAreas: readonly string[];
  popularStrains: readonly { slug: string; name: string }[];
}

const SAME_DAY = 'Same day';

export const DISTRICT = { state: 'DC', stateName: 'District of Columbia', deliveryTime: SAME_DAY } as const;
export const VIRGINIA = { state: 'VA', stateName: 'Virginia', deliveryTime: SAME_DAY } as const;
export const MARYLAND = { state: 'MD', stateName: 'Maryland', deliveryTime: SAME_DAY } as const;
