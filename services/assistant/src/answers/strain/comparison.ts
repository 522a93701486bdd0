import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { GROW_DIFFICULTIES } from '@bluntbot/proto/catalog/vocabulary';
import type { DialogueState } from '../../dialogue/state.ts';
import { Draft } from '../../grounding/draft.ts';
import { nounOf } from '../../understanding/reported-nouns.ts';
import type { Clause } from '../../understanding/utterance.ts';
import { and, or } from '../../wording/list.ts';
import { type Answer, type Asked, type Say, sayer } from '../answer.ts';
import { entitiesOf, names } from '../clause.ts';
import { asksOnePoint } from '../follow-up.ts';
import { citeField } from './cited.ts';
import { factsAsked, sayFact } from './fact-sentences.ts';
import { unrecordedIn } from './facts.ts';
import { isMeasured, type Measure, measureOf } from './measures.ts';
import { remarksOn } from './remarks.ts';

const MAX_STRAINS = 4;
/** "Is it the same as …?" wants a yes or a no. */
const WHETHER: ReadonlySet<string> = new Set(['is', 'are']);

/** Strains side by side: by the measure that is asked for, else what differs. */
export const strainComparison: Answer = async (asked, sources) => {
  const { clause, state } = asked;
  const say = sayer('strain', state, sources);
  const order = orderOf(clause);
  const strains = ranked(await sources.tools.strains(comparedIn(state).slice(0, MAX_STRAINS)), order);
  if (strains.length < 2) return strains.length + state.subjects.length === 0 ? undefined : askForTwo(say);
  const draft = new Draft();
  const verdict =
    order && [whetherIn(strains, clause, order), verdictOn(strains, order, say)].filter(Boolean).join(' ');
  const fit = sparesOf(strains, clause, say) ?? fitOf(strains, clause, say) ?? hardestOf(strains, clause, say);
  const facts = factsAsked(clause).filter((fact) => !isMeasured(fact) && (!fit || clause.facts.includes(fact)));
  const isAnswered = verdict !== undefined || fit !== undefined;
  if (!isAnswered && facts.length === 0 && asksUnknown(asked)) return notCompared(strains, asked, say);
  draft.say(...lackedFor(clause, say));
  draft.say(verdict, fit);
  if (!isAnswered) draft.say(...undecided(strains, clause, facts, say));
  // Behind strains that were told about, an answer needs no profile beside it.
  const isLined = facts.length === 0 && (state.act === 'ask' ? !verdict : !isAnswered);
  for (const strain of strains) {
    draft.say(isLined && say('compare-line', lineOf(strain)));
    for (const fact of facts) sayFact(draft, strain, fact, say);
    putOnCard(draft, strain, strains, say);
  }
  return draft;
};

function askForTwo(say: Say): Draft {
  const draft = new Draft().say(say('compare-needs-two'));
  draft.suggestions = ['Blue Dream or OG Kush', 'Sativa or indica?'];
  return draft;
}

function putOnCard(draft: Draft, strain: StrainDetail, strains: readonly StrainDetail[], say: Say): void {
  citeField(draft, strain, 'thcContent');
  draft.card(strain, differs(strain, strains, say));
}

/** Says that the library can't compare strains by what is asked, and offers what it can compare them by. */
function notCompared(strains: readonly StrainDetail[], { clause }: Asked, say: Say): Draft {
  const lacking = lackingIn(clause);
  const draft = new Draft().say(
    lacking.length > 0
      ? say('compare-lacks', { list: or(lacking) })
      : say('compare-unread', { names: and(strains.map(({ name }) => name)) }),
  );
  for (const strain of strains) putOnCard(draft, strain, strains, say);
  draft.suggestions = ['Which has more THC?', 'Which is better for sleep?', 'Which is easier to grow?'];
  return draft;
}

/** What things are ordered by and strains have no figure for. */
const UNMEASURED: Readonly<Record<string, string>> = { price: 'price', size: 'size', newest: 'age', distance: 'place' };

/** Whether a follow-up asks one thing of several strains, or for the most of something, without a row that has it. */
const asksUnknown = (asked: Asked): boolean =>
  asksOnePoint(asked) || (asked.state.act !== 'ask' && lackingIn(asked.clause).length > 0);

const lackingIn = (clause: Clause): string[] => [
  ...new Set([
    ...unrecordedIn(clause),
    ...[...clause.sorts, ...clause.comparisons].flatMap(({ by }) => UNMEASURED[by] ?? []),
  ]),
];

