import { parse } from 'yaml';
import { z } from 'zod';
import type { GuideSlug } from './guide-slugs.ts';

const STATE_NAMES = { DC: 'District of Columbia', VA: 'Virginia', MD: 'Maryland' } as const;

const text = z.string().trim().min(1);

/**
 * The file of a guide: what editors wrote about the place, never the law, which comes from the law service. The number
 * to call is a setting of the site, and the locator has the shops.
 */
const GuideFile = z.strictObject({
  name: text,
  state: z.enum(['DC', 'VA', 'MD']),
  /** From the 2020 census. */
  population: z.int().positive(),
  /** How soon an order arrives, where the law allows delivery at all. */
  deliveryTime: text,
  description: text,
  features: z.array(text).min(3),
  /** What is particular to the place. No other guide shares a sentence with these paragraphs. */
  local: z.array(text).min(1),
  /** Sources of the local text. `checkedOn` is the day an editor read the page; without it, nobody has read it yet. */
  sources: z.array(z.strictObject({ title: text, url: z.url(), checkedOn: z.iso.date().optional() })).min(3),
  nearbyAreas: z.array(text).min(1),
  /** Neighborhoods that the guide covers, the best known first. */
  deliveryAreas: z
    .array(text)
    .min(20)
    .refine((areas) => new Set(areas).size === areas.length, 'An area is listed twice'),
  popularStrains: z.array(z.strictObject({ slug: text, name: text })).length(5),
  seoTitle: text,
  seoDescription: text,
});

/** A guide as the pages show it. */
export interface CityGuide extends z.output<typeof GuideFile> {
  slug: GuideSlug;
  stateName: string;
}

/** Returns the guide in the text of `<slug>.yaml`. Throws with the name of the file and of the field that is wrong. */
export function parseGuide(slug: GuideSlug, yaml: string): CityGuide {
  try {
    const guide = GuideFile.parse(parse(yaml));
    return { slug, stateName: STATE_NAMES[guide.state], ...guide };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${slug}.yaml: ${reason}`, { cause: error });
  }
}
