import { EFFECTS, NEGATIVE_EFFECTS, type NegativeEffect } from '@bluntbot/proto/catalog/vocabulary';
import { amountOf, capitalized, isDoubted, isZero, namedIn, spokenName, textOf } from '../strain-facts/csv-values.ts';
import { MAX_NAME, type Reading } from '../strain-facts/fact.ts';
import { parentsOf } from '../strain-facts/genetics.ts';
import { type PotencyContext, percentIn } from '../strain-facts/potency.ts';
import { FACT_NAMES, FACTS, type FactName, type StrainFacts } from '../strain-facts/strain-facts.ts';
import { isTextPlaceholder } from '../strain-facts/strain-sheets.ts';
import { isAuto } from '../strain-facts/strain-types.ts';
import { FAILED } from '../strain-facts/strain-words.ts';
import { nameKey } from '../strains/strain-name.ts';
import { apartFromBreeder, withoutBracketedBreeder, withoutBreederBehind } from './breeder-names.ts';
import {
  type Column,
  isEndColumn,
  isObjectColumn,
  isShareColumn,
  isTypeShareColumn,
  type PotencyFact,
  unitFactors,
} from './csv-column.ts';
import { JOINED, type LifeColumn } from './csv-columns.ts';
import { ranked, readEffects, readUnwanted, type Share } from './csv-effects.ts';
import { type FlavorColumns, flavorCell } from './flavor-columns.ts';
import { whyNoStrain } from './no-strain.ts';
import { strainName } from './product-names.ts';
import { type ShowsRow, saysYes } from './shown-rows.ts';
import { type TerpeneColumns, terpeneCell } from './terpene-columns.ts';

/** The facts that a row states about a strain. */
export interface ReadRow {
  name: string;
  /** Undefined keeps what is there. */
  facts: Partial<Omit<StrainFacts, 'name'>>;
  /** Unwanted effects that stood among the others: added to what is known, since the column for them said nothing. */
  alsoUnwanted: NegativeEffect[];
  /** Other names that stood in its name: added to those that are known. */
  alsoCalled: string[];
  notes: string[];
  /** Why the row cannot be taken at all. */
  errors: string[];
  /** Why it is the row of no strain, and no mistake either: a total, a heading, another product. */
  noStrain: string | undefined;
}

/** As many reported effects as a strain shows at most. */
const MAX_EFFECTS = 6;

/** What a row is read with. */
export interface RowContext extends Pick<Reading, 'terpenes' | 'typeLetters'> {
  columns: readonly Column[];
  /** Columns that say what kind of product a row is, and those that are ignored. */
  products: readonly number[];
  ignored: readonly number[];
  /** Columns in which the owner of the file says whether a row is shown. */
  shown: ReadonlyMap<number, ShowsRow>;
  /** Columns that say how a laboratory's tests came out. */
  results: readonly number[];
  /** Columns that may say that a plant's times are those of its whole life. */
  life: readonly LifeColumn[];
  /** What bare shares in the column of types are of: "indica/sativa". */
  typeOrder: string | undefined;
  /** Columns in which a 0 says nothing. */
  zeroIsNothing: ReadonlySet<number>;
  /** How figures of THC and CBD are read where their row doesn't say it. */
  potency: Readonly<Partial<Record<PotencyFact, PotencyContext>>>;
  /** A cell of names has other names behind it: "Sour Diesel / Sour D". */
  otherNames: boolean;
  /** Names of this file have hyphens where others have spaces. */
  hyphenated: boolean;
  /** Names of this file begin with their breeder. */
  breederFirst: boolean;
  /** Names of this file are in small letters. */
  smallLetters: boolean;
  /** Columns with the share of one terpene each. */
  terpeneColumns: TerpeneColumns;
  /** Columns that are marked for one flavor each. */
  flavorColumns: FlavorColumns;
}

type Cells = Partial<Record<FactName, string>>;

/** Facts for which a placeholder of texts may be a value. */
const NO_TEXTS: ReadonlySet<FactName> = new Set<FactName>([
  'name',
  'type',
  'thc',
  'cbd',
  'growDifficulty',
  'floweringTime',
]);

interface Said {
  column: Column;
  text: string;
}

/** The cells of a row that say something. */
const saidIn = (cells: readonly string[], { columns, zeroIsNothing }: RowContext): Said[] =>
  columns.flatMap((column, index) => {
    const text = textOf(cells[index] ?? '');
    return text === undefined || (zeroIsNothing.has(index) && isZero(text)) ? [] : [{ column, text }];
  });

