import { catalogDatabase } from '@bluntbot/catalog/mikro-orm.config';
import { seedCatalog } from '@bluntbot/catalog/seed/seeder';
import { readStrainSeed, readTerpeneSeed } from '@bluntbot/catalog/seed/strain-seed';
import { StrainIndex } from '@bluntbot/catalog/strains/strain-index';
import { StrainReader } from '@bluntbot/catalog/strains/strain-reader';
import { StrainSearches } from '@bluntbot/catalog/strains/strain-search';
import { StrainTexts } from '@bluntbot/catalog/strains/strain-texts';
import { ReadSql } from '@bluntbot/platform/database/read-sql';
import { Sql } from '@bluntbot/platform/database/sql';
import { strainList } from '@bluntbot/proto/catalog/strains';
import type { RequestOf } from '@bluntbot/proto/rpc';
import { MikroORM } from '@mikro-orm/postgresql';
import { timed } from './costs.ts';
import { follow, followedLine } from './follow.ts';
import { median } from './load.ts';
import { multiply } from './multiply.ts';

const LARGE = 100_000;
const REPEATS = 15;

/** Rows asked for: no more than the seed has for each question, so that both answers are of one size. */
const LIMIT = 10;

/** What visitors ask, and how much slower it may be in a catalog of 100,000 strains. */
const QUESTIONS: { what: string; query: RequestOf<typeof strainList>; limit: number }[] = [
  { what: 'no filter', query: {}, limit: 3 },
  { what: 'type', query: { type: 'sativa' }, limit: 3 },
  { what: 'type and two effects', query: { type: 'hybrid', effects: 'relaxed,happy' }, limit: 3 },
  { what: 'a rare combination', query: { type: 'indica', effects: 'sleepy,focused', limit: 4 }, limit: 3 },
  { what: 'any of two effects', query: { effects: 'focused,talkative', match: 'any' }, limit: 3 },
  { what: 'flavor', query: { flavors: 'lemon' }, limit: 3 },
  { what: 'dominant terpene', query: { terpene: 'terpinolene' }, limit: 3 },
  { what: 'THC range', query: { minThc: 24, maxThc: 26 }, limit: 3 },
  { what: 'avoid', query: { avoid: 'paranoid,anxious' }, limit: 3 },
  { what: 'by name', query: { sort: 'name' }, limit: 3 },
  { what: 'by THC', query: { sort: 'thc', type: 'indica' }, limit: 3 },
  { what: 'newest', query: { sort: 'newest' }, limit: 3 },
  { what: 'word: dream', query: { search: 'dream' }, limit: 3 },
  { what: 'frequent word: sweet', query: { search: 'sweet' }, limit: 3 },
  { what: 'word and filter: kush', query: { search: 'kush', type: 'indica' }, limit: 3 },
  { what: 'typo: blu dreem', query: { search: 'blu dreem' }, limit: 3 },
  { what: 'typo: zkitlez', query: { search: 'zkitlez' }, limit: 3 },
];

/** Times the catalog's reads on the seed and on 100,000 strains of distinct names, in turn. */
export async function scale(server: (name: string) => Promise<string>): Promise<void> {
  const small = await openCatalogue(await server('bench_small'));
  const large = await openCatalogue(await server('bench_large'), LARGE);
  console.log(
    `\nCost of a question at ${LARGE.toLocaleString('en')} strains against the seed (milliseconds, median of ${REPEATS})`,
  );
  console.log('  question                     seed    large   ratio   at most   facets');
  for (const { what, query, limit } of QUESTIONS) {
    const parsed = strainList.request.parse({ limit: LIMIT, ...query });
    const times: Record<'small' | 'large' | 'facetsSmall' | 'facetsLarge', number[]> = {
      small: [],
      large: [],
      facetsSmall: [],
      facetsLarge: [],
    };
    for (let count = 0; count < REPEATS; count += 1) {
      for (const [{ reader }, lists, facets] of [
        [small, times.small, times.facetsSmall],
        [large, times.large, times.facetsLarge],
      ] as const) {
        lists.push(await timed(() => reader.list(parsed)));
        facets.push(await timed(() => reader.facets(parsed)));
      }
    }
    const [a, b] = [median(times.small), median(times.large)];
    console.log(
      `  ${what.padEnd(26)} ${a.toFixed(2).padStart(6)} ${b.toFixed(2).padStart(8)} ${(b / a).toFixed(1).padStart(7)} ${`×${limit}`.padStart(9)}   ${median(times.facetsSmall).toFixed(1)} → ${median(times.facetsLarge).toFixed(1)}`,
    );
  }
  await takeIn(large);
  for (const { orm, feed } of [small, large]) {
    await feed.onApplicationShutdown();
    await orm.close();
  }
}

/** What a review and an edit cost a process that keeps all strains in memory. */
async function takeIn({ orm, feed }: Catalogue): Promise<void> {
  const times = async (statement: string) => {
    const took: number[] = [];
    for (let count = 0; count < REPEATS; count += 1) {
      await orm.em.getConnection().execute(statement);
      took.push(await timed(() => feed.caughtUp()));
    }
    return median(took).toFixed(1);
  };
  const one = 'where id = (select id from strain order by random() limit 1)';
  console.log(
    `  a review is taken in within ${await times(`update strain set rating = 5 * random(), review_count = review_count + 1 ${one}`)} ms, an edit within ${await times(`update strain set text_words = text_words || ' word' || (1000 * random())::int ${one}`)} ms`,
  );
}

type Catalogue = Awaited<ReturnType<typeof openCatalogue>>;

async function openCatalogue(url: string, size?: number) {
  const orm = await MikroORM.init(catalogDatabase({ DATABASE_URL: url }));
  await orm.migrator.up();
  await seedCatalog(orm.em.fork(), readStrainSeed(), readTerpeneSeed());
  if (size) await multiply(orm, size);
  await orm.em.getConnection().execute('vacuum analyze');
  const sql = new Sql(orm);
  const followed = await follow(url, (feed) => new StrainIndex(feed));
  if (size) console.log(followedLine(`${size.toLocaleString('en')} strains`, followed));
  const { index, feed } = followed;
  const reads = new ReadSql(orm, sql, feed);
  return { orm, feed, reader: new StrainReader(reads, new StrainSearches(sql, index), index, new StrainTexts(reads)) };
}
