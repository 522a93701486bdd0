import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CityGuide, parseGuide } from './city-guide.ts';
import { GUIDE_SLUGS, type GuideSlug } from './guide-slugs.ts';

/** Returns the path of a guide's file. */
export const guideFile = (slug: GuideSlug): string => join(import.meta.dirname, `${slug}.yaml`);

/**
 * Returns all guides, as they are listed, read from their files. The site is built with what this returns
 * (`city-guides-plugin.ts`), so neither browsers nor servers read a file.
 */
export const readGuides = (): CityGuide[] =>
  GUIDE_SLUGS.map((slug) => parseGuide(slug, readFileSync(guideFile(slug), 'utf8')));
