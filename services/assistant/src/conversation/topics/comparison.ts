import { type Criterion, isOpenAbove } from '@bluntbot/proto/catalog/strain-wishes';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import type { Effect } from '@bluntbot/proto/catalog/vocabulary';
import { nounOf } from '../../reported-nouns.ts';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import { figureOf, isTold, measureOf } from '../measures.ts';
import type { Tools } from '../tools.ts';
import type { Turn } from '../turn.ts';
import { boundsKept } from './bounds-kept.ts';
import { CROSSES, RELATED } from './kinship.ts';
import type { Topic } from './topic.ts';

const COMPARES =
  / (?:or|vs|versus|against|v|compare|comparison|compared|difference|differences|differ|better|stronger|weaker|which|between|than|and|same|identical|different) /;
/** Asks which is ready first, in whatever other words. */
const SOONER = / (?:faster|quicker|sooner|fastest|quickest|earlier|first (?:to|ready)) /;
const STRONGER = / (?:stronger|more potent|more powerful|heavier|hits harder|punchier) /;
const WEAKER = / (?:weaker|milder|lighter|gentler|softer|less potent|less strong|tamer) /;
const MAX_COMPARED = 3;
/** Asks in which THC and CBD are nearer to each other. */
const EVEN = / (?:balanced|more even|closer to (?:1 1|equal|even)|more equal) /;

/** Two or three strains side by side: what they differ in, and which fits better what they are compared for. */
export class Comparison implements Topic {
  constructor(private readonly tools: Tools) {}

