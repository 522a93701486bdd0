import { readdirSync, readFileSync } from 'node:fs';
import { SOURCED_FACTS, STRAIN_SOURCE_IDS } from '@bluntbot/proto/catalog/strain-sources';
import { EFFECTS, GROW_DIFFICULTIES, NEGATIVE_EFFECTS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import { z } from 'zod';
import { TERPENE_FAMILIES } from '../terpenes/terpene.entity.ts';

const data = new URL('./data/', import.meta.url);

/** One strain as the data files hold it; null means nobody knows. */
export const StrainSeed = z.strictObject({
  name: z.string().min(1),
  /** Place among the names that visitors search most. */
  rank: z.int().positive(),
  aliases: z.array(z.string()),
  type: z.enum(STRAIN_TYPES),
  thc: z.number().min(0).max(40).nullable(),
  cbd: z.number().min(0).max(30).nullable(),
  /** Slug to typical percent of flower weight, largest first. */
  terpenes: z.record(z.string(), z.number().min(0.1).max(2)),
  effects: z.array(z.enum(EFFECTS)).min(3).max(6),
  negativeEffects: z.array(z.enum(NEGATIVE_EFFECTS)),
  flavors: z.array(z.string()).max(6),
  parents: z.array(z.string()).max(6),
  breeder: z.string().nullable(),
  floweringWeeks: z.tuple([z.int(), z.int()]).nullable(),
  growDifficulty: z.enum(GROW_DIFFICULTIES).nullable(),
  /** Sources of facts that come from elsewhere than `usualSource` says. */
  sources: z.partialRecord(z.enum(SOURCED_FACTS), z.enum(STRAIN_SOURCE_IDS)).default({}),
  description: z.string().min(80),
});
export type StrainSeed = z.infer<typeof StrainSeed>;

export const TerpeneSeed = z.strictObject({
  slug: z.string(),
  name: z.string(),
  family: z.enum(TERPENE_FAMILIES),
  aroma: z.string(),
  description: z.string(),
  effects: z.array(z.string()),
  alsoFoundIn: z.array(z.string()),
  boilingPoint: z.number().nullable(),
});
export type TerpeneSeed = z.infer<typeof TerpeneSeed>;

/** All strains of the data files, most searched first. */
export function readStrainSeed(): StrainSeed[] {
  const files = readdirSync(new URL('strains/', data)).filter((file) => file.endsWith('.json'));
  return files
    .flatMap((file) => z.array(StrainSeed).parse(readJson(`strains/${file}`)))
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name));
}

export const readTerpeneSeed = (): TerpeneSeed[] => z.array(TerpeneSeed).parse(readJson('terpenes.json'));

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, data), 'utf8'));
}