/** What a row says, fact by fact; columns of the fact itself come before those that stand in for them. */
function cellsOf(said: readonly Said[]): Cells {
  const given: Cells = {};
  for (const { column, text } of said) if (typeof column === 'string') add(given, column, text);
  for (const { column, text } of said)
    if (isObjectColumn(column) && given[column.otherwise] === undefined) add(given, column.otherwise, text);
  given.type ??= sharedType(said);
  if (given.type === undefined) delete given.type;
  for (const fact of ['thc', 'cbd', 'floweringTime'] as const) {
    const ends = said.filter(({ column }) => isEndColumn(column) && column.endOf === fact).map(({ text }) => text);
    const inOrder = ends.every((end) => Number(end) > 0) ? ends.toSorted((a, b) => Number(a) - Number(b)) : ends;
    if (ends.length > 0) given[fact] ??= [...new Set(inOrder)].join(' - ');
  }
  return given;
}

/** "80% sativa / 20% indica" of two columns with their shares, which may be fractions; undefined without any. */
function sharedType(said: readonly Said[]): string | undefined {
  const shares = said.flatMap(({ column, text }) =>
    isTypeShareColumn(column) ? [{ type: column.shareOf, share: shareIn(text) }] : [],
  );
  if (shares.some(({ type, share }) => type === 'hybrid' && share > 0)) return 'hybrid';
  const named = shares.filter(({ share }) => share > 0);
  const factor = named.every(({ share }) => share <= 1) ? 100 : 1;
  return named.map(({ type, share }) => `${Number((factor * share).toFixed(1))}% ${type}`).join(' / ') || undefined;
}

/** A share, a count, or a tick, which counts as 1. */
const shareIn = (text: string): number => amountOf(text) || (saysYes(text) ? 1 : 0);

function splitNames(given: Cells): void {
  const [name, ...others] = given.name?.replace(/\s+/g, ' ').split(' / ') ?? [];
  given.name = name;
  if (others.length > 0) given.aliases ??= others.join('; ');
}

function add(given: Cells, fact: FactName, text: string): void {
  if (!NO_TEXTS.has(fact) && isTextPlaceholder(text)) return;
  const known = given[fact];
  if (known === undefined && (fact === 'name' || fact === 'type')) given[fact] = namedIn(text);
  else given[fact] = known === undefined ? text : `${known}${JOINED[fact] ?? '; '}${text}`;
}

/** "80/20", "80 % / 20 %" */
const BARE_SHARES = /^\d{1,3}\s?%?\s?[/:-]\s?\d{1,3}\s?%?$/;

/** Says of which types bare shares are, if the header of their column does. */
function orderShares(given: Cells, { typeOrder }: RowContext): void {
  if (typeOrder && BARE_SHARES.test(given.type ?? '')) given.type = `${typeOrder} ${given.type}`;
}

/** Reads one row. */
export function readRow(cells: readonly string[], context: RowContext): ReadRow {
  const { terpenes, typeLetters, potency, hyphenated } = context;
  const said = saidIn(cells, context);
  const given = cellsOf(said);
  if (context.otherNames) splitNames(given);
  orderShares(given, context);
  const shares = said.flatMap(({ column, text }) =>
    isShareColumn(column) ? [{ effect: column.effect, share: shareIn(text) }] : [],
  );
  const { name, alias } = nameOf(given, context);
  given.terpenes ??= terpeneCell(cells, context.terpeneColumns);
  given.flavors ??= flavorCell(cells, context.flavorColumns);
  const row: ReadRow = {
    name: context.smallLetters ? capitalized(spokenName(name, hyphenated)) : spokenName(name, hyphenated),
    facts: {},
    alsoUnwanted: [],
    alsoCalled: alias ? [alias] : [],
    notes: [],
    errors: [],
    noStrain: whyNoStrain(cells, name, context),
  };
  const { notes, errors } = row;
  if (!nameKey(row.name)) errors.push(row.name ? 'its name has no Latin letter or digit' : 'has no name');
  else if (row.name.length > MAX_NAME) errors.push(`its name is longer than ${MAX_NAME} characters`);
  const reading: Reading = { terpenes, typeLetters, notes, potency: potencyOf(cells, given, context) };
  // Lists write a zero where they know nothing, except lists of hemp.
  if (isZero(given.cbd ?? '') && potency.thc?.zeroIsReal === false) delete given.cbd;
  const facts = FACT_NAMES.flatMap((fact) => {
    const text = sureText(fact, given[fact], notes);
    const value = text === undefined ? undefined : FACTS[fact].read?.(text, reading);
    return value === undefined ? [] : [[fact, value]];
  });
  row.facts = Object.fromEntries(facts);
  leaveOutFailed(row, cells, context);
  leaveOutLife(row, cells, context);
  leaveOutOwnParent(row);
  readReports(row, given, shares);
  return row;
}

