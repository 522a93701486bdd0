import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '@bluntbot/proto/catalog/strain-imports';
import type { StrainTerpene } from '@bluntbot/proto/catalog/strains';
import type { EntityManager } from '@mikro-orm/postgresql';
import { unknownFacts } from '../strain-admin/strain-facts.ts';
import { derivedColumns, type StrainFacts, searchTerms } from '../strains/strain-document.ts';
import { nameKey, slugOf } from '../strains/strain-name.ts';
import type { ReadRow } from './csv-row.ts';
import { changesOf, contradictions } from './strain-changes.ts';

/** A strain of the catalogue as far as an import must know it. */
interface Known extends StrainFacts {
  id: number;
  imageKind: string;
  imageHash: string;
  imageSourceUrl: string | null;
  nameKey: string;
}

/** What a row makes of the catalogue. */
export type Plan =
  | { outcome: 'created'; facts: StrainFacts; imageSourceUrl: string | null }
  | { outcome: 'updated'; facts: StrainFacts; imageSourceUrl: string | null; known: Known; changes: FieldChange[]; notes: string[] }
  | { outcome: 'unchanged'; known: Known }
  | { outcome: 'rejected'; why: string };

/** A list of texts as one parameter. */
const LIST = 'array(select jsonb_array_elements_text(?::jsonb))';

