import type { EntityManager } from '@mikro-orm/postgresql';
import { unknownFacts } from '../strain-facts/states.ts';
import type { StrainFacts } from '../strain-facts/strain-facts.ts';
import { SearchTermEntity, StrainEntity } from '../strains/strain.entity.ts';
import { derivedColumns, searchTerms } from '../strains/strain-document.ts';
import { slugOf } from '../strains/strain-name.ts';
import { TerpeneEntity } from '../terpenes/terpene.entity.ts';
import type { StrainSeed, TerpeneSeed } from './strain-seed.ts';

/**
 * Brings the written catalogue into the database. Can be repeated: what is there by slug is left as it is, for staff may
 * have improved it. Answers how many strains and terpenes were added.
 */
export async function seedCatalog(em: EntityManager, strains: readonly StrainSeed[], terpenes: readonly TerpeneSeed[]) {
  const names = new Map(terpenes.map((terpene) => [terpene.slug, terpene.name]));
  return em.transactional(async (tx) => {
    const addedTerpenes = await addTerpenes(tx, terpenes);
    const there = new Set((await tx.find(StrainEntity, {}, { fields: ['slug'] })).map((strain) => strain.slug));
    const fresh = strains.filter((seed) => !there.has(slugOf(seed.name)));
    for (const seed of fresh) {
      const facts = seededFacts(seed, names);
      tx.create(StrainEntity, { ...facts, ...derivedColumns(facts), slug: slugOf(seed.name), searchRank: seed.rank });
    }
    await tx.flush();
    const terms = [...new Set(fresh.flatMap(searchTerms))].map((term) => ({ term }));
    if (terms.length > 0) await tx.upsertMany(SearchTermEntity, terms, { onConflictAction: 'ignore' });
    return { strains: fresh.length, terpenes: addedTerpenes };
  });
}

async function addTerpenes(tx: EntityManager, terpenes: readonly TerpeneSeed[]): Promise<number> {
  const there = new Set((await tx.find(TerpeneEntity, {}, { fields: ['slug'] })).map((terpene) => terpene.slug));
  const fresh = terpenes.filter((terpene) => !there.has(terpene.slug));
  for (const seed of fresh)
    tx.create(TerpeneEntity, { ...seed, boilingPoint: seed.boilingPoint === null ? null : String(seed.boilingPoint) });
  await tx.flush();
  return fresh.length;
}

/** What a seed says, as facts; what it does not have is not known. */
function seededFacts(
  { rank: _rank, terpenes, thc, cbd, floweringWeeks, ...seed }: StrainSeed,
  names: ReadonlyMap<string, string>,
): StrainFacts {
  return {
    ...unknownFacts(seed.name, seed.type),
    ...seed,
    thc: thc === null ? null : String(thc),
    cbd: cbd === null ? null : String(cbd),
    terpenes: Object.entries(terpenes).map(([slug, percentage]) => ({ slug, name: terpeneName(slug, names), percentage })),
    floweringTime: floweringWeeks && weeks(...floweringWeeks),
  };
}

function terpeneName(slug: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(slug);
  if (!name) throw new Error(`The seed names a terpene that the guide does not have: ${slug}`);
  return name;
}

const weeks = (from: number, to: number) => (from === to ? `${from} weeks` : `${from}–${to} weeks`);
