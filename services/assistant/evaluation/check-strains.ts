import type { ChatResponse } from '@bluntbot/proto/assistant/chat';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { mostLike } from './likeness.ts';
import type { Context } from './rows.ts';
import type { Expectation, Measure, StrainTest } from './schema.ts';
import { figuresOf, hasMost, missed, type StrainRow } from './strain-test.ts';

type StrainsExpected = NonNullable<Expectation['strains']>;

/** What the cards with strains do not fulfil, each in a line. Cards are read as rows; one without a row was reported before. */
export function strainFailures(expected: StrainsExpected, answer: ChatResponse, { rows, before }: Context): string[] {
  const bySlug = new Map(rows.strains.map((row) => [row.slug, row]));
  const rowsOn = (cards: readonly { slug: string }[]) => cards.flatMap(({ slug }) => bySlug.get(slug) ?? []);
  const nameOf = (slug: string) => bySlug.get(slug)?.name ?? slug;
  const wrongs = (row: StrainRow, test: StrainTest) => missed(row, test, nameOf);

  const slugs = answer.strainRecommendations.map(({ slug }) => slug);
  const cards = rowsOn(answer.strainRecommendations);
  const cardsBefore = rowsOn(before?.strainRecommendations ?? []);
  const [first] = cards;
  const failures: string[] = [];
  const {
    min = 0,
    max = 8,
    include = [],
    includeOne,
    exclude = [],
    every,
    share,
    most,
    likeness,
    lessThan,
    moreThan,
  } = expected;

  if (slugs.length < min) failures.push(`${slugs.length} strains, not at least ${min}`);
  if (slugs.length > max) failures.push(`${slugs.length} strains (${slugs.join(', ')}), not at most ${max}`);
  for (const slug of include) if (!slugs.includes(slug)) failures.push(`${slug} is not there`);
  if (includeOne && !includeOne.some((slug) => slugs.includes(slug)))
    failures.push(`none of ${includeOne.join(', ')} is there`);
  for (const slug of exclude) if (slugs.includes(slug)) failures.push(`${slug} is there`);
  for (const card of every ? cards : [])
    for (const wrong of wrongs(card, every ?? {})) failures.push(`${card.slug} does not have ${said(every, wrong)}`);
  if (expected.first && first)
    for (const wrong of wrongs(first, expected.first))
      failures.push(`the first, ${first.slug}, does not have ${said(expected.first, wrong)}`);
  if (share && cards.length > 0) {
    const passing = cards.filter((card) => wrongs(card, share.test).length === 0).length;
    if (passing / cards.length < share.of)
      failures.push(`${passing} of ${cards.length} have ${JSON.stringify(share.test)}`);
  }
  if (most && first) {
    const among = rows.strains.filter((row) => wrongs(row, most.among ?? {}).length === 0);
    if (!hasMost(first, among, most.measure, most.least) || wrongs(first, most.among ?? {}).length > 0)
      failures.push(`the first, ${first.slug}, has not the ${most.least ? 'least' : 'most'} ${most.measure}`);
  }
  const comparisons: [Strain | undefined, Measure | undefined, -1 | 1][] = [
    [lessThan && bySlug.get(lessThan.slug), lessThan?.measure, -1],
    [moreThan && bySlug.get(moreThan.slug), moreThan?.measure, 1],
    [cardsBefore[0], expected.lessThanBefore, -1],
    [cardsBefore[0], expected.moreThanBefore, 1],
  ];
  for (const [than, measure, sign] of comparisons)
    for (const card of measure ? cards : [])
      if (measure && !differs(card, than, measure, sign))
        failures.push(
          `${card.slug} has not ${sign < 0 ? 'less' : 'more'} ${measure} than ${than?.slug ?? 'a strain before'}`,
        );
  const like = likeness === undefined ? undefined : bySlug.get(likeness);
  if (like) {
    const fitting = rows.strains.filter(
      (row) =>
        wrongs(row, every ?? {}).length === 0 &&
        (!lessThan || differs(row, bySlug.get(lessThan.slug), lessThan.measure, -1)) &&
        (!moreThan || differs(row, bySlug.get(moreThan.slug), moreThan.measure, 1)),
    );
    const alike = new Set(mostLike(like, fitting));
    for (const card of cards)
      if (card !== like && !alike.has(card)) failures.push(`${card.slug} is not like ${likeness}`);
  }
  const shown = new Set(cardsBefore);
  if (expected.fresh) for (const card of cards) if (shown.has(card)) failures.push(`${card.slug} was there before`);
  if (expected.again)
    for (const card of cards) if (!shown.has(card)) failures.push(`${card.slug} was not there before`);
  return failures;
}

function differs(row: StrainRow, than: StrainRow | undefined, measure: Measure, sign: -1 | 1): boolean {
  const [figure] = figuresOf(row, measure);
  const [theirs] = than ? figuresOf(than, measure) : [];
  return figure !== undefined && theirs !== undefined && (figure - theirs) * sign > 0;
}

const said = (test: StrainTest | undefined, name: string): string =>
  `${name} ${JSON.stringify(test?.[name as keyof StrainTest])}`;
