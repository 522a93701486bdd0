import type { ChatResponse } from '@bluntbot/proto/assistant/chat';
import { mostLike } from './likeness.ts';
import type { Context } from './rows.ts';
import type { Expectation, Measure, StrainTest } from './schema.ts';
import { figuresOf, hasMost, missed, type StrainRow } from './strain-test.ts';

type StrainsExpected = NonNullable<Expectation['strains']>;

/** The strains of an answer, and how their rows are looked up and tested. */
interface Shown {
  slugs: string[];
  cards: StrainRow[];
  cardsBefore: StrainRow[];
  rows: readonly StrainRow[];
  rowOf(slug: string): StrainRow | undefined;
  /** What of a test a row doesn't have. */
  wrongs(row: StrainRow, test: StrainTest): string[];
}

type Check = (expected: StrainsExpected, shown: Shown) => string[];

/**
 * What the cards with strains do not fulfil, each in a line. Cards are read as rows; one without a row was reported
 * before.
 */
export function strainFailures(expected: StrainsExpected, answer: ChatResponse, context: Context): string[] {
  const shown = shownIn(answer, context);
  return CHECKS.flatMap((check) => check(expected, shown));
}

function shownIn(answer: ChatResponse, { rows, before }: Context): Shown {
  const bySlug = new Map(rows.strains.map((row) => [row.slug, row]));
  const rowsOn = (cards: readonly { slug: string }[]) => cards.flatMap(({ slug }) => bySlug.get(slug) ?? []);
  const nameOf = (slug: string) => bySlug.get(slug)?.name ?? slug;
  return {
    slugs: answer.strainRecommendations.map(({ slug }) => slug),
    cards: rowsOn(answer.strainRecommendations),
    cardsBefore: rowsOn(before?.strainRecommendations ?? []),
    rows: rows.strains,
    rowOf: (slug) => bySlug.get(slug),
    wrongs: (row, test) => missed(row, test, nameOf),
  };
}

const howMany: Check = ({ min = 0, max = 8 }, { slugs }) => [
  ...(slugs.length < min ? [`${slugs.length} strains, not at least ${min}`] : []),
  ...(slugs.length > max ? [`${slugs.length} strains (${slugs.join(', ')}), not at most ${max}`] : []),
];

const whichOnes: Check = ({ include = [], includeOne, exclude = [] }, { slugs }) => [
  ...include.filter((slug) => !slugs.includes(slug)).map((slug) => `${slug} is not there`),
  ...(includeOne && !includeOne.some((slug) => slugs.includes(slug))
    ? [`none of ${includeOne.join(', ')} is there`]
    : []),
  ...exclude.filter((slug) => slugs.includes(slug)).map((slug) => `${slug} is there`),
];

const everyOne: Check = ({ every }, { cards, wrongs }) =>
  every
    ? cards.flatMap((card) => wrongs(card, every).map((wrong) => `${card.slug} does not have ${said(every, wrong)}`))
    : [];

const theFirst: Check = ({ first: test }, { cards: [first], wrongs }) =>
  test && first
    ? wrongs(first, test).map((wrong) => `the first, ${first.slug}, does not have ${said(test, wrong)}`)
    : [];

const aShare: Check = ({ share }, { cards, wrongs }) => {
  if (!share || cards.length === 0) return [];
  const passing = cards.filter((card) => wrongs(card, share.test).length === 0).length;
  if (passing / cards.length >= share.of) return [];
  return [`${passing} of ${cards.length} have ${JSON.stringify(share.test)}`];
};

const theMost: Check = ({ most }, { cards: [first], rows, wrongs }) => {
  if (!most || !first) return [];
  const isAmong = (row: StrainRow) => wrongs(row, most.among ?? {}).length === 0;
  if (isAmong(first) && hasMost(first, rows.filter(isAmong), most.measure, most.least)) return [];
  return [`the first, ${first.slug}, has not the ${most.least ? 'least' : 'most'} ${most.measure}`];
};

/** A strain that every card has to differ from, by what, and in which direction. */
type Comparison = [than: StrainRow | undefined, measure: Measure | undefined, sign: -1 | 1];

const compared: Check = ({ lessThan, moreThan, lessThanBefore, moreThanBefore }, { cards, cardsBefore, rowOf }) => {
  const comparisons: Comparison[] = [
    [lessThan && rowOf(lessThan.slug), lessThan?.measure, -1],
    [moreThan && rowOf(moreThan.slug), moreThan?.measure, 1],
    [cardsBefore[0], lessThanBefore, -1],
    [cardsBefore[0], moreThanBefore, 1],
  ];
  return comparisons.flatMap((comparison) => cards.flatMap((card) => notBeyond(card, comparison)));
};

function notBeyond(card: StrainRow, [than, measure, sign]: Comparison): string[] {
  if (!measure || differs(card, than, measure, sign)) return [];
  return [`${card.slug} has not ${sign < 0 ? 'less' : 'more'} ${measure} than ${than?.slug ?? 'a strain before'}`];
}

const alike: Check = ({ likeness, every = {}, lessThan, moreThan }, { cards, rows, rowOf, wrongs }) => {
  const like = likeness === undefined ? undefined : rowOf(likeness);
  if (!like) return [];
  const fitting = rows.filter(
    (row) =>
      wrongs(row, every).length === 0 &&
      (!lessThan || differs(row, rowOf(lessThan.slug), lessThan.measure, -1)) &&
      (!moreThan || differs(row, rowOf(moreThan.slug), moreThan.measure, 1)),
  );
  const near = new Set(mostLike(like, fitting));
  return cards.filter((card) => card !== like && !near.has(card)).map((card) => `${card.slug} is not like ${likeness}`);
};

const shownBefore: Check = ({ fresh, again }, { cards, cardsBefore }) => {
  const before = new Set(cardsBefore);
  return [
    ...cards.filter((card) => fresh && before.has(card)).map(({ slug }) => `${slug} was there before`),
    ...cards.filter((card) => again && !before.has(card)).map(({ slug }) => `${slug} was not there before`),
  ];
};

const CHECKS = [howMany, whichOnes, everyOne, theFirst, aShare, theMost, compared, alike, shownBefore];

function differs(row: StrainRow, than: StrainRow | undefined, measure: Measure, sign: -1 | 1): boolean {
  const [figure] = figuresOf(row, measure);
  const [theirs] = than ? figuresOf(than, measure) : [];
  return figure !== undefined && theirs !== undefined && (figure - theirs) * sign > 0;
}

const said = (test: StrainTest | undefined, name: string): string =>
  `${name} ${JSON.stringify(test?.[name as keyof StrainTest])}`;
