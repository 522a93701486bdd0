import { isDeepStrictEqual } from 'node:util';
import { mergeShipped } from '@bluntbot/platform/shipped/merge-shipped';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pickFacts } from '../strain-facts/states.ts';
import { FACTS, type StrainFacts } from '../strain-facts/strain-facts.ts';
import { SearchTermEntity, StrainEntity } from '../strains/strain.entity.ts';
import { derivedColumns, searchTerms } from '../strains/strain-document.ts';
import { slugOf } from '../strains/strain-name.ts';
import { TerpeneEntity } from '../terpenes/terpene.entity.ts';
import { editedStrains } from './edited-strains.ts';
import { seededFacts, seededSources } from './seeded-strain.ts';
import type { StrainSeed, TerpeneSeed } from './strain-seed.ts';

/** How many rows of a kind a seed added, and how many it brought up to date. */
export interface Seeded {
  added: number;
  updated: number;
}

/**
 * Brings the written catalog into the database. Can be repeated: a field that still says what an earlier release
 * shipped follows this one, and a field that staff or an import changed stays as it is.
 */
export async function seedCatalog(
  em: EntityManager,
  strains: readonly StrainSeed[],
  terpenes: readonly TerpeneSeed[],
): Promise<{ strains: Seeded; terpenes: Seeded }> {
  const names = new Map(terpenes.map((terpene) => [terpene.slug, terpene.name]));
  return em.transactional(async (tx) => ({
    terpenes: await seedTerpenes(tx, terpenes),
    strains: await seedStrains(tx, strains, names),
  }));
}

async function seedStrains(
  tx: EntityManager,
  seeds: readonly StrainSeed[],
  names: ReadonlyMap<string, string>,
): Promise<Seeded> {
  const shipped = new Map(seeds.map((seed) => [slugOf(seed.name), seededFacts(seed, names)]));
  const there = new Map(
    (await tx.find(StrainEntity, { slug: { $in: [...shipped.keys()] } })).map((strain) => [strain.slug, strain]),
  );
  const merge = await mergeShipped(tx, {
    topic: 'strain',
    shipped: new Map([...shipped].map(([slug, facts]) => [slug, comparable(facts)])),
    current: new Map([...there].map(([slug, strain]) => [slug, comparable(pickFacts(strain))])),
    edited: await editedStrains(tx, [...there.values()]),
  });
  for (const seed of seeds) {
    const slug = slugOf(seed.name);
    const facts = shipped.get(slug) as StrainFacts;
    const strain = there.get(slug);
    if (strain) follow(tx, strain, { seed, shipped: facts, changes: merge.changed.get(slug) });
    else
      tx.create(StrainEntity, {
        ...facts,
        ...derivedColumns(facts),
        sources: seededSources(seed, facts, { facts, sources: {}, changedOn: new Date() }),
        slug,
        searchRank: seed.rank,
      });
  }
  await tx.flush();
  const terms = [...new Set([...shipped.values()].flatMap(searchTerms))].map((term) => ({ term }));
  if (terms.length > 0) await tx.upsertMany(SearchTermEntity, terms, { onConflictAction: 'ignore' });
  return { added: merge.added.length, updated: merge.changed.size };
}

interface Release {
  seed: StrainSeed;
  shipped: StrainFacts;
  /** What the strain takes over of it. */
  changes: Partial<StrainFacts> | undefined;
}

/**
 * Brings a strain up to the release. One that already says all of it is not written: its readers and editors would be
 * told of a change.
 */
function follow(tx: EntityManager, strain: StrainEntity, { seed, shipped, changes }: Release): void {
  const facts = { ...comparable(pickFacts(strain)), ...changes };
  const sources = seededSources(seed, shipped, { facts, sources: strain.sources, changedOn: strain.updatedAt });
  const { imageHash, ...derived } = derivedColumns(facts);
  tx.assign(strain, {
    searchRank: seed.rank,
    ...(!isDeepStrictEqual(sources, strain.sources) && { sources }),
    ...(changes && { ...changes, ...derived }),
    // A photograph is named by its own bytes.
    ...(changes && strain.imageKind === 'drawing' && { imageHash }),
  });
}

/** Facts with each figure in one form: PostgreSQL answers "18.00" where the seed says "18". */
const comparable = (facts: StrainFacts): StrainFacts => ({
  ...pickFacts(facts),
  thc: FACTS.thc.shown(facts.thc) || null,
  cbd: FACTS.cbd.shown(facts.cbd) || null,
});

async function seedTerpenes(tx: EntityManager, terpenes: readonly TerpeneSeed[]): Promise<Seeded> {
  const there = new Map((await tx.findAll(TerpeneEntity)).map((terpene) => [terpene.slug, terpene]));
  const merge = await mergeShipped<TerpeneSeed>(tx, {
    topic: 'terpene',
    shipped: new Map(terpenes.map((terpene) => [terpene.slug, terpene])),
    current: new Map(
      [...there].map(([slug, { id: _, ...terpene }]) => [
        slug,
        { ...terpene, boilingPoint: numberOf(terpene.boilingPoint) },
      ]),
    ),
  });
  for (const { boilingPoint, ...seed } of terpenes)
    if (!there.has(seed.slug)) tx.create(TerpeneEntity, { ...seed, boilingPoint: textOf(boilingPoint) });
  for (const [slug, { boilingPoint, ...changes }] of merge.changed) {
    const terpene = there.get(slug);
    if (terpene)
      tx.assign(terpene, { ...changes, ...(boilingPoint !== undefined && { boilingPoint: textOf(boilingPoint) }) });
  }
  await tx.flush();
  return { added: merge.added.length, updated: merge.changed.size };
}

const numberOf = (figure: string | null | undefined): number | null => (figure == null ? null : Number(figure));
const textOf = (figure: number | null): string | null => (figure === null ? null : String(figure));
