import { MikroORM } from '@mikro-orm/postgresql';
import type { Database } from '../database/database.ts';
import { dropTriggers } from '../database/triggers.ts';
import { emptyDatabase, migratedDatabase } from './test-database.ts';

/**
 * Every column, constraint and index of a database, as PostgreSQL itself writes them; what the migrator keeps for
 * itself is left out.
 */
const SHAPE = `
  select format('%s.%s %s%s%s', t.relname, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end,
      case a.attgenerated when 's' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname not like 'mikro_orm%'
  union all
  select format('%s: constraint %s %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
    from pg_constraint c
    where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f', 'c') and c.conrelid::regclass::text not like 'mikro_orm%'
  union all
  select pg_get_indexdef(i.indexrelid)
    from pg_index i
    where i.indrelid::regclass::text not like 'mikro_orm%' and (select relnamespace from pg_class where oid = i.indrelid) = 'public'::regnamespace`;

/**
 * Where the migrations and the entities of a service disagree; nothing when they agree. Two databases are made, one by
 * the migrations and one from the entities, and compared as PostgreSQL describes them: columns with their types and
 * defaults, generated ones included, checks, keys and the very expressions of indexes. Triggers belong to migrations
 * alone. Besides, `npm run migration` must find nothing to write.
 */
export async function disagreements(name: string, database: Database): Promise<string[]> {
  const migrated = await migratedDatabase(name, database);
  const url = await emptyDatabase(name);
  const made = (await MikroORM.init({ ...database({ DATABASE_URL: url }), debug: false })) as MikroORM;
  try {
    for (const { extname } of await migrated.orm.em.execute<{ extname: string }[]>('select extname from pg_extension'))
      await made.em.execute(`create extension if not exists ${extname}`);
    await made.schema.create();
    const [migrations, entities] = [await shape(migrated.orm), await shape(made)];
    await dropTriggers(migrated.orm);
    const difference = await migrated.orm.schema.getUpdateSchemaSQL({ wrap: false });
    return [
      ...[...migrations].filter((line) => !entities.has(line)).map((line) => `only the migrations have: ${line}`),
      ...[...entities].filter((line) => !migrations.has(line)).map((line) => `only the entities have: ${line}`),
      ...difference.split('\n').flatMap((line) => (line ? [`a new migration would say: ${line}`] : [])),
    ];
  } finally {
    await Promise.all([migrated.orm.close(), made.close()]);
  }
}

async function shape(orm: MikroORM): Promise<Set<string>> {
  const rows = await orm.em.execute<{ line: string }[]>(SHAPE);
  return new Set(rows.map(({ line }) => line));
}