/** Which strain goes by another name, by that name. Small beside the catalogue, and asked for every row: read once. */
export async function readAliases(em: EntityManager): Promise<Map<string, number>> {
  const rows = await em.execute<{ key: string; id: number }[]>(
    'select key, id from strain, unnest(alias_keys) as key where deleted_at is null order by search_rank desc',
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** What each of some rows makes of the catalogue as it is. */
export async function planRows(em: EntityManager, rows: readonly ReadRow[], aliases: ReadonlyMap<string, number>): Promise<Plan[]> {
  const keys = rows.map((row) => nameKey(row.name));
  const ids = keys.flatMap((key) => aliases.get(key) ?? []);
  const known = await em.execute<Known[]>(
    `with found as (
       select id from strain where name_key = any(${LIST})
       union select id from strain where id = any(${LIST}::int[]))
     select id, name, aliases, type, description, thc, cbd, effects, negative_effects as "negativeEffects", flavors, terpenes, parents, breeder,
       flowering_time as "floweringTime", grow_difficulty as "growDifficulty", image_kind as "imageKind", image_hash as "imageHash",
       image_source_url as "imageSourceUrl", name_key as "nameKey"
       from found join strain using (id) where deleted_at is null`,
    [JSON.stringify(keys), JSON.stringify(ids)],
  );
  const byName = new Map(known.map((strain) => [strain.nameKey, strain]));
  const byId = new Map(known.map((strain) => [strain.id, strain]));
  return rows.map((row, index) => {
    const key = keys[index] ?? '';
    return plan(row, byName.get(key) ?? byId.get(aliases.get(key) ?? 0));
  });
}

function plan(row: ReadRow, known: Known | undefined): Plan {
  const said = row.alsoUnwanted.length > 0 ? { ...row.facts, negativeEffects: unwantedOf(row, known) } : row.facts;
  if (!known) {
    if (!row.facts.type) return { outcome: 'rejected', why: 'has no type, and is not in the catalogue yet' };
    return {
      outcome: 'created',
      facts: { ...unknownFacts(row.name, row.facts.type), ...said },
      imageSourceUrl: row.imageSourceUrl ?? null,
    };
  }
  const facts = factsOf(known);
  // A file that calls a strain by another of its names does not rename it.
  const changed = { ...facts, ...said };
  const imageSourceUrl = row.imageSourceUrl ?? known.imageSourceUrl;
  const samePicture = imageSourceUrl === known.imageSourceUrl;
  if (isDeepStrictEqual(comparable(facts), comparable(changed)) && samePicture) return { outcome: 'unchanged', known };
  const changes = changesOf(facts, changed);
  if (!samePicture) changes.push({ field: 'imageSourceUrl', from: known.imageSourceUrl ?? '', to: imageSourceUrl ?? '' });
  return { outcome: 'updated', facts: changed, imageSourceUrl, known, changes, notes: contradictions(facts, said) };
}

const unwantedOf = (row: ReadRow, known: Known | undefined): string[] => [
  ...new Set([...(row.facts.negativeEffects ?? known?.negativeEffects ?? []), ...row.alsoUnwanted]),
];

function factsOf(known: Known): StrainFacts {
  const { id: _id, imageKind: _kind, imageHash: _hash, imageSourceUrl: _url, nameKey: _key, ...facts } = known;
  return facts;
}

const comparable = (facts: StrainFacts) => ({
  ...facts,
  thc: facts.thc === null ? null : Number(facts.thc),
  cbd: facts.cbd === null ? null : Number(facts.cbd),
  terpenes: facts.terpenes.map(({ slug, percentage }: StrainTerpene) => [slug, percentage]),
});

const COLUMNS = `name text, aliases text[], type text, description text, thc numeric, cbd numeric, effects text[], negative_effects text[],
  flavors text[], terpenes jsonb, dominant_terpene text, parents text[], breeder text, flowering_time text, grow_difficulty text,
  image_hash text, image_source_url text, name_key text, alias_keys text[], parent_keys text[], name_words text, text_words text, tags text[]`;
const NAMES = COLUMNS.split(',').map((column) => column.trim().split(' ')[0] ?? '');

/** Writes what was planned, in two statements whatever their number. */
export async function writePlans(tx: EntityManager, plans: readonly Plan[]): Promise<void> {
  const created = plans.filter((entry) => entry.outcome === 'created');
  const updated = plans.filter((entry) => entry.outcome === 'updated');
  if (created.length > 0) await insert(tx, created);
  if (updated.length > 0) {
    const rows = updated.map(({ facts, imageSourceUrl, known }) => ({
      id: known.id,
      ...columnsOf(facts, imageSourceUrl),
      // A photograph is named by its own bytes.
      ...(known.imageKind === 'photograph' && { image_hash: known.imageHash }),
    }));
    await tx.execute(
      `update strain s set ${NAMES.map((name) => `${name} = r.${name}`).join(', ')}, version = s.version + 1, updated_at = now()
         from jsonb_to_recordset(?::jsonb) as r(id int, ${COLUMNS}) where s.id = r.id`,
      [JSON.stringify(rows)],
    );
  }
  const terms = [...new Set([...created, ...updated].flatMap(({ facts }) => searchTerms(facts)))];
  if (terms.length > 0) await tx.execute(`insert into search_term select unnest(${LIST}) on conflict do nothing`, [JSON.stringify(terms)]);
}

async function insert(tx: EntityManager, created: readonly Extract<Plan, { outcome: 'created' }>[]): Promise<void> {
  const wanted = created.map(({ facts }) => slugOf(facts.name));
  const taken = new Set(
    (await tx.execute<{ slug: string }[]>(`select slug from strain where slug = any(${LIST})`, [JSON.stringify(wanted)])).map(
      ({ slug }) => slug,
    ),
  );
  const rows = [];
  for (const [index, { facts, imageSourceUrl }] of created.entries()) {
    const base = wanted[index] ?? '';
    let slug = base;
    for (let count = 2; taken.has(slug) || (slug !== base && (await exists(tx, slug))); count += 1) slug = `${base}-${count}`;
    taken.add(slug);
    rows.push({ slug, ...columnsOf(facts, imageSourceUrl) });
  }
  await tx.execute(
    `insert into strain (slug, ${NAMES.join(', ')}) select slug, ${NAMES.join(', ')} from jsonb_to_recordset(?::jsonb) as r(slug text, ${COLUMNS})`,
    [JSON.stringify(rows)],
  );
}

async function exists(tx: EntityManager, slug: string): Promise<boolean> {
  return (await tx.execute<unknown[]>('select 1 from strain where slug = ?', [slug])).length > 0;
}

function columnsOf(facts: StrainFacts, imageSourceUrl: string | null): Record<string, unknown> {
  const derived = derivedColumns(facts);
  return {
    ...facts,
    negative_effects: facts.negativeEffects,
    flowering_time: facts.floweringTime,
    grow_difficulty: facts.growDifficulty,
    dominant_terpene: derived.dominantTerpene,
    image_hash: derived.imageHash,
    image_source_url: imageSourceUrl,
    name_key: derived.nameKey,
    alias_keys: derived.aliasKeys,
    parent_keys: derived.parentKeys,
    name_words: derived.nameWords,
    text_words: derived.textWords,
    tags: derived.tags,
  };
}