/** What is asked for and no row has: a strain that isn't known, or something like the yield. */
function lackedFor(clause: Clause, say: Say): (string | undefined | false)[] {
  const unrecorded = unrecordedIn(clause);
  return [
    clause.unmatched && say('unmatched', { name: clause.unmatched }),
    unrecorded.length > 0 && say('compare-unrecorded', { list: or(unrecorded) }),
  ];
}

/**
 * Returns whether the strain that is asked about has more than the other, "is Gelato stronger than Runtz?", of two
 * that are ranked by the measure.
 */
export function whetherIn(
  [first, second]: readonly StrainDetail[],
  { question, entities }: Pick<Clause, 'question' | 'entities'>,
  { by }: { by: Pick<Order['by'], 'of'> },
): 'Yes.' | 'No.' | undefined {
  const strains = entities.filter(({ slot }) => slot === 'strain');
  const other = strains.find(({ stance }) => stance === 'than');
  if (!WHETHER.has(question ?? '') || !other || strains.length < 2) return undefined;
  const [figure, next] = [first && by.of(first), second && by.of(second)];
  if (figure === undefined || next === undefined) return undefined;
  if (figure === next) return 'No.';
  return first?.slug === other.value ? 'No.' : 'Yes.';
}

/** What is said where nothing is named that one of them could have more of. */
function undecided(
  strains: readonly StrainDetail[],
  { question, facts: named }: Clause,
  facts: readonly string[],
  say: Say,
): (string | undefined | false)[] {
  const isSameAsked = WHETHER.has(question ?? '') && named.includes('difference');
  return [
    isSameAsked && say('compare-different', { names: and(strains.map(({ name }) => name)) }),
    facts.length === 0 && choiceOf(strains, say),
  ];
}

/** What is compared: what a question names; if that is one strain, it is compared with the one that was spoken of. */
function comparedIn({ subjects, shown }: DialogueState): readonly string[] {
  const named = subjects.map(({ value }) => value);
  const other = shown.strains.find(({ value }) => !named.includes(value));
  return named.length === 1 && other ? [other.value, ...named] : named;
}

/** Which of the strains has the most of what a question wants them for: "which is better for sleep?" */
function fitOf(strains: readonly StrainDetail[], clause: Clause, say: Say): string | undefined {
  const entities = entitiesOf(clause, 'effect', 'occasion', 'flavor').filter(({ stance }) => stance !== 'unwanted');
  const wanted = [...new Set(entities.flatMap(({ value }) => value.split(', ')))];
  if (wanted.length === 0) return undefined;
  const fits = strains.map(({ name, effects, flavors }) => {
    const has = wanted.filter((one) => [...effects, ...flavors].some((reported) => reported === one));
    return { name, has, place: has.reduce((sum, one) => sum + placeIn(effects, flavors, one), 0) };
  });
  const most = Math.max(...fits.map(({ has }) => has.length));
  const best = fits.filter(({ has }) => has.length === most);
  const list = and(best[0]?.has ?? []);
  if (most === 0) return say('compare-none-fits', { list: or(wanted) });
  if (best.length === 1) return say('compare-fits', { name: best[0]?.name ?? '', list });
  // What is reported most stands first.
  const first = best.filter(({ place }) => place === Math.min(...best.map((one) => one.place)));
  if (first.length === 1) return say('compare-fits-first', { name: first[0]?.name ?? '', list });
  const [mildest] = strains.filter(({ name }) => first.some((one) => one.name === name)).toSorted(byStrength);
  const values = { name: or(first.map(({ name }) => name)), list, mildest: mildest?.name ?? '' };
  return say(first.length === strains.length ? 'compare-all-fit' : 'compare-several-fit', values);
}

const byStrength = (one: StrainDetail, other: StrainDetail): number => strength(one) - strength(other);

const placeIn = (effects: readonly string[], flavors: readonly string[], value: string): number =>
  Math.max(effects.indexOf(value), flavors.indexOf(value));

/** Which of two strains to take for what, if each is reported as something that the other isn't. */
function choiceOf(strains: readonly StrainDetail[], say: Say): string | undefined {
  const [one, other, ...more] = strains;
  if (!one || !other || more.length > 0) return undefined;
  const [first, second] = [ownOf(one, strains, 'effects'), ownOf(other, strains, 'effects')];
  if (first.length === 0 || second.length === 0) return undefined;
  return say('compare-choice', { first: and(first), one: one.name, second: and(second), other: other.name });
}

/** What is said of a strain and of none of the others, the first two. */
function ownOf(strain: StrainDetail, all: readonly StrainDetail[], field: 'effects' | 'flavors'): readonly string[] {
  const shared: readonly string[] = all.filter((other) => other !== strain).flatMap((other) => other[field]);
  return strain[field].filter((one) => !shared.includes(one)).slice(0, 2);
}

