import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import { figureOf, measureOf } from '../measures.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const COMPARES =
  / (?:or|vs|versus|against|v|compare|comparison|compared|difference|differences|differ|better|stronger|weaker|which|between|than|and|same|identical|different) /;
const MAX_COMPARED = 3;

/** Two or three strains side by side: what they differ in, and which fits better what they are compared for. */
export class Comparison implements Topic {
  constructor(private readonly tools: Tools) {}

  async answer({ text, strains, wish }: Turn): Promise<Draft | undefined> {
    if (
      strains.length < 2 ||
      / (?:bred|crossing|crossed|child of|parents?) /.test(text) ||
      !COMPARES.test(text) ||
      wish.criteria.some(({ field }) => field === 'like' || field === 'except')
    )
      return undefined;
    const rows = await this.tools.strains(strains.slice(0, MAX_COMPARED).map(({ value }) => value));
    const draft = compared(rows, wish.criteria, text);
    if (draft && / (?:same|identical|one and the same|another name) (?!effects?|feeling|taste|smell|family|parents?|breeder)/.test(text))
      draft.paragraphs.unshift(
        `No: ${joined(rows.map(({ name }) => name))} are ${rows.length === 2 ? 'two strains' : 'strains of their own'}.`,
      );
    if (wish.notUnderstood.length > 0)
      draft?.say(`I do not know anything called ${wish.notUnderstood.map((words) => `“${words}”`).join(', ')}.`);
    if (draft) draft.understood = wish.understood.filter((_, at) => wish.criteria[at]?.field !== 'strain');
    return draft;
  }
}

/** Strains side by side for what they are compared for; undefined where there are not two. */
export function compared(rows: readonly StrainDetail[], criteria: readonly Criterion[], text = ''): Draft | undefined {
  const [first, second] = rows;
  if (!first || !second) return undefined;
  const draft = new Draft();
  const wanted = criteria.filter(({ field }) => field !== 'strain');
  if (wanted.length > 0) draft.say(verdict(rows, wanted));
  draft.say(
    `${joined(rows.map(({ name, type }) => `${name} is ${/^i/.test(type) ? 'an' : 'a'} ${type}`))}.`,
    strength(rows, draft),
    ...alsoAsked(rows, text, draft),
    shared(first, second),
    smell(rows, draft),
  );
  for (const row of rows) {
    draft.citeStrain(row, 'effects', row.effects.join(', '), `reported ${row.effects.slice(0, 3).join(', ')}`);
    draft.card(
      row,
      `${row.type === first.type && row !== first ? 'Also' : 'It is'} ${row.type}; most often reported ${joined(row.effects.slice(0, 3))}.`,
    );
  }
  draft.suggestions = [`Something between ${first.name} and ${second.name}`, `Terpenes of ${first.name}`];
  return draft;
}

const measuredBy = (criterion: Criterion): string | undefined =>
  criterion.field === 'most' ? criterion.value : criterion.field === 'than' ? criterion.measure : undefined;

/** Which of them has more of what they are compared for; that of it which people report earlier wins. */
function verdict(rows: readonly StrainDetail[], wanted: readonly Criterion[]): string {
  const scores = rows.map((row) => ({ row, points: wanted.reduce((sum, criterion) => sum + points(row, criterion), 0) }));
  const sorted = scores.toSorted((a, b) => b.points - a.points);
  const [best, next] = sorted;
  const told = joined([...new Set(wanted.map(wordOf))]);
  const measured = wanted.length === 1 && wanted[0] ? measuredBy(wanted[0]) : undefined;
  if (measured !== undefined && rows.every((row) => measureOf(row, measured) !== undefined)) {
    const figures = joined(rows.map((row) => `${row.name} has ${figureOf(row, measured)}`));
    const same = new Set(rows.map((row) => measureOf(row, measured))).size === 1;
    return same ? `By ${told} they are alike: ${figures}.` : `For ${told}: ${best?.row.name}. ${figures}.`;
  }
  if (!best || !next || best.points === 0) return `For ${told} neither stands out in what is known of them.`;
  if (Math.abs(best.points - next.points) < 0.05) return `For ${told} there is little between them: by what is known of them.`;
  return `For ${told}: ${best.row.name}. ${why(best.row, wanted)}`;
}

