import type { FieldChange } from '@bluntbot/proto/catalog/strain-imports';
import type { FactSource, StrainSources } from '@bluntbot/proto/catalog/strains';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_NAME } from '../strain-facts/fact.ts';
import { FACT_COLUMNS, factsByColumn, SELECTED_FACTS } from '../strain-facts/fact-columns.ts';
import { sourcesAfter } from '../strain-facts/fact-sources.ts';
import { changesOf, pickFacts, sameFacts, unknownFacts } from '../strain-facts/states.ts';
import type { StrainFacts } from '../strain-facts/strain-facts.ts';
import { derivedColumns, searchTerms } from '../strains/strain-document.ts';
import { nameKey, slugOf } from '../strains/strain-name.ts';
import type { ReadRow } from './csv-row.ts';
import { namesSeveral, partKeys } from './several-strains.ts';
import { contradictions } from './strain-contradictions.ts';

/** A strain of the catalog as far as an import must know it. */
export interface Known extends StrainFacts {
  id: number;
  imageKind: string;
  imageHash: string;
  nameKey: string;
  sources: StrainSources;
}

/** What a row would change in the catalog. */
export type Plan =
  | { outcome: 'created'; facts: StrainFacts }
  /** `sources` are those of facts that are put back; what an import changes comes from its file. */
  | {
      outcome: 'updated';
      facts: StrainFacts;
      known: Known;
      changes: FieldChange[];
      notes: string[];
      sources?: StrainSources;
    }
  | { outcome: 'unchanged'; known: Known }
  | { outcome: 'rejected'; why: string };

/** A list of texts as one parameter. */
const LIST = 'array(select jsonb_array_elements_text(?::jsonb))';

