import type { MikroORM } from '@mikro-orm/postgresql';

/**
 * Drops the triggers of a database that is about to be compared with its entities and thrown away. Triggers are made by
 * migrations alone (see `change-log.ts`); a comparison that saw them would undo them.
 */
export async function dropTriggers(orm: MikroORM): Promise<void> {
  const rows = await orm.em.execute<{ statement: string }[]>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement from pg_trigger where not tgisinternal`,
  );
  for (const { statement } of rows) await orm.em.execute(statement);
}