function points(row: StrainDetail, criterion: Criterion): number {
  const place = (list: readonly string[], value: string) => (list.includes(value) ? 1 / (1 + list.indexOf(value)) : 0);
  if (criterion.field === 'effect') return (criterion.wanted ? 1 : -1) * place(row.effects, criterion.value);
  if (criterion.field === 'flavor') return (criterion.wanted ? 1 : -1) * place(row.flavors, criterion.value);
  if (criterion.field === 'avoid') return row.negativeEffects.includes(criterion.value) ? -1 : 0.5;
  if (criterion.field === 'type') return row.type === criterion.value && criterion.wanted ? 1 : 0;
  if (criterion.field === 'terpene') return row.terpenes.find(({ slug }) => slug === criterion.value)?.percentage ?? 0;
  if (criterion.field === 'growing')
    return row.growDifficulty === null ? 0 : 1 - Math.abs(EASE.indexOf(row.growDifficulty) - EASE.indexOf(criterion.value)) / 2;
  if (criterion.field === 'most' || criterion.field === 'than') return amountPoints(row, criterion);
  const thc = Number(row.thcContent ?? Number.NaN);
  if (criterion.field === 'thc' && !Number.isNaN(thc)) return criterion.max === undefined ? thc / 30 : 1 - thc / 30;
  if (criterion.field === 'cbd') return Number(row.cbdContent ?? 0) / 20;
  return 0;
}

const EASE: readonly (string | null)[] = ['easy', 'moderate', 'difficult'];

/** More of a measure for more points, or less of it; a figure that is not known has none. */
function amountPoints(row: StrainDetail, criterion: Extract<Criterion, { field: 'most' | 'than' }>): number {
  const [measure, least] = criterion.field === 'most' ? [criterion.value, criterion.least] : [criterion.measure, criterion.less];
  const value = measureOf(row, measure);
  if (value === undefined) return 0;
  const share = value / (measure.startsWith('terpene:') ? 2 : 30);
  return least ? 1 - share : share;
}

function why(row: StrainDetail, wanted: readonly Criterion[]): string {
  const measured = wanted
    .map((criterion) => (criterion.field === 'most' ? criterion.value : criterion.field === 'than' ? criterion.measure : undefined))
    .find(Boolean);
  if (measured) return `It has ${figureOf(row, measured)}.`;
  if (wanted.some(({ field }) => field === 'growing')) return `It counts as ${row.growDifficulty} to grow.`;
  const effects = wanted.flatMap((criterion) =>
    criterion.field === 'effect' && criterion.wanted && row.effects.includes(criterion.value) ? [criterion.value] : [],
  );
  const [effect] = effects;
  if (effect) {
    const place = row.effects.indexOf(effect) + 1;
    return `“${capital(effect)}” is ${place === 1 ? 'what people report of it most often' : `number ${place} of what people report of it`}.`;
  }
  return row.thcContent === null ? '' : `It typically has ${row.thcContent} % THC.`;
}

function strength(rows: readonly StrainDetail[], draft: Draft): string {
  const known = rows.filter(({ thcContent }) => thcContent !== null);
  for (const row of known) draft.citeStrain(row, 'thcContent', row.thcContent ?? '', `THC ${row.thcContent} %`);
  const figures = rows.map(
    ({ name, type, thcContent }) =>
      `${name} (${type}) ${thcContent === null ? 'has no THC figure here' : `typically has ${thcContent} % THC`}`,
  );
  return `${joined(figures)}.`;
}

