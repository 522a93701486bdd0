import type { ChatResponse } from '@bluntbot/proto/assistant/chat';
import { strainFailures } from './check-strains.ts';
import type { Context, Row, RowRef, Rows } from './rows.ts';
import type { Expectation } from './schema.ts';
import { fill } from './templates.ts';
import { untruths } from './truths.ts';

/** What is wrong with an answer: what is untrue in it, and what was expected and is not so. Empty where it is good. */
export function failuresOf(expected: Expectation, answer: ChatResponse, context: Context): string[] {
  return [
    ...untruths(answer, context.rows),
    ...(expected.strains ? strainFailures(expected.strains, answer, context) : []),
    ...cardFailures(expected, answer, context),
    ...readingFailures(expected, answer, context),
    ...textFailures(expected, answer, context),
    ...(expected.policy && !expected.policy.includes(answer.policy ?? 'none')
      ? [`policy ${answer.policy ?? 'none'}, not ${expected.policy.join(' or ')}`]
      : []),
    ...(expected.asksBack && (!answer.message.includes('?') || answer.strainRecommendations.length > 0)
      ? ['it does not ask back']
      : []),
    ...(expected.allUnderstood && answer.notUnderstood.length > 0
      ? [`did not understand ${answer.notUnderstood.join(', ')}`]
      : []),
    ...(expected.short && answer.message.length > 400 ? [`${answer.message.length} characters`] : []),
  ];
}

function cardFailures({ products, dispensaries }: Expectation, answer: ChatResponse, { rows }: Context): string[] {
  const rowsOf = (kind: string, cards: readonly { id: number }[]) =>
    cards.map(({ id }) => rows.row(kind, String(id))).filter((row) => row !== undefined);
  return [
    ...(products ? counted('products', answer.productRecommendations.length, products) : []),
    ...(products ? productFailures(products, rowsOf('product', answer.productRecommendations)) : []),
    ...(dispensaries ? counted('dispensaries', answer.dispensaryRecommendations.length, dispensaries) : []),
    ...(dispensaries?.nearestFirst && !isNearestFirst(answer) ? ['the nearest dispensary is not first'] : []),
    ...(dispensaries
      ? rowsOf('dispensary', answer.dispensaryRecommendations).flatMap((row) => dispensaryFailures(dispensaries, row))
      : []),
  ];
}

const isNearestFirst = ({ dispensaryRecommendations }: ChatResponse): boolean =>
  isAscending(dispensaryRecommendations.map(({ distance }) => Number.parseFloat(distance ?? '')));

function productFailures(expected: NonNullable<Expectation['products']>, shown: readonly Row[]): string[] {
  const { category, first, include = [] } = expected;
  const isMeant = (row: Row) => !category || category.includes(String(row.category));
  const areMeant = shown.slice(0, 1).every(isMeant) && shown.filter(isMeant).length >= shown.length / 2;
  const categories = shown.map((row) => String(row.category)).join(', ');
  const leading = first && shown[0] ? String(shown[0].slug) : undefined;
  return [
    ...(areMeant ? [] : [`products of ${categories}, not of ${category?.join(' or ')}`]),
    ...include
      .filter((slug) => !shown.some((row) => row.slug === slug))
      .map((slug) => `the product ${slug} is not there`),
    ...(leading && !first?.includes(leading) ? [`${leading} is first, not ${first?.join(' or ')}`] : []),
    ...shown.flatMap((row) => offerFailures(expected, row)),
  ];
}