/** Strains by their other names. Read once, because the list is small and every row needs it. */
export async function readAliases(em: EntityManager): Promise<Map<string, number>> {
  const rows = await em.execute<{ key: string; id: number }[]>(
    'select key, id from strain, unnest(alias_keys) as key where deleted_at is null order by search_rank desc',
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** What each row would change in the current catalog. */
export async function planRows(
  em: EntityManager,
  rows: readonly ReadRow[],
  aliases: ReadonlyMap<string, number>,
): Promise<Plan[]> {
  const keys = rows.map((row) => [...keysOf(row), ...partKeys(row.name)]);
  const ids = keys.flat().flatMap((key) => aliases.get(key) ?? []);
  const known = await em.execute<Known[]>(
    `with found as (
       select id from strain where name_key = any(${LIST})
       union select id from strain where id = any(${LIST}::int[]))
     select id, ${SELECTED_FACTS}, image_kind as "imageKind", image_hash as "imageHash", name_key as "nameKey", sources
       from found join strain using (id) where deleted_at is null`,
    [JSON.stringify(keys.flat()), JSON.stringify(ids)],
  );
  const byName = new Map(known.map((strain) => [strain.nameKey, strain]));
  const byId = new Map(known.map((strain) => [strain.id, strain]));
  const strainOf = (key: string) => byName.get(key) ?? byId.get(aliases.get(key) ?? 0);
  const inFile = new Set(rows.map(({ name }) => nameKey(name)));
  return rows.map((row) => {
    const found = keysOf(row).map(strainOf);
    const known = found.find((strain) => strain !== undefined) ?? sameStrain(partKeys(row.name).map(strainOf));
    const why = known ? undefined : namesSeveral(row.name, (key) => strainOf(key)?.nameKey ?? (inFile.has(key) && key));
    if (why) {
      row.noStrain = why;
      return { outcome: 'rejected', why };
    }
    if (known && !found[0] && found[1]) row.notes.push(`a remark behind the name of ${known.name} was left out`);
    return plan(row, known);
  });
}

/** The one strain that all parts of a name mean: "GG#4 / Original Glue". */
const sameStrain = ([first, ...others]: readonly (Known | undefined)[]): Known | undefined =>
  others.length > 0 && others.every((other) => other === first) ? first : undefined;

const REMARK = /\s*\([^()]{1,40}\)$/;

/**
 * What a row's strain may be called in the catalog. A row without a type is that of a known strain, so a laboratory's
 * remark ("Wedding Cake (R&D)") may stand behind its name.
 */
function keysOf({ name, facts }: ReadRow): string[] {
  const short = name.length > MAX_NAME ? name : name.replace(REMARK, '');
  return [nameKey(name), ...(short !== name && !facts.type && nameKey(short) ? [nameKey(short)] : [])];
}

function plan(row: ReadRow, known: Known | undefined): Plan {
  const said = {
    ...row.facts,
    ...(row.alsoUnwanted.length > 0 && { negativeEffects: unwantedOf(row, known) }),
    ...(row.alsoCalled.length > 0 && { aliases: aliasesOf(row, known) }),
  };
  if (!known) {
    if (!row.facts.type) return { outcome: 'rejected', why: 'has no type and isn’t in the catalog yet' };
    return { outcome: 'created', facts: { ...unknownFacts(row.name, row.facts.type), ...said } };
  }
  const facts = pickFacts(known);
  // A file that calls a strain by another of its names does not rename it.
  const changed = { ...facts, ...said };
  if (sameFacts(facts, changed)) return { outcome: 'unchanged', known };
  return {
    outcome: 'updated',
    facts: changed,
    known,
    changes: changesOf(facts, changed),
    notes: contradictions(facts, said),
  };
}

const unwantedOf = (row: ReadRow, known: Known | undefined): string[] => [
  ...new Set([...(row.facts.negativeEffects ?? known?.negativeEffects ?? []), ...row.alsoUnwanted]),
];

/** Other names of a strain with those that stood in its name, each once. */
function aliasesOf({ facts, alsoCalled }: ReadRow, known: Known | undefined): string[] {
  const listed = facts.aliases ?? known?.aliases ?? [];
  const keys = new Set(listed.map(nameKey));
  return [...listed, ...alsoCalled.filter((name) => !keys.has(nameKey(name)))];
}

/** Every column that an import writes, with its type. */
const COLUMNS = [
  ...FACT_COLUMNS,
  ['sources', 'jsonb'],
  ['dominant_terpene', 'text'],
  ['image_hash', 'text'],
  ['name_key', 'text'],
  ['alias_keys', 'text[]'],
  ['parent_keys', 'text[]'],
  ['name_words', 'text'],
  ['text_words', 'text'],
  ['tags', 'text[]'],
] as const;
const NAMES = COLUMNS.map(([name]) => name);
const RECORD = COLUMNS.map((column) => column.join(' ')).join(', ');

/**
 * Writes the planned changes in two statements, for any number of rows. `from` is the source of the changes. Returns
 * the ids of new strains.
 */
export async function writePlans(tx: EntityManager, plans: readonly Plan[], from: FactSource): Promise<number[]> {
  const created = plans.filter((entry) => entry.outcome === 'created');
  const updated = plans.filter((entry) => entry.outcome === 'updated');
  const ids = created.length > 0 ? await insert(tx, created, from) : [];
  if (updated.length > 0) {
    const rows = updated.map(({ facts, known, sources }) => ({
      id: known.id,
      ...columnsOf(
        facts,
        sources ?? sourcesAfter({ before: pickFacts(known), after: facts, sources: known.sources, from }),
      ),
      // A photograph is named by its own bytes.
      ...(known.imageKind === 'photograph' && { image_hash: known.imageHash }),
    }));
    await tx.execute(
      `update strain s set ${NAMES.map((name) => `${name} = r.${name}`).join(', ')}, version = s.version + 1, updated_at = now()
         from jsonb_to_recordset(?::jsonb) as r(id int, ${RECORD}) where s.id = r.id`,
      [JSON.stringify(rows)],
    );
  }
  const terms = [...new Set([...created, ...updated].flatMap(({ facts }) => searchTerms(facts)))];
  if (terms.length > 0)
    await tx.execute(`insert into search_term select unnest(${LIST}) on conflict do nothing`, [JSON.stringify(terms)]);
  return ids;
}

async function insert(
  tx: EntityManager,
  created: readonly Extract<Plan, { outcome: 'created' }>[],
  from: FactSource,
): Promise<number[]> {
  const wanted = created.map(({ facts }) => slugOf(facts.name));
  const taken = new Set(
    (
      await tx.execute<{ slug: string }[]>(`select slug from strain where slug = any(${LIST})`, [
        JSON.stringify(wanted),
      ])
    ).map(({ slug }) => slug),
  );
  const rows = [];
  for (const [index, { facts }] of created.entries()) {
    const base = wanted[index] ?? '';
    let slug = base;
    for (let count = 2; taken.has(slug) || (slug !== base && (await exists(tx, slug))); count += 1)
      slug = `${base}-${count}`;
    taken.add(slug);
    rows.push({ slug, ...columnsOf(facts, sourcesAfter({ after: facts, from })) });
  }
  const inserted = await tx.execute<{ id: number }[]>(
    `insert into strain (slug, ${NAMES.join(', ')}) select slug, ${NAMES.join(', ')} from jsonb_to_recordset(?::jsonb) as r(slug text, ${RECORD}) returning id`,
    [JSON.stringify(rows)],
  );
  return inserted.map(({ id }) => id);
}

async function exists(tx: EntityManager, slug: string): Promise<boolean> {
  return (await tx.execute<unknown[]>('select 1 from strain where slug = ?', [slug])).length > 0;
}

function columnsOf(facts: StrainFacts, sources: StrainSources): Record<(typeof NAMES)[number], unknown> {
  const derived = derivedColumns(facts);
  return {
    ...factsByColumn(facts),
    sources,
    dominant_terpene: derived.dominantTerpene,
    image_hash: derived.imageHash,
    name_key: derived.nameKey,
    alias_keys: derived.aliasKeys,
    parent_keys: derived.parentKeys,
    name_words: derived.nameWords,
    text_words: derived.textWords,
    tags: derived.tags,
  };
}