  async answer({ text, strains, wish }: Turn): Promise<Draft | undefined> {
    if (
      strains.length < 2 ||
      / (?:bred|crossing|crossed|child of|parents?) /.test(text) ||
      RELATED.test(text) ||
      CROSSES.test(text) ||
      !COMPARES.test(text) ||
      wish.criteria.some(({ field }) => field === 'like' || field === 'except') ||
      // Stronger than one and weaker than another is neither of them.
      wish.criteria.filter(({ field }) => field === 'than').length > 1
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
  const isLess = WEAKER.test(text);
  // Of two that are set beside each other the stronger one is no strong one.
  const asked = criteria.flatMap((criterion): Criterion[] => {
    if (criterion.field === 'strain') return [];
    return criterion.field === 'thc' && (isLess || STRONGER.test(text)) ? [{ field: 'most', value: 'thc', least: isLess }] : [criterion];
  });
  const wanted: readonly Criterion[] =
    asked.length === 0 && SOONER.test(text) ? [{ field: 'most', value: 'flowering', least: true }] : asked;
  const balance = EVEN.test(text) ? evener(rows, draft) : undefined;
  if (balance) draft.say(balance);
  else if (wanted.length > 0) draft.say(verdict(rows, wanted));
  const terpene = terpeneAlone(wanted);
  // Who asks for the figures of one terpene is told those.
  if (terpene) for (const row of rows) draft.citeStrain(row, 'terpenes', profile(row), 'terpenes');
  else draft.say(kinds(rows), strength(rows, draft), ...alsoAsked(rows, text, draft), shared(rows), smell(rows, draft));
  for (const row of rows) {
    if (!terpene) draft.citeStrain(row, 'effects', row.effects.join(', '), `reported ${row.effects.slice(0, 3).join(', ')}`);
    draft.card(
      row,
      `${row.type === first.type && row !== first ? 'Also' : 'It is'} ${/^[aeiou]/.test(row.type) ? 'an' : 'a'} ${row.type}; most often reported ${joined(row.effects.slice(0, 3))}.`,
    );
  }
  draft.suggestions = [`Something between ${first.name} and ${second.name}`, `Terpenes of ${first.name}`];
  return draft;
}

/** Of which there is as much CBD as THC, or more nearly so; undefined where a figure is not known. */
function evener(rows: readonly StrainDetail[], draft: Draft): string | undefined {
  const shares = rows.map((row) => {
    const [thc, cbd] = [Number(row.thcContent ?? Number.NaN), Number(row.cbdContent ?? Number.NaN)];
    return { row, thc, cbd, share: Math.min(thc, cbd) / Math.max(thc, cbd) };
  });
  if (shares.some(({ share }) => Number.isNaN(share))) return undefined;
  for (const { row, cbd } of shares) draft.citeStrain(row, 'cbdContent', String(row.cbdContent), `CBD ${cbd} %`);
  const best = Math.max(...shares.map(({ share }) => share));
  const first = shares.filter(({ share }) => share === best).map(({ row }) => row.name);
  const figures = joined(shares.map(({ row, thc, cbd }) => `${row.name} has ${thc} % THC and ${cbd} % CBD`));
  return `${first.length === rows.length ? 'They are alike in that' : `Nearer to as much CBD as THC: ${joined(first)}`}. ${figures}.`;
}

const measuredBy = (criterion: Criterion): string | undefined => {
  if (criterion.field === 'terpene' && criterion.wanted) return `terpene:${criterion.value}`;
  return criterion.field === 'most' ? criterion.value : criterion.field === 'than' ? criterion.measure : undefined;
};

/** The one terpene by which strains are compared, where there is nothing else. */
const terpeneAlone = (wanted: readonly Criterion[]): string | undefined => {
  const [only, ...others] = new Set(wanted.map(measuredBy));
  return only?.startsWith('terpene:') && others.length === 0 ? only : undefined;
};

/** Which of them has more of what they are compared for; that of it which people report earlier wins. */
function verdict(rows: readonly StrainDetail[], wanted: readonly Criterion[]): string {
  const kept = boundsKept(rows, wanted);
  if (kept) return kept;
  const scores = rows.map((row) => ({ row, points: wanted.reduce((sum, criterion) => sum + points(row, criterion), 0) }));
  const sorted = scores.toSorted((a, b) => b.points - a.points);
  const [best, next] = sorted;
  const told = joined([...new Set(wanted.map(wordOf))]);
  const measures = new Set(wanted.map(measuredBy));
  const [measured] = measures.size === 1 ? measures : [];
  if (measured !== undefined && rows.some((row) => measureOf(row, measured) !== undefined)) return byMeasure(rows, measured, wanted, told);
  if (!best || !next || (best.points === 0 && next.points === 0)) return `For ${told} neither stands out in what is known of them.`;
  if (Math.abs(best.points - next.points) < 0.05) return `For ${told} there is little between them, by what is known here.`;
  return `For ${told}: ${best.row.name}. ${why(best.row, wanted)}`;
}

/** Who has most, or least, of what can be measured, by the figures; several where they are alike. */
function byMeasure(rows: readonly StrainDetail[], measure: string, wanted: readonly Criterion[], told: string): string {
  const figures = joined(
    rows.map((row) => {
      if (measureOf(row, measure) !== undefined) return `${row.name} has ${figureOf(row, measure)}`;
      return measure.startsWith('terpene:') && row.terpenes.length > 0
        ? `the profile of ${row.name} names none`
        : `of ${row.name} it is not known`;
    }),
  );
  const known = rows.flatMap((row) => measureOf(row, measure) ?? []);
  const isLeast = wanted.some(
    (criterion) => (criterion.field === 'most' && criterion.least) || (criterion.field === 'than' && criterion.less),
  );
  // Who comes first is told only where all are known; who has the least of a terpene only where each profile names it.
  if (rows.some((row) => !isTold(row, measure)) || (isLeast && known.length < rows.length)) return `${capital(figures)}.`;
  const best = isLeast ? Math.min(...known) : Math.max(...known);
  const winners = rows.filter((row) => measureOf(row, measure) === best);
  if (winners.length === rows.length) return `By ${told} they are alike: ${figures}.`;
  return `For ${isLeast ? lessOf(measure, told) : told}: ${joined(winners.map(({ name }) => name))}${winners.length > 1 ? ', alike' : ''}. ${capital(figures)}.`;
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
  if (criterion.field === 'thc' && !Number.isNaN(thc)) return isOpenAbove(criterion) ? thc / 30 : 1 - thc / 30;
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
    return `People report “${effect}” of it ${place === 1 ? '' : `${ORDINALS[place - 1] ?? 'less'} `}${place > ORDINALS.length ? '' : 'most '}often.`;
  }
  const away = wanted.find((criterion) => 'wanted' in criterion && !criterion.wanted);
  if (away && 'value' in away && (away.field === 'flavor' || away.field === 'effect')) return lacks(row, away);
  const flavor = wanted.find((criterion) => criterion.field === 'flavor' && criterion.wanted && row.flavors.includes(criterion.value));
  if (flavor?.field === 'flavor')
    return row.flavors[0] === flavor.value
      ? 'It leads what people taste in it.'
      : 'It is among what people taste in it, nearer to the front.';
  return row.thcContent === null ? '' : `It typically has ${row.thcContent} % THC.`;
}

/** What is wanted less of: that it is not reported of a strain at all, or later than of the other. */
function lacks({ flavors, effects }: StrainDetail, { field, value }: Extract<Criterion, { field: 'flavor' | 'effect' }>): string {
  const list: readonly string[] = field === 'flavor' ? flavors : effects;
  const what = field === 'flavor' ? 'what people taste in it' : 'what people report of it';
  return list.includes(value) ? `“${value}” stands further back in ${what}.` : `“${value}” is not among ${what}.`;
}

const kinds = (rows: readonly StrainDetail[]): string => {
  const [first] = rows;
  return rows.every(({ type }) => type === first?.type)
    ? `${joined(rows.map(({ name }) => name))} are ${rows.length === 2 ? 'both ' : 'all '}${first?.type}s.`
    : `${joined(rows.map(({ name, type }) => `${name} is ${/^i/.test(type) ? 'an' : 'a'} ${type}`))}.`;
};

/** Percent CBD from which it is told beside THC. */
const CBD_TOLD = 1;

function strength(rows: readonly StrainDetail[], draft: Draft): string {
  const withCbd = rows.some(({ cbdContent }) => Number(cbdContent ?? 0) >= CBD_TOLD);
  const figures = rows.map((row) => {
    const { name, thcContent, cbdContent } = row;
    if (thcContent === null) return `the THC of ${name} is not known here`;
    draft.citeStrain(row, 'thcContent', thcContent, `THC ${thcContent} %`);
    if (!withCbd || cbdContent === null) return `${name} typically has ${thcContent} % THC`;
    draft.citeStrain(row, 'cbdContent', cbdContent, `CBD ${cbdContent} %`);
    return `${name} typically has ${thcContent} % THC and ${cbdContent} % CBD`;
  });
  return `${capital(withCbd ? figures.join('; ') : joined(figures))}.`;
}

/** Figures that are compared only where they are asked for. */
function* alsoAsked(rows: readonly StrainDetail[], text: string, draft: Draft): Generator<string> {
  if (/ cbd /.test(text) && rows.every(({ cbdContent }) => Number(cbdContent ?? 0) < CBD_TOLD)) {
    for (const row of rows) if (row.cbdContent !== null) draft.citeStrain(row, 'cbdContent', row.cbdContent, `CBD ${row.cbdContent} %`);
    yield `${capital(joined(rows.map(({ name, cbdContent }) => (cbdContent === null ? `the CBD of ${name} is not known` : `${name} typically has ${cbdContent} % CBD`))))}.`;
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
  if (/ (?:terpenes?|terps?|profiles?|chemotypes?) /.test(text)) {
    for (const row of rows) if (row.terpenes.length > 0) draft.citeStrain(row, 'terpenes', profile(row), 'terpenes');
    yield `Terpenes: ${rows.map((row) => (row.terpenes.length > 0 ? `${row.name} ${profile(row).toLowerCase()}` : `those of ${row.name} are not known`)).join('; ')}.`;
  }
  if (/ (?:rated|rating|reviews?|popular) /.test(text))
    yield `${joined(rows.map(({ name, rating, reviewCount }) => (reviewCount === 0 ? `${name} has no reviews yet` : `${name} is rated ${rating} of 5 over ${reviewCount}`)))}.`;
  if (/ (?:paranoi\w*|anxi\w*|side effects?|dry mouth|negative) /.test(text))
    yield `Unwanted and reported: ${rows.map(({ name, negativeEffects }) => `${name} ${joined(negativeEffects) || 'nothing commonly'}`).join('; ')}.`;
}

const profile = ({ terpenes }: StrainDetail): string =>
  terpenes.map(({ name, percentage }) => `${name} ${percentage} %`).join(', ') || 'none';

/** What is reported of all of them, and what of one alone. */
function shared(rows: readonly StrainDetail[]): string | undefined {
  const has = (row: StrainDetail, effect: Effect): boolean => row.effects.includes(effect);
  const all = rows[0]?.effects.filter((effect) => rows.every((row) => has(row, effect))) ?? [];
  const parts = [
    all.length > 0 && `${rows.length === 2 ? 'both' : 'all'} are reported ${joined(all)}`,
    ...rows.map((row) => {
      const own = row.effects.filter((effect) => rows.every((other) => other === row || !has(other, effect)));
      return own.length > 0 && `only ${row.name} ${joined(own)}`;
    }),
  ].filter(Boolean);
  return parts.length > 0 ? `${capital(parts.join('; '))}.` : undefined;
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
  if (criterion.field === 'report') return nounOf(criterion.value);
  if (criterion.field === 'avoid') return `not getting ${criterion.value}`;
  if (criterion.field === 'growing') return `being ${criterion.value} to grow`;
  if (criterion.field === 'effect') return `${criterion.wanted ? '' : 'less of '}${EFFECT_NOUNS[criterion.value]}`;
  if (criterion.field === 'flavor' && !criterion.wanted) return `less of ${criterion.value}`;
  if (criterion.field === 'thc') return 'strength';
  const measure = criterion.field === 'most' ? criterion.value : criterion.field === 'than' ? criterion.measure : undefined;
  if (measure !== undefined) return MEASURES[measure] ?? measure.replace('terpene:', '');
  return 'value' in criterion ? String(criterion.value) : criterion.field;
};
const MEASURES: Record<string, string> = { thc: 'strength', cbd: 'CBD', flowering: 'the time of flowering' };
const lessOf = (measure: string, told: string): string =>
  measure === 'flowering' ? `the shorter ${told.replace('the ', '')}` : `less ${told}`;
const ORDINALS = ['', 'second', 'third', 'fourth', 'fifth'];
const EFFECT_NOUNS: Record<Effect, string> = {
  relaxed: 'relaxing',
  happy: 'a happy mood',
  euphoric: 'euphoria',
  uplifted: 'an uplifted mood',
  creative: 'creativity',
  focused: 'focus',
  energetic: 'energy',
  sleepy: 'sleep',
  hungry: 'appetite',
  talkative: 'talking',
};