function offerFailures(
  { brand, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: NonNullable<Expectation['products']>,
  row: Row,
): string[] {
  const price = Number(row.salePrice ?? row.price);
  return [
    ...(brand && row.brand !== brand ? [`${String(row.name)} is by ${String(row.brand)}`] : []),
    ...(price < minPrice || price > maxPrice ? [`${String(row.name)} costs ${price}`] : []),
  ];
}

const isAscending = (miles: readonly number[]): boolean =>
  miles.every((here, place) => here >= (miles[place - 1] ?? 0));

function dispensaryFailures(
  { state, city, services = [] }: NonNullable<Expectation['dispensaries']>,
  row: Row,
): string[] {
  const offered: unknown[] = Array.isArray(row.services) ? row.services : [];
  return [
    ...(state && !state.includes(String(row.state)) ? [`${String(row.name)} is in ${String(row.state)}`] : []),
    ...(city && !city.includes(String(row.city)) ? [`${String(row.name)} is in ${String(row.city)}`] : []),
    ...services
      .filter((service) => !offered.includes(service))
      .map((service) => `${String(row.name)} does not offer ${service}`),
  ];
}

function readingFailures({ readings, cites = [] }: Expectation, answer: ChatResponse, { rows }: Context): string[] {
  const named = answer.readings.map((reading) => namesOf(reading, rows));
  const shown = answer.readings.map(({ kind, id }) => `${kind} ${id}`).join(', ') || 'none';
  const isThere = (id: string) => named.some((names) => names.includes(id));
  const sources = [...answer.citations, ...answer.readings.map(({ kind, id }) => ({ kind, id, field: '' }))];
  return [
    ...(readings ? counted('readings', named.length, readings) : []),
    ...answer.readings
      .filter(({ kind }) => readings?.kind && !readings.kind.includes(kind))
      .map(({ kind, id }) => `${id} is of kind ${kind}`),
    ...(readings?.include ?? []).filter((id) => !isThere(id)).map((id) => `the reading ${id} is not there (${shown})`),
    ...(readings?.includeOne && !readings.includeOne.some(isThere)
      ? [`none of the readings ${readings.includeOne.join(', ')} is there (${shown})`]
      : []),
    ...cites
      .filter(({ kind, id, field }) => {
        const isOne = (source: (typeof sources)[number]) =>
          source.kind === kind &&
          (!id || namesOf(source, rows).some((name) => id.includes(name))) &&
          (!field || field.includes(source.field));
        return !sources.some(isOne);
      })
      .map((citation) => `does not cite ${JSON.stringify(citation)}`),
  ];
}

/** What a row can be called by: a recipe has a number and a slug. */
function namesOf({ kind, id }: RowRef, rows: Rows): string[] {
  const row = rows.row(kind, id);
  return [id, row?.id, row?.slug, row?.code].filter((name) => name !== undefined).map(String);
}

const counted = (
  what: string,
  count: number,
  { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
): string[] => (count < min || count > max ? [`${count} ${what}, not ${min} to ${max}`] : []);

function textFailures(expected: Expectation, answer: ChatResponse, context: Context): string[] {
  const cards = [
    ...answer.strainRecommendations,
    ...answer.productRecommendations,
    ...answer.dispensaryRecommendations,
  ];
  const own = [answer.message, ...cards.map(({ reason }) => reason)];
  const read = [...own, ...answer.readings.flatMap(({ title, passage }) => [title, passage ?? ''])].map(straight);
  const misses = [answer.message, ...answer.strainRecommendations.map((card) => card.misses ?? '')].map(straight);
  const chips = answer.understood.map(({ id, text }) => straight(`${id} ${text}`));
  const found = (pattern: string, texts: readonly string[]) =>
    texts.some((text) => new RegExp(fill(pattern, context), 'i').test(text));

  const failures: string[] = [];
  const expects = (
    patterns: readonly string[] | undefined,
    texts: readonly string[],
    wanted: boolean,
    failure: string,
  ) => {
    for (const pattern of patterns ?? [])
      try {
        if (found(pattern, texts) !== wanted) failures.push(`${failure}: ${pattern}`);
      } catch (error) {
        failures.push((error as Error).message);
      }
  };
  expects(expected.says, read, true, 'does not say');
  expects(expected.messageSays, [straight(answer.message)], true, 'does not say in the message');
  expects(expected.saysNot, own.map(straight), false, 'says');
  expects(expected.strains?.misses, misses, true, 'does not say that it misses');
  expects(
    expected.understood,
    chips,
    true,
    `not understood (${answer.understood.map(({ text }) => text).join(' · ')})`,
  );
  expects(
    expected.understoodNot,
    chips,
    false,
    `understood (${answer.understood.map(({ text }) => text).join(' · ')})`,
  );
  expects(
    expected.suggests,
    answer.suggestions.map(straight),
    true,
    `does not suggest (${answer.suggestions.join(' · ')})`,
  );
  const admitted = [
    ...answer.notUnderstood,
    ...(/understand|understood/i.test(answer.message) ? [answer.message] : []),
  ].map(straight);
  expects(expected.notUnderstood, admitted, true, 'does not admit that it did not understand');
  if (expected.saysOne) {
    const any = expected.saysOne.some((pattern) => {
      try {
        return found(pattern, read);
      } catch {
        return false;
      }
    });
    if (!any) failures.push(`says none of: ${expected.saysOne.join(' ; ')}`);
  }
  return failures;
}

/** A text with plain quotation marks and spaces, as patterns are written. */
const straight = (text: string): string =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
