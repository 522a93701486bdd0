import { numbersFrom } from '@bluntbot/proto/seeded-random';
import { expect, test } from '@jest/globals';
import { type IndexedStrain, StrainPostings } from './strain-postings.ts';
import { goesOn, type StrainSearch, searchFor } from './strain-search-text.ts';

const WORDS = ['blue', 'blu', 'dream', 'dreamsicle', 'kush', 'og', 'sweet', 'haze', 'a', 'x1'];
const TYPES = ['sativa', 'indica', 'hybrid'] as const;

interface Catalog {
  strains: Map<number, IndexedStrain>;
  postings: StrainPostings;
}

/** A catalog after random changes: rows were added, removed, and got other ratings and texts. */
function randomCatalog(seed: string, size: number): Catalog {
  const random = numbersFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = (most: number) => Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(WORDS));
  const strains = new Map<number, IndexedStrain>();
  const postings = new StrainPostings();
  const put = (id: number) => {
    const name = some(3);
    const strain: IndexedStrain = {
      id,
      nameKey: name.join(''),
      aliasKeys: random() < 0.3 ? [some(2).join('')] : [],
      tags: [`type:${pick(TYPES)}`],
      thc: random() < 0.2 ? null : Math.floor(random() * 30),
      weightedRating: Math.floor(random() * 8) / 2,
      searchRank: Math.floor(random() * 5),
      createdAt: Math.floor(random() * 1_000),
      nameWords: name.join(' '),
      textWords: [...name, ...some(4)].join(' '),
      print: random(),
    };
    strains.set(id, strain);
    postings.put([strain]);
  };
  for (let id = 1; id <= size; id += 1) put(id);
  for (let change = 0; change < size / 4; change += 1) {
    const id = 1 + Math.floor(random() * size);
    if (random() < 0.4) {
      strains.delete(id);
      postings.remove([id]);
    } else put(id);
  }
  return { strains, postings };
}

/** The order described in docs/decisions/11-search-in-stages.md, applied row by row. */
function expected(
  { strains }: Catalog,
  type: string | undefined,
  search: StrainSearch | undefined,
  sort: 'relevance' | 'thc',
): number[] {
  const named = ({ nameWords }: IndexedStrain) =>
    search?.alternatives.every((words) =>
      words.some((word) => nameWords.split(' ').some((own) => (goesOn(word) ? own.startsWith(word) : own === word))),
    );
  const described = ({ textWords }: IndexedStrain) =>
    search?.alternatives.every((words) => words.some((word) => textWords.split(' ').includes(word)));
  const stages: ((strain: IndexedStrain) => boolean | undefined)[] = [
    ({ nameKey }) => nameKey === search?.key,
    ({ aliasKeys }) => aliasKeys.includes(search?.key ?? ''),
    ({ nameKey }) => nameKey.startsWith(search?.key ?? ''),
    named,
  ];
  const stageOf = (strain: IndexedStrain) => {
    const stage = search && sort === 'relevance' ? stages.findIndex((fits) => fits(strain)) : 0;
    return stage < 0 ? stages.length : stage;
  };
  const byRating = (a: IndexedStrain, b: IndexedStrain) =>
    b.weightedRating - a.weightedRating || a.searchRank - b.searchRank || a.id - b.id;
  const byThc = (a: IndexedStrain, b: IndexedStrain) => (b.thc ?? -1) - (a.thc ?? -1) || a.id - b.id;
  return [...strains.values()]
    .filter(
      (strain) => (!type || strain.tags.includes(`type:${type}`)) && (!search || named(strain) || described(strain)),
    )
    .sort((a, b) => (sort === 'thc' ? byThc(a, b) : stageOf(a) - stageOf(b) || byRating(a, b)))
    .map(({ id }) => id);
}

const SEARCHES = [
  undefined,
  ['blue'],
  ['dream'],
  ['blue', 'dream'],
  ['og', 'kush'],
  ['a'],
  ['sweet'],
  ['x1', 'haze'],
  ['none'],
].map((words) => words && searchFor(words.map((word) => [word, ...(word === 'blue' ? ['haze'] : [])])));

/** Every search, of all strains and of one type, in both orders. */
const QUERIES = SEARCHES.flatMap((search) =>
  [undefined, 'indica' as const].flatMap((type) =>
    (['relevance', 'thc'] as const).map((sort) => ({ search, query: { match: 'all', sort, type } as const })),
  ),
);

test.each([
  ['a small one', 40, 12],
  ['a medium one', 700, 6],
  ['a large one', 6_000, 3],
])('finds the right strains in the right order, page by page, in %s', (_what, size, catalogs) => {
  for (let nth = 0; nth < catalogs; nth += 1) {
    const catalog = randomCatalog(`${size} ${nth}`, size);
    for (const { search, query } of QUERIES) {
      const wanted = expected(catalog, query.type, search, query.sort);
      const found = catalog.postings.matching(query, search);
      expect(found.size()).toBe(wanted.length);
      for (const [offset, limit] of [
        [0, 10],
        [3, 7],
        [10, 100],
        [Math.max(0, wanted.length - 5), 20],
        [wanted.length, 5],
      ] as const) {
        const page = catalog.postings.page(found, { ...query, offset, limit }, search);
        expect(page.map(({ id }) => id)).toEqual(wanted.slice(offset, offset + limit));
      }
    }
  }
});
