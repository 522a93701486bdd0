import { EFFECTS, type Effect, GROW_DIFFICULTIES, NEGATIVE_EFFECTS, type NegativeEffect } from '@bluntbot/proto/catalog/vocabulary';
import { parentsOf } from '../strain-admin/strain-facts.ts';
import type { StrainFacts } from '../strains/strain-document.ts';
import { nameKey, words } from '../strains/strain-name.ts';
import type { Field, ShareColumn } from './csv-columns.ts';
import { listOf, percentOf, textOf, typeOf } from './csv-values.ts';

/** What a row says of a strain: only what stands there. */
export interface ReadRow {
  name: string;
  /** Undefined keeps what is there. */
  facts: Partial<Omit<StrainFacts, 'name'>>;
  imageSourceUrl?: string;
  notes: string[];
  /** Why the row cannot be taken at all. */
  errors: string[];
}

const MAX_NAME = 120;
const MAX_DESCRIPTION = 5_000;
const MAX_LIST = 20;
/** As many reported effects as a strain shows at most. */
const MAX_EFFECTS = 6;

const DIFFICULTY: Record<string, (typeof GROW_DIFFICULTIES)[number]> = {
  easy: 'easy',
  beginner: 'easy',
  moderate: 'moderate',
  medium: 'moderate',
  intermediate: 'moderate',
  difficult: 'difficult',
  hard: 'difficult',
  advanced: 'difficult',
  expert: 'difficult',
};

/** Reads one row. `terpenes` are the names and slugs of the guide. */
export function readRow(
  cells: readonly string[],
  columns: readonly (Field | ShareColumn | undefined)[],
  terpenes: ReadonlyMap<string, { slug: string; name: string }>,
): ReadRow {
  const given: Partial<Record<Field, string>> = {};
  const shares: { effect: Effect | NegativeEffect; share: number }[] = [];
  columns.forEach((column, index) => {
    const text = textOf(cells[index] ?? '');
    if (text === undefined || column === undefined) return;
    if (typeof column === 'string') given[column] = text;
    else shares.push({ effect: column.effect, share: Number(percentOf(text)?.value ?? 0) });
  });
  const row: ReadRow = { name: given.name ?? '', facts: {}, notes: [], errors: [] };
  const { facts, notes, errors } = row;

  if (!nameKey(row.name)) errors.push(row.name ? 'its name has no Latin letter or digit' : 'has no name');
  else if (row.name.length > MAX_NAME) errors.push(`its name is longer than ${MAX_NAME} characters`);
  if (given.type !== undefined) {
    const type = typeOf(given.type);
    if (!type) errors.push(`the type "${given.type.slice(0, 40)}" is none of sativa, hybrid, indica`);
    else facts.type = type.type;
    if (type?.note) notes.push(type.note);
  }
  for (const field of ['thc', 'cbd'] as const) {
    const text = given[field];
    if (text === undefined) continue;
    const percent = percentOf(text);
    if (!percent) errors.push(`"${text.slice(0, 40)}" is no percentage of ${field.toUpperCase()}`);
    else facts[field] = percent.value;
    if (percent?.note) notes.push(`${field.toUpperCase()} ${percent.note}`);
  }
  if (given.description !== undefined) {
    facts.description = given.description.slice(0, MAX_DESCRIPTION);
    if (given.description.length > MAX_DESCRIPTION) notes.push(`the description was cut at ${MAX_DESCRIPTION} characters`);
  }
  const reported = ranked(shares, EFFECTS) ?? (given.effects === undefined ? undefined : known(given.effects, EFFECTS, 'effect', notes));
  if (reported) facts.effects = reported.slice(0, MAX_EFFECTS);
  const unwanted =
    ranked(shares, NEGATIVE_EFFECTS) ??
    (given.negativeEffects === undefined ? undefined : known(given.negativeEffects, NEGATIVE_EFFECTS, 'unwanted effect', notes));
  if (unwanted) facts.negativeEffects = unwanted;
  if (given.flavors !== undefined) facts.flavors = listOf(given.flavors.toLowerCase()).slice(0, MAX_LIST);
  if (given.aliases !== undefined) facts.aliases = listOf(given.aliases).slice(0, MAX_LIST);
  if (given.genetics !== undefined) facts.parents = geneticsOf(given.genetics);
  if (given.breeder !== undefined) facts.breeder = given.breeder.slice(0, MAX_NAME);
  if (given.floweringTime !== undefined) facts.floweringTime = flowering(given.floweringTime);
  if (given.growDifficulty !== undefined) {
    const difficulty = DIFFICULTY[given.growDifficulty.toLowerCase()];
    if (difficulty) facts.growDifficulty = difficulty;
    else notes.push(`the difficulty "${given.growDifficulty.slice(0, 40)}" was not understood`);
  }
  const profile = terpenesOf(given.terpenes, terpenes, notes);
  if (profile.length > 0) facts.terpenes = profile;
  if (given.imageSourceUrl && /^https?:\/\/\S+$/i.test(given.imageSourceUrl)) row.imageSourceUrl = given.imageSourceUrl.slice(0, 1_000);
  return row;
}

/** Effects of columns that hold shares, largest first; undefined when the file has no such columns for them. */
function ranked<T extends string>(shares: readonly { effect: string; share: number }[], among: readonly T[]): T[] | undefined {
  const own = shares.filter(({ effect }) => among.some((known) => known === effect));
  if (own.length === 0) return undefined;
  return own
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .map(({ effect }) => effect as T);
}

function known<T extends string>(text: string, among: readonly T[], what: string, notes: string[]): T[] {
  const entries = listOf(text.toLowerCase());
  const strange = entries.filter((entry) => !among.some((value) => value === entry));
  if (strange.length > 0) notes.push(`no ${what} of the library: ${strange.slice(0, 5).join(', ')}`);
  return among.length > 0 ? entries.filter((entry): entry is T => among.some((value) => value === entry)) : [];
}

/** "A × B", "A x B" or a list of parents. */
function geneticsOf(text: string): string[] {
  const parents = parentsOf(text);
  return (parents.length > 1 ? parents : listOf(text)).filter((parent) => parent.length <= MAX_NAME).slice(0, MAX_LIST);
}

/** A bare number or range means weeks. */
const flowering = (text: string): string =>
  /^\d{1,2}(?:\s*[-–]\s*\d{1,2})?$/.test(text) ? `${text.replace(/\s*-\s*/, '–')} weeks` : text.slice(0, 60);

/** Terpenes with their shares: "myrcene: 0.5; limonene 0.3%", `{"myrcene": 0.5}`. A name without a share says too little. */
function terpenesOf(
  text: string | undefined,
  guide: ReadonlyMap<string, { slug: string; name: string }>,
  notes: string[],
): StrainFacts['terpenes'] {
  if (text === undefined) return [];
  const profile: StrainFacts['terpenes'] = [];
  for (const entry of listOf(text)) {
    const [, name = '', share = ''] = /^["']?([^\d:"'=]+)["']?\s*[:=]?\s*([\d.]+)?\s*%?$/.exec(entry) ?? [];
    const terpene = guide.get(words(name).join('-'));
    const percentage = Number(share);
    if (!terpene) notes.push(`no terpene of the guide: ${entry.slice(0, 40)}`);
    else if (!(percentage > 0 && percentage <= 5)) notes.push(`${terpene.name} has no share from 0 to 5 %`);
    else profile.push({ ...terpene, percentage });
  }
  return profile.sort((a, b) => b.percentage - a.percentage);
}
