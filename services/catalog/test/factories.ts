import type { EntityManager } from '@mikro-orm/postgresql';
import { unknownFacts } from '../src/strain-facts/states.ts';
import type { StrainFacts } from '../src/strain-facts/strain-facts.ts';
import { SearchTermEntity, StrainEntity } from '../src/strains/strain.entity.ts';
import { derivedColumns, searchTerms } from '../src/strains/strain-document.ts';
import { slugOf } from '../src/strains/strain-name.ts';

let counter = 0;

/** A complete strain in the database; say only what the test is about. */
export async function buildStrain(
  em: EntityManager,
  given: Partial<StrainFacts> & { searchRank?: number; deletedAt?: Date } = {},
) {
  counter += 1;
  const { searchRank = counter, deletedAt = null, ...facts } = given;
  const complete: StrainFacts = {
    ...unknownFacts(`Testing Bush ${counter}`, 'hybrid'),
    description: 'A plant that exists for the sake of a test and has nothing else to recommend it.',
    thc: '18',
    cbd: '0.1',
    effects: ['relaxed', 'happy', 'euphoric'],
    negativeEffects: ['dry mouth'],
    flavors: ['earthy'],
    terpenes: [terpene('myrcene', 0.6), terpene('limonene', 0.3), terpene('caryophyllene', 0.2)],
    floweringTime: '8–9 weeks',
    growDifficulty: 'moderate',
    ...facts,
  };
  const fork = em.fork();
  const strain = fork.create(StrainEntity, {
    ...complete,
    ...derivedColumns(complete),
    slug: slugOf(complete.name),
    searchRank,
    deletedAt,
  });
  await fork.flush();
  await fork.upsertMany(
    SearchTermEntity,
    searchTerms(complete).map((term) => ({ term })),
    { onConflictAction: 'ignore' },
  );
  return strain;
}

/** One terpene of a profile. */
export const terpene = (slug: string, percentage: number) => ({
  slug,
  name: slug.charAt(0).toUpperCase() + slug.slice(1),
  percentage,
});
