import type { MikroORM } from '@mikro-orm/postgresql';

const COLUMNS =
  'slug, name, aliases, type, description, thc, cbd, effects, negative_effects, flavors, terpenes, dominant_terpene, parents, breeder, flowering_time, grow_difficulty, search_rank, image_hash, tags, name_key, alias_keys, parent_keys, name_words, text_words';

/** Syllables of made-up names: distinct and pronounceable, as real ones are. */
const FIRST = [
  'bra',
  'kel',
  'mo',
  'tir',
  'sa',
  'vun',
  'del',
  'por',
  'li',
  'zan',
  'ho',
  'qui',
  'fer',
  'gal',
  'nu',
  'wis',
  'ry',
  'cas',
  'ob',
  'el',
];
const LAST = [
  'don',
  'mira',
  'tek',
  'lo',
  'vara',
  'nix',
  'sol',
  'bey',
  'rum',
  'fin',
  'gash',
  'pel',
  'tora',
  'wyn',
  'cade',
  'zu',
  'mel',
  'rik',
  'hala',
  'jun',
];

/** Copies of the seed that one statement writes. */
const GENERATIONS = 10;

/**
 * Grows a seeded catalog to `size` strains of distinct names: copies of the seed, each with a name word of its own.
 */
export async function multiply(orm: MikroORM, size: number): Promise<void> {
  const connection = orm.em.getConnection();
  const [{ count }] = (await connection.execute('select count(*)::int as count from strain')) as [{ count: number }];
  const word = (n: string) =>
    `(array[${FIRST.map((s) => `'${s}'`).join(',')}])[1 + (${n} / 400) % 20] || (array[${FIRST.map((s) => `'${s}'`).join(',')}])[1 + (${n} / 20) % 20] || (array[${LAST.map((s) => `'${s}'`).join(',')}])[1 + ${n} % 20]`;
  // A few thousand at a time: a statement has half a minute, also on a busy machine.
  for (let from = 1; count * from < size; from += GENERATIONS) {
    await connection.execute(
      `insert into strain (${COLUMNS})
       select w.word || '-' || g.n || '-' || s.slug, initcap(w.word) || ' ' || s.name, '{}', s.type, s.description, s.thc, s.cbd, s.effects, s.negative_effects, s.flavors, s.terpenes, s.dominant_terpene,
         s.parents, s.breeder, s.flowering_time, s.grow_difficulty, 1000000, s.image_hash, s.tags, w.word || s.name_key, '{}', s.parent_keys,
         w.word || ' ' || s.name_words, w.word || ' ' || s.text_words
       from generate_series(${from}, ${from + GENERATIONS - 1}) as g(n) cross join (select * from strain order by id limit ${count}) s cross join lateral (select ${word('(g.n * 7919 + s.id)')} as word) w
       order by g.n, s.id limit ${size - count * from}`,
    );
  }
  await connection.execute(
    `insert into search_term select distinct word from strain, unnest(string_to_array(name_words, ' ')) as word where length(word) >= 3 and word ~ '[a-z]' on conflict do nothing`,
  );
  await connection.execute('vacuum analyze strain');
  await connection.execute('vacuum analyze search_term');
}
