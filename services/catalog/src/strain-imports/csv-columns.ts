import { AppError } from '@bluntbot/platform/app-error';
import { EFFECTS, type Effect, NEGATIVE_EFFECTS, type NegativeEffect } from '@bluntbot/proto/catalog/vocabulary';
import { unitFactor } from '../strain-facts/potency.ts';
import { FACT_NAMES, FACTS, type FactName } from '../strain-facts/strain-facts.ts';
import { NOISE, UNIT_HEADERS } from '../strain-facts/strain-sheets.ts';

/** A column with one share or count per effect ("relaxed": "55%"), as some data sets have them. */
interface ShareColumn {
  effect: Effect | NegativeEffect;
}

/** A column with the unit of each row's figures. */
interface UnitColumn {
  unitOf: readonly PotencyFact[];
}

/** Facts that are figures with a unit. */
export type PotencyFact = 'thc' | 'cbd';
const POTENCY_FACTS = ['thc', 'cbd'] as const satisfies readonly FactName[];

/** What a column is taken for; undefined is ignored. */
export type Column = FactName | ShareColumn | UnitColumn | undefined;

/** What staff say about columns: a fact for a header, or nothing for one that is left out. */
export type GivenColumns = Readonly<Record<string, FactName | null>>;

/**
 * Headers of our own export and of public data sets, without case, spaces, and signs. The first column of a fact wins.
 */
const FACT_BY_HEADER = new Map(
  FACT_NAMES.flatMap((fact) => FACTS[fact].headers.map((header) => [header, fact] as const)),
);
const EFFECT_BY_HEADER = new Map<string, Effect | NegativeEffect>(
  [...EFFECTS, ...NEGATIVE_EFFECTS].map((effect) => [wordsOf(effect).join(''), effect]),
);
/** Facts that may be spread over several columns ("parent1", "parent2"), and what stands between their entries. */
export const JOINED: Readonly<Partial<Record<FactName, string>>> = {
  parents: ' × ',
  aliases: '; ',
  effects: '; ',
  negativeEffects: '; ',
  flavors: '; ',
  terpenes: '; ',
};

/**
 * What each column of a file is taken for. What staff say wins, and the fact they name is read from no other column.
 */
export function mapColumns(headers: readonly string[], given: GivenColumns = {}): Column[] {
  const byKey = new Map(Object.entries(given).map(([header, fact]) => [wordsOf(header).join(''), fact]));
  const seen = new Set<FactName>([...byKey.values()].filter((fact) => fact !== null));
  return headers.map((header) => {
    const said = byKey.get(wordsOf(header).join(''));
    if (said !== undefined) return said ?? undefined;
    const { fact, effect, isPart } = understood(header);
    if (fact && (!seen.has(fact) || isPart)) {
      seen.add(fact);
      return fact;
    }
    return effect ? { effect } : unitColumn(header);
  });
}

/** "Unit", "THC unit", "thc.unit". */
function unitColumn(header: string): UnitColumn | undefined {
  const words = wordsOf(header);
  const own = POTENCY_FACTS.filter((fact) => words.includes(fact));
  const isUnit =
    UNIT_HEADERS.last.has(words.at(-1) ?? '') &&
    words.slice(0, -1).every((word) => UNIT_HEADERS.before.has(word) || own.some((fact) => fact === word));
  return isUnit ? { unitOf: own.length > 0 ? own : POTENCY_FACTS } : undefined;
}

/** What the units of a row multiply its figures by to be percent; what names no unit says nothing. */
export function unitFactors(
  cells: readonly string[],
  columns: readonly Column[],
): Partial<Record<PotencyFact, number | null>> {
  const factors: Partial<Record<PotencyFact, number | null>> = {};
  for (const [at, column] of columns.entries()) {
    const factor = isUnitColumn(column) ? unitFactor(cells[at] ?? '') : undefined;
    if (isUnitColumn(column) && factor !== undefined) for (const fact of column.unitOf) factors[fact] ??= factor;
  }
  return factors;
}

const isUnitColumn = (column: Column): column is UnitColumn => typeof column === 'object' && 'unitOf' in column;

/** True for a column with a share or count of one effect. */
export const isShareColumn = (column: Column): column is ShareColumn =>
  typeof column === 'object' && 'effect' in column;

/** What a report calls a column; null if it is ignored. */
export function fieldName(column: Column): string | null {
  if (column === undefined || typeof column === 'string') return column ?? null;
  return isShareColumn(column) ? `effects: ${column.effect}` : `unit: ${column.unitOf.join(', ')}`;
}

/** What a header means; `isPart` if it is one of several columns of a fact. */
function understood(header: string): { fact?: FactName; effect?: Effect | NegativeEffect; isPart?: boolean } {
  const words = wordsOf(header.split('.').at(-1) ?? '');
  for (let dropped = 0; dropped < words.length; dropped += 1) {
    for (let front = 0; front <= dropped; front += 1) {
      const end = words.length - (dropped - front);
      if (
        !words.slice(0, front).every((word) => NOISE.before.has(word)) ||
        !words.slice(end).every((word) => NOISE.after.has(word))
      )
        continue;
      const key = words.slice(front, end).join('');
      const [fact, effect] = [FACT_BY_HEADER.get(key), EFFECT_BY_HEADER.get(key)];
      if (fact) return { fact };
      if (effect) return { effect };
      const part = partOf(key);
      if (part) return { fact: part, isPart: true };
    }
  }
  return {};
}

/** The fact of "parent1", "flavor_2", "mother". */
function partOf(key: string): FactName | undefined {
  if (
    /^(?:parent[12ab]|(?:fe)?male(?:parent)?|mother|father|mom|dad|maternal(?:parent)?|paternal(?:parent)?|(?:seed|pollen)parent)$/.test(
      key,
    )
  ) {
    return 'parents';
  }
  const [, base = ''] = /^([a-z]+?)s?\d{1,2}$/.exec(key) ?? [];
  const fact = FACT_BY_HEADER.get(base) ?? FACT_BY_HEADER.get(`${base}s`);
  return fact && JOINED[fact] ? fact : undefined;
}

function wordsOf(header: string): string[] {
  return header
    .normalize('NFKD')
    .replace(/\(.*?\)/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Refuses a file without names, with its headers and what to do. */
export function requireNames(headers: readonly string[], columns: readonly Column[]): void {
  if (columns.includes('name')) return;
  const guess = headers.find((header) => /name|strain|cultivar|variety|title/i.test(header)) ?? headers[0] ?? '';
  throw new AppError(
    'VALIDATION_FAILED',
    `No column is recognized as the strain's name. The columns are ${headers.map((header) => `"${header.slice(0, 60)}"`).join(', ')}. ` +
      `Say which one it is, for example: name=${guess}.`,
  );
}

/** "name=Strain Title" each, as an operator writes it. */
export function readGivenColumns(texts: readonly string[]): GivenColumns {
  return Object.fromEntries(
    texts.map((text) => {
      const [name = '', ...rest] = text.split('=');
      const fact = FACT_NAMES.find((known) => known.toLowerCase() === name.trim().toLowerCase());
      if (!fact && name.trim() !== 'ignore') {
        throw new AppError(
          'VALIDATION_FAILED',
          `There is no field "${name.trim()}". The fields are ${FACT_NAMES.join(', ')}, and "ignore".`,
        );
      }
      return [rest.join('=').trim(), fact ?? null];
    }),
  );
}