/**
 * Which of the strains to take for somebody who fears a side effect, or wants none of an effect; of several the
 * mildest.
 */
function sparesOf(strains: readonly StrainDetail[], clause: Clause, say: Say): string | undefined {
  const unwanted = entitiesOf(clause, 'effect').filter(({ stance }) => stance === 'unwanted');
  const feared = [...new Set([...entitiesOf(clause, 'side-effect'), ...unwanted].map(({ value }) => value))];
  if (feared.length === 0) return undefined;
  const sparing = strains.filter(
    ({ effects, negativeEffects }) => ![...effects, ...negativeEffects].some((one) => feared.includes(one)),
  );
  const [mildest] = (sparing.length > 0 ? sparing : strains).toSorted(byStrength);
  const isSame = strains.every((one) => strength(one) === strength(strains[0] as StrainDetail));
  const all = isSame ? '-same' : '-all';
  const key = sparing.length === 0 ? '-none' : sparing.length === strains.length ? all : '';
  return say(`compare-spares${key}`, { name: mildest?.name ?? '', list: or(feared.map(nounOf)) });
}

/** Which of the strains are the hardest and the easiest to grow, if that is asked and known of all. */
function hardestOf(strains: readonly StrainDetail[], clause: Clause, say: Say): string | undefined {
  const levels = strains
    .flatMap(({ growDifficulty }) => growDifficulty ?? [])
    .map((one) => GROW_DIFFICULTIES.indexOf(one));
  if (!asksOfGrowing(clause) || levels.length < strains.length) return undefined;
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const at = (level: number) => and(strains.filter((_, nth) => levels[nth] === level).map(({ name }) => name));
  if (least === most) return say('compare-grown-alike', { names: at(least), value: GROW_DIFFICULTIES[least] ?? '' });
  return say('compare-grown', { hardest: at(most), easiest: at(least) });
}

const asksOfGrowing = (clause: Clause): boolean =>
  clause.facts.includes('growing') || names(clause, 'growing') || names(clause, 'law-topic', 'growing');

const strength = ({ thcContent }: StrainDetail): number => Number(thcContent ?? Number.POSITIVE_INFINITY);

/** A measure, and whether the least of it is asked for. */
interface Order {
  by: Measure;
  least: boolean;
}

/** What strains are to be ordered by; undefined if no measure is asked for. */
function orderOf({ sorts, comparisons, facts }: Clause): Order | undefined {
  const order = sorts[0] ?? comparisons.map(({ by, less }) => ({ by, least: less }))[0];
  const by = measureOf(order?.by ?? facts.find(isMeasured) ?? '');
  return by && { by, least: order?.least ?? false };
}

/** The winner first; what isn't known comes last. */
const ranked = (strains: readonly StrainDetail[], order: Order | undefined): readonly StrainDetail[] => {
  if (!order) return strains;
  const unknown = order.least ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const figureOf = (strain: StrainDetail): number => order.by.of(strain) ?? unknown;
  return strains.toSorted((a, b) => (order.least ? figureOf(a) - figureOf(b) : figureOf(b) - figureOf(a)) || 0);
};

/** Which of ranked strains has the most, or least, of what is asked for. */
function verdictOn(strains: readonly StrainDetail[], { by, least }: Order, say: Say): string {
  const [first, ...others] = strains.map((strain) => ({ name: strain.name, figure: by.of(strain) }));
  if (!first || strains.some((strain) => by.of(strain) === undefined))
    return say('compare-unknown', { measure: by.name });
  const values = { measure: by.name, value: `${first.figure}${by.unit}` };
  if (others.every(({ figure }) => figure === first.figure))
    return say('compare-same', { names: and(strains.map(({ name }) => name)), ...values });
  const rest = and(others.map(({ name, figure }) => `${figure}${by.unit} for ${name}`));
  return say(least ? 'compare-least' : 'compare-most', { name: first.name, ...values, rest });
}

const lineOf = (strain: StrainDetail) => {
  const { effects, terpenes } = remarksOn(strain);
  const thc = strain.thcContent === null ? undefined : `${Number(strain.thcContent)}% THC`;
  return {
    name: strain.name,
    type: strain.type,
    facts: and([thc, effects, terpenes].filter((fact) => fact !== undefined)),
  };
};

function differs(strain: StrainDetail, all: readonly StrainDetail[], say: Say): string {
  const [effects, flavors] = [and(ownOf(strain, all, 'effects')), and(ownOf(strain, all, 'flavors'))];
  if (effects) return say(flavors ? 'differs-both' : 'differs-effects', { effects, flavors });
  return say(flavors ? 'differs-flavors' : 'differs-nothing', { flavors });
}
