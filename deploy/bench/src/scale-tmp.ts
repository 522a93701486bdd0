import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { multiply } from '/work/main/deploy/bench/src/multiply.ts';
import { strainList } from '/work/main/proto/src/catalog/strains.ts';
import { Sql } from '/work/main/services/_platform/dist/database/sql.js';
import { catalogDatabase } from '/work/main/services/catalog/dist/mikro-orm.config.js';
import { seedCatalog } from '/work/main/services/catalog/dist/seed/seeder.js';
import { readStrainSeed, readTerpeneSeed } from '/work/main/services/catalog/dist/seed/strain-seed.js';
import { StrainReader } from '/work/main/services/catalog/dist/strains/strain-reader.js';
import { StrainSearches } from '/work/main/services/catalog/dist/strains/strain-search.js';

const base = process.env.DATABASE_URL!;
async function make(name: string, size?: number) {
  const c = new pg.Client({ connectionString: base });
  await c.connect();
  const there = (await c.query('select 1 from pg_database where datname=$1', [name])).rowCount;
  if (!there) await c.query(`create database ${name}`);
  await c.end();
  const u = new URL(base);
  u.pathname = '/' + name;
  const orm = await MikroORM.init(catalogDatabase({ DATABASE_URL: u.href }));
  if (!there) {
    await orm.migrator.up();
    await seedCatalog(orm.em.fork(), readStrainSeed(), readTerpeneSeed());
    console.time('mul');
    if (size) await multiply(orm, size);
    console.timeEnd('mul');
    await orm.em.getConnection().execute('vacuum analyze');
  }
  const sql = new Sql(orm);
  const s = new StrainSearches(sql);
  return { orm, sql, reader: new StrainReader(sql, s) };
}
const small = await make('scale_small'),
  big = await make('scale_big', 100000);
const cases: [string, object][] = [
  ['list', {}],
  ['type', { type: 'sativa' }],
  ['type+2eff', { type: 'hybrid', effects: 'relaxed,happy' }],
  ['rare eff', { type: 'sativa', effects: 'sleepy,energetic' }],
  ['any', { effects: 'focused,talkative', match: 'any' }],
  ['flavor', { flavors: 'lemon' }],
  ['terp', { terpene: 'terpinolene' }],
  ['thc', { minThc: 24, maxThc: 26 }],
  ['avoid', { avoid: 'paranoid,anxious' }],
  ['sort name', { sort: 'name' }],
  ['sort thc', { sort: 'thc', type: 'indica' }],
  ['newest', { sort: 'newest' }],
  ['word dream', { search: 'dream' }],
  ['word sweet', { search: 'sweet' }],
  ['blue dream', { search: 'blue dream' }],
  ['word+filter', { search: 'kush', type: 'indica' }],
  ['typo blu dreem', { search: 'blu dreem' }],
  ['typo zkitlez', { search: 'zkitlez' }],
  ['typo grandady purpel', { search: 'grandady purpel' }],
];
for (const [name, q] of cases) {
  const query = strainList.request.parse(q);
  const time = async (r: any, warm: boolean) => {
    const t: number[] = [];
    for (let i = 0; i < 15; i++) {
      if (!warm) r.forget();
      const s = performance.now();
      await r.list(query);
      t.push(performance.now() - s);
    }
    t.sort((a, b) => a - b);
    return t[7];
  };
  const a = await time(small.reader, false),
    b = await time(big.reader, false),
    aw = await time(small.reader, true),
    bw = await time(big.reader, true);
  const n = (await big.reader.list(query)).total;
  console.log(
    name.padEnd(22),
    `cold ${a.toFixed(2)} → ${b.toFixed(2)} ×${(b / a).toFixed(1)}   kept ${aw.toFixed(2)} → ${bw.toFixed(2)} ×${(bw / aw).toFixed(1)}  (${n})`,
  );
}
await small.orm.close();
await big.orm.close();