/** The name that a row gives its strain. A breeder that stands before it becomes the row's breeder. */
function nameOf(given: Cells, { breederFirst }: RowContext): ReturnType<typeof strainName> {
  const bred = given.breeder ?? '';
  const called = strainName(withoutBreederBehind(withoutBracketedBreeder(given.name ?? '', bred), bred));
  if (!breederFirst) return called;
  const { name, breeder } = apartFromBreeder(called.name, given.breeder ?? '');
  if (breeder) given.breeder = breeder;
  return { ...called, ...strainName(name) };
}

/** Takes a strain from among its own parents, as shops write that of a selection. */
function leaveOutOwnParent({ name, facts, notes }: ReadRow): void {
  const own = facts.parents?.filter((parent) => parentsOf(parent).every((side) => nameKey(side) === nameKey(name)));
  if (!own?.length) return;
  notes.push(`no strain is a parent of its own: ${own.join(', ').slice(0, 60)}`);
  facts.parents = facts.parents?.filter((parent) => !own.includes(parent));
  if (facts.parents?.length === 0) delete facts.parents;
}

/** Facts of one value each that a question mark makes unknown; texts and names may end in one. */
const DOUBTABLE: ReadonlySet<FactName> = new Set<FactName>([
  ...(['type', 'breeder', 'thc', 'cbd', 'floweringTime', 'growDifficulty'] as const),
]);

/** The text of a fact, unless it's doubted. */
function sureText(fact: FactName, text: string | undefined, notes: string[]): string | undefined {
  if (text === undefined || !DOUBTABLE.has(fact) || !isDoubted(text)) return text;
  notes.push(
    `${FACTS[fact].column.replace('_', ' ')} left out, since a question mark stands behind it: ${text.slice(0, 60)}`,
  );
  return undefined;
}

/** Characters of a result that are looked at. */
const LONGEST_RESULT = 100;

/** Takes the figures of a sample that failed its tests; a row that says nothing else is that of no strain. */
function leaveOutFailed(row: ReadRow, cells: readonly string[], { results }: RowContext): void {
  const result = results.map((at) => (cells[at] ?? '').slice(0, LONGEST_RESULT)).find((cell) => FAILED.test(cell));
  if (result === undefined) return;
  const { thc, cbd, terpenes, ...others } = row.facts;
  row.facts = others;
  const why = `failed its tests, so its figures were left out: ${result.trim()}`;
  if (Object.keys(others).length > 0) row.notes.push(why);
  else row.noStrain ??= why;
}

/** Takes a time that is that of the plant's whole life, as a flag or the kind of its seeds says. */
function leaveOutLife({ facts, notes }: ReadRow, cells: readonly string[], { life }: RowContext): void {
  const isLife = life.some(({ at, isFlag }) => {
    const cell = cells[at] ?? '';
    return isAuto(cell) || (isFlag && saysYes(cell));
  });
  if (!isLife || !facts.floweringTime) return;
  notes.push(`the time of an autoflower or from the seed on is not that of flowering: ${facts.floweringTime}`);
  delete facts.floweringTime;
}

/** How the figures of a row are read. */
function potencyOf(
  cells: readonly string[],
  { thc = '', cbd = '' }: Cells,
  { columns, potency }: RowContext,
): Reading['potency'] {
  const factors = unitFactors(cells, columns);
  // Plants with much CBD have little THC.
  const muchCbd = (percentIn(cbd, 'CBD', factors.cbd ?? potency.cbd?.factor) ?? 0) >= 1;
  // Where a row's THC may be a fraction, its CBD may be one, too.
  const share = percentIn(thc, 'THC', factors.thc ?? potency.thc?.factor) ?? 0;
  const isOdd = !muchCbd && potency.thc?.smallIsOdd === true && !/[a-z%]/i.test(thc) && share > 0 && share < 1;
  return {
    THC: {
      ...potency.thc,
      ...(muchCbd && { smallIsOdd: false }),
      ...(factors.thc !== undefined && { factor: factors.thc }),
    },
    CBD: {
      ...potency.cbd,
      ...(isOdd && { smallIsOdd: true }),
      ...(factors.cbd !== undefined && { factor: factors.cbd }),
    },
  };
}

/** Effects from one column each, or from lists. An effect in the wrong list is moved to the right one. */
function readReports(row: ReadRow, given: Cells, shares: readonly Share[]): void {
  const { facts, notes } = row;
  const listed = given.effects === undefined ? undefined : readEffects(given.effects, notes);
  const reported = ranked(shares, EFFECTS) ?? listed?.effects;
  // A list that names only unwanted effects, or none of the library's, says nothing of the others.
  if (reported && reported.length > 0) facts.effects = reported.slice(0, MAX_EFFECTS);
  const unwanted =
    ranked(shares, NEGATIVE_EFFECTS) ??
    (given.negativeEffects === undefined ? undefined : readUnwanted(given.negativeEffects, notes));
  if (unwanted) facts.negativeEffects = unwanted;
  row.alsoUnwanted = listed?.unwanted ?? [];
}
