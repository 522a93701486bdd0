import { DispensaryIndex } from '@bluntbot/locations/dispensaries/dispensary-index';
import { DispensaryReader } from '@bluntbot/locations/dispensaries/dispensary-reader';
import { locationsDatabase } from '@bluntbot/locations/mikro-orm.config';
import { Places } from '@bluntbot/locations/places/places';
import { readLocationSeeds } from '@bluntbot/locations/seed/location-seed';
import { seedLocations } from '@bluntbot/locations/seed/seeder';
import { ReadSql } from '@bluntbot/platform/database/read-sql';
import { Sql } from '@bluntbot/platform/database/sql';
import { dispensaryList, dispensarySearch } from '@bluntbot/proto/locations/dispensaries';
import type { RequestOf } from '@bluntbot/proto/rpc';
import { MikroORM } from '@mikro-orm/postgresql';
import { compareCosts, type Question } from './costs.ts';
import { follow, followedLine } from './follow.ts';

const LARGE = 100_000;

/** Rows asked for: as many as the seed has for each question, so that both answers are of one size. */
const search = (what: string, query: Partial<RequestOf<typeof dispensarySearch>>): Question<DispensaryReader> => ({
  what,
  limit: 3,
  ask: (reader) => reader.search(dispensarySearch.request.parse({ location: '38.9072,-77.0369', limit: 20, ...query })),
});

const QUESTIONS: Question<DispensaryReader>[] = [
  search('around Washington, 50 miles', {}),
  search('around Washington, 10 miles', { radius: 10 }),
  search('around Washington, 250 miles', { radius: 250 }),
  search('a typed place', { location: 'Denver, CO' }),
  search('a ZIP code', { location: '90012' }),
  search('with delivery', { services: 'delivery' }),
  search('medical, with curbside', { medical: 'true', services: 'curbside' }),
  search('the fifth page', { offset: 80 }),
  {
    what: 'a city of the site',
    limit: 3,
    ask: (reader) => reader.list(dispensaryList.request.parse({ city: 'arlington-virginia', limit: 20 })),
  },
  { what: 'the top rated of all', limit: 3, ask: (reader) => reader.list(dispensaryList.request.parse({ limit: 20 })) },
  { what: 'nearby', limit: 3, ask: (reader) => reader.nearby('1', 3) },
];

/** Times the locator's reads on the seed and on 100,000 listings around the same cities. */
export async function scaleDispensaries(server: (name: string) => Promise<string>): Promise<void> {
  const small = await openLocator(await server('bench_places_small'));
  const large = await openLocator(await server('bench_places_large'), LARGE);
  await compareCosts(
    `Cost of a question at ${LARGE.toLocaleString('en')} dispensaries against the seed`,
    QUESTIONS,
    small.reader,
    large.reader,
  );
  for (const { orm, feed } of [small, large]) {
    await feed.onApplicationShutdown();
    await orm.close();
  }
}

async function openLocator(url: string, size?: number) {
  const orm = await MikroORM.init(locationsDatabase({ DATABASE_URL: url }));
  await orm.migrator.up();
  await seedLocations(orm.em.fork(), readLocationSeeds());
  if (size) await multiply(orm, size);
  await orm.em.getConnection().execute('vacuum analyze dispensary');
  const followed = await follow(url, (feed) => new DispensaryIndex(feed));
  if (size) console.log(followedLine(`${size.toLocaleString('en')} dispensaries`, followed));
  return {
    orm,
    feed: followed.feed,
    reader: new DispensaryReader(new ReadSql(orm, new Sql(orm), followed.feed), followed.index, new Places()),
  };
}

/** Grows the seed to `size` listings: copies of it, each a little way off. */
async function multiply(orm: MikroORM, size: number): Promise<void> {
  const columns =
    'name, type, address, city, state, zip, exact, phone, website, rating, review_count, services, tags, license_number, license_type, license_status, regulator, checked_on, hours, closed_on, time_zone, source';
  await orm.em.getConnection().execute(
    `insert into dispensary (slug, origin, latitude, longitude, ${columns})
     select d.slug || '-' || g.n, d.origin || ':' || g.n, d.latitude + 0.2 * (random() - 0.5), d.longitude + 0.2 * (random() - 0.5), ${columns
       .split(', ')
       .map((column) => `d.${column}`)
       .join(', ')}
       from dispensary d cross join generate_series(1, (select ceil(${size}.0 / count(*))::int from dispensary)) as g(n) order by g.n, d.id limit ${size} - (select count(*) from dispensary)`,
  );
}
