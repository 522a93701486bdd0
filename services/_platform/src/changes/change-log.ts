/** Topic of a change that stands for any number of unknown ones: the database was restored from a backup. */
export const RESTORED = 'restored';

/** Most rows that are named for one statement. Beyond that, the whole table counts as changed. */
const MAX_KEYS = 50_000;

/**
 * SQL of a migration that lets a database number its own changes.
 *
 * `note_change` is a trigger of a followed table. It records which rows a statement really changed. `number_change`
 * runs when a transaction commits, one transaction at a time. It gives the change its number and notifies the channel
 * `change`. So numbers become visible in order, whether a service, a job, or manual SQL wrote. A number is at least the
 * clock's milliseconds, so a database restored from a backup continues above all earlier numbers.
 */
export const CHANGE_LOG: readonly string[] = [
  `create table "change" ("id" bigserial primary key, "number" bigint null, "topic" text not null, "keys" text[] null, "at" timestamptz not null default clock_timestamp());`,
  'create unique index change_by_number on change (number) where number is not null;',
  'create sequence change_number;',
  `create function note_change() returns trigger language plpgsql security definer set search_path from current as $$
  declare
    touched text[];
  begin
    if tg_op = 'INSERT' then
      execute format('select array_agg(%1$I::text) from after_rows', tg_argv[0]) into touched;
    elsif tg_op = 'DELETE' then
      execute format('select array_agg(%1$I::text) from before_rows', tg_argv[0]) into touched;
    elsif tg_op = 'UPDATE' then
      execute format('select array_agg(%1$I::text) from before_rows b full join after_rows a using (%1$I) where b is distinct from a', tg_argv[0])
        into touched;
    end if;
    if tg_op = 'TRUNCATE' or cardinality(touched) > ${MAX_KEYS} then
      insert into change (topic) values (tg_table_name);
    elsif touched is not null then
      insert into change (topic, keys) values (tg_table_name, touched);
    end if;
    return null;
  end $$;`,
  `create function number_change() returns trigger language plpgsql security definer set search_path from current as $$
  declare
    given bigint;
  begin
    -- Held until the commit is visible: the next number is given after that.
    perform pg_advisory_xact_lock(hashtext('change'));
    select greatest(last_value + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint) into given from change_number;
    perform setval('change_number', given);
    update change set number = given, at = clock_timestamp() where id = new.id;
    perform pg_notify('change', '');
    return null;
  end $$;`,
  `create constraint trigger change_is_numbered after insert on change deferrable initially deferred
    for each row execute function number_change();`,
];

/** SQL of a migration that has the changes of a table numbered; `key` is its primary key. */
export const followTable = (table: string, key = 'id'): readonly string[] => triggers(table, `note_change('${key}')`);

const triggers = (table: string, call: string): readonly string[] => [
  `create trigger ${table}_inserted after insert on ${table} referencing new table as after_rows
    for each statement execute function ${call};`,
  `create trigger ${table}_updated after update on ${table} referencing old table as before_rows new table as after_rows
    for each statement execute function ${call};`,
  `create trigger ${table}_deleted after delete on ${table} referencing old table as before_rows
    for each statement execute function ${call};`,
  `create trigger ${table}_truncated after truncate on ${table} for each statement execute function ${call};`,
];

/**
 * SQL of a migration that splits the topic of a followed table's updates. Rows in which only `columns` changed get the
 * topic `table.aspect` (a strain's rating changes with every review, its facts do not). All others keep the topic
 * `table`.
 */
export const followAspect = (
  table: string,
  aspect: string,
  columns: readonly string[],
  key = 'id',
): readonly string[] => {
  const compared = columns.map((column) => `'${column}'`).join(', ');
  return [
    `create function note_${table}_${aspect}() returns trigger language plpgsql security definer set search_path from current as $$
    declare
      of_aspect text[];
      of_facts text[];
    begin
      select array_agg(k) filter (where is_aspect), array_agg(k) filter (where not is_aspect) into of_aspect, of_facts from (
        select ${key}::text as k, to_jsonb(b) - array[${compared}] is not distinct from to_jsonb(a) - array[${compared}] as is_aspect
          from before_rows b full join after_rows a using (${key}) where b is distinct from a) changed;
      if of_aspect is not null then
        insert into change (topic, keys) values ('${table}.${aspect}', case when cardinality(of_aspect) <= ${MAX_KEYS} then of_aspect end);
      end if;
      if of_facts is not null then
        insert into change (topic, keys) values ('${table}', case when cardinality(of_facts) <= ${MAX_KEYS} then of_facts end);
      end if;
      return null;
    end $$;`,
    `drop trigger ${table}_updated on ${table};`,
    `create trigger ${table}_updated after update on ${table} referencing old table as before_rows new table as after_rows
      for each statement execute function note_${table}_${aspect}();`,
  ];
};

/**
 * SQL of a migration that numbers a followed table's changes by the row that its rows belong to: `parent` is the column
 * that names it. A review is shown with its strain, so what changes is "the reviews of strain 42".
 */
export const followByParent = (table: string, parent: string): readonly string[] => [
  `create function note_${table}_by_${parent}() returns trigger language plpgsql security definer set search_path from current as $$
  declare
    touched text[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct ${parent}::text) from after_rows into touched;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct ${parent}::text) from before_rows into touched;
    elsif tg_op = 'UPDATE' then
      select array_agg(distinct ${parent}::text) from (
        (select * from before_rows except select * from after_rows) union all (select * from after_rows except select * from before_rows)
      ) changed into touched;
    end if;
    if tg_op = 'TRUNCATE' or cardinality(touched) > ${MAX_KEYS} then
      insert into change (topic) values ('${table}');
    elsif touched is not null then
      insert into change (topic, keys) values ('${table}', touched);
    end if;
    return null;
  end $$;`,
  ...unfollowTable(table),
  ...triggers(table, `note_${table}_by_${parent}()`),
];

const EVENTS = ['inserted', 'updated', 'deleted', 'truncated'] as const;
const unfollowTable = (table: string): string[] => EVENTS.map((event) => `drop trigger ${table}_${event} on ${table};`);

/** SQL that undoes both for a database that followed some tables. */
export const dropChangeLog = (tables: readonly string[]): readonly string[] => [
  ...tables.flatMap(unfollowTable),
  'drop table "change";',
  'drop sequence change_number;',
  'drop function note_change;',
  'drop function number_change;',
];
