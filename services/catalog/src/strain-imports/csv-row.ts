import { EFFECTS, type GROW_DIFFICULTIES, NEGATIVE_EFFECTS, type NegativeEffect } from '@bluntbot/proto/catalog/vocabulary';
import { parentsOf } from '../strain-admin/genetics.ts';
import type { StrainFacts } from '../strains/strain-document.ts';
import { nameKey, words } from '../strains/strain-name.ts';
import type { Field, ShareColumn } from './csv-columns.ts';
import { ranked, readEffects, readUnwanted, type Share } from './csv-effects.ts';
import { listOf, namedIn, percentOf, spokenName, textOf, typeOf } from './csv-values.ts';

/** What a row says of a strain: only what stands there. */
export interface ReadRow {
  name: string;
  /** Undefined keeps what is there. */
  facts: Partial<Omit<StrainFacts, 'name'>>;
  /** Unwanted effects that stood among the others: added to what is known, since the column for them said nothing. */
  alsoUnwanted: NegativeEffect[];
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

/** A figure that is readable and wrong, unlike a word in the wrong column. */
const PLAIN_NUMBER = /^\d+(?:[.,]\d+)?\s*%?$/;

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

/** What a row is read with. */
export interface RowContext {
  columns: readonly (Field | ShareColumn | undefined)[];
  /** The names and slugs of the guide. */
  terpenes: ReadonlyMap<string, { slug: string; name: string }>;
  /** Columns in which a 0 says nothing. */
  zeroIsNothing: ReadonlySet<number>;
  /** Names of this file have hyphens where others have spaces. */
  hyphenated: boolean;
}

/** Reads one row. */
export function readRow(cells: readonly string[], { columns, terpenes, zeroIsNothing, hyphenated }: RowContext): ReadRow {
  const given: Partial<Record<Field, string>> = {};
  const shares: Share[] = [];
  columns.forEach((column, index) => {
    const text = textOf(cells[index] ?? '');
    if (text === undefined || column === undefined) return;
    if (zeroIsNothing.has(index) && Number(percentOf(text)?.value) === 0) return;
    if (typeof column === 'string') given[column] = text;
    else shares.push({ effect: column.effect, share: Number(percentOf(text)?.value ?? 0) });
  });
  const row: ReadRow = { name: spokenName(given.name ?? '', hyphenated), facts: {}, alsoUnwanted: [], notes: [], errors: [] };
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
    if (!percent && PLAIN_NUMBER.test(text))
      notes.push(`${field.toUpperCase()} "${text.slice(0, 40)}" is more than 100 % and was left out`);
    else if (!percent) errors.push(`"${text.slice(0, 40)}" is no percentage of ${field.toUpperCase()}`);
    else {
      facts[field] = percent.value;
      if (percent.note) notes.push(`${field.toUpperCase()} ${percent.note}`);
    }
  }
  if (given.description !== undefined) {
    facts.description = given.description.slice(0, MAX_DESCRIPTION);
    if (given.description.length > MAX_DESCRIPTION) notes.push(`the description was cut at ${MAX_DESCRIPTION} characters`);
  }
  const listed = given.effects === undefined ? undefined : readEffects(given.effects, notes);
  const reported = ranked(shares, EFFECTS) ?? listed?.effects;
  // A list that names only unwanted effects says nothing of the others.
  if (reported && (reported.length > 0 || listed?.unwanted.length === 0)) facts.effects = reported.slice(0, MAX_EFFECTS);
  const unwanted =
    ranked(shares, NEGATIVE_EFFECTS) ?? (given.negativeEffects === undefined ? undefined : readUnwanted(given.negativeEffects, notes));
  if (unwanted) facts.negativeEffects = unwanted;
  row.alsoUnwanted = listed?.unwanted ?? [];
  if (given.flavors !== undefined) facts.flavors = listOf(given.flavors.toLowerCase()).slice(0, MAX_LIST);
  if (given.aliases !== undefined) facts.aliases = listOf(given.aliases).slice(0, MAX_LIST);
  const parents = given.genetics === undefined ? [] : geneticsOf(given.genetics, notes);
  if (parents.length > 0) facts.parents = parents;
  const breeder = given.breeder === undefined ? undefined : namedIn(given.breeder);
  if (breeder) facts.breeder = breeder.slice(0, MAX_NAME);
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

/** "A × B", "A x B" or a list of parents. Numbers are ids of somebody's table, not parents. */
function geneticsOf(text: string, notes: string[]): string[] {
  const named = namedIn(text);
  if (named === undefined) notes.push(`the parents were not understood: ${text.slice(0, 60)}`);
  const crossed = parentsOf(named ?? '');
  const entries = (crossed.length > 1 ? crossed : listOf(named ?? '')).filter((parent) => parent.length <= MAX_NAME);
  const numbers = entries.filter((entry) => !/\p{L}/u.test(entry) && entry !== '0');
  if (numbers.length > 0) notes.push(`numbers are no parents: ${numbers.slice(0, 5).join(', ')}`);
  return entries.filter((entry) => /\p{L}/u.test(entry)).slice(0, MAX_LIST);
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