/** Figures that are compared only where they are asked for. */
function* alsoAsked(rows: readonly StrainDetail[], text: string, draft: Draft): Generator<string> {
  if (/ cbd /.test(text)) {
    for (const row of rows) if (row.cbdContent !== null) draft.citeStrain(row, 'cbdContent', row.cbdContent, `CBD ${row.cbdContent} %`);
    yield `${joined(rows.map(({ name, cbdContent }) => (cbdContent === null ? `the CBD of ${name} is not known` : `${name} typically has ${cbdContent} % CBD`)))}.`;
  }
  if (/ (?:grow\w*|easier|harder|easy|difficult) /.test(text)) {
    for (const row of rows)
      if (row.growDifficulty) draft.citeStrain(row, 'growDifficulty', row.growDifficulty, `${row.growDifficulty} to grow`);
    yield `${joined(rows.map(({ name, growDifficulty }) => (growDifficulty ? `${name} is ${growDifficulty} to grow` : `how hard ${name} is to grow is not known`)))}.`;
  }
  if (/ (?:flower(?:s|ing)?|harvest|weeks?|faster|quicker|wait\w*|sooner) /.test(text)) {
    for (const row of rows)
      if (row.floweringTime) draft.citeStrain(row, 'floweringTime', row.floweringTime, `flowers ${row.floweringTime}`);
    yield `${joined(rows.map(({ name, floweringTime }) => (floweringTime ? `${name} flowers in ${floweringTime}` : `the flowering time of ${name} is not known`)))}.`;
  }
  if (/ (?:rated|rating|reviews?|popular) /.test(text))
    yield `${joined(rows.map(({ name, rating, reviewCount }) => (reviewCount === 0 ? `${name} has no reviews yet` : `${name} is rated ${rating} of 5 over ${reviewCount}`)))}.`;
  if (/ (?:paranoi\w*|anxi\w*|side effects?|dry mouth|negative) /.test(text))
    yield `Unwanted and reported: ${rows.map(({ name, negativeEffects }) => `${name} ${joined(negativeEffects) || 'nothing commonly'}`).join('; ')}.`;
}

function shared(first: StrainDetail, second: StrainDetail): string {
  const both = first.effects.filter((effect) => second.effects.includes(effect));
  const only = (one: StrainDetail, other: StrainDetail) => one.effects.filter((effect) => !other.effects.includes(effect));
  const parts = [
    both.length > 0 && `both are reported ${joined(both)}`,
    only(first, second).length > 0 && `only ${first.name} ${joined(only(first, second))}`,
    only(second, first).length > 0 && `only ${second.name} ${joined(only(second, first))}`,
  ].filter(Boolean);
  return `${capital(parts.join('; '))}.`;
}

function smell(rows: readonly StrainDetail[], draft: Draft): string | undefined {
  const known = rows.filter(({ flavors }) => flavors.length > 0);
  for (const row of known) draft.citeStrain(row, 'flavors', row.flavors.join(', '), `flavors ${row.flavors.slice(0, 3).join(', ')}`);
  return known.length === 0
    ? undefined
    : `Flavors: ${known.map(({ name, flavors }) => `${name} ${joined(flavors.slice(0, 4))}`).join('; ')}.`;
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const wordOf = (criterion: Criterion): string => {
  if (criterion.field === 'avoid') return `not getting ${criterion.value}`;
  if (criterion.field === 'growing') return `being ${criterion.value} to grow`;
  if (criterion.field === 'thc') return 'strength';
  const measure = criterion.field === 'most' ? criterion.value : criterion.field === 'than' ? criterion.measure : undefined;
  if (measure !== undefined) return MEASURES[measure] ?? measure.replace('terpene:', '');
  return 'value' in criterion ? String(criterion.value) : criterion.field;
};
const MEASURES: Record<string, string> = { thc: 'strength', cbd: 'CBD', flowering: 'the time of flowering' };
