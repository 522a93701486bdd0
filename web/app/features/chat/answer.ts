import type {
  ChatDispensary,
  ChatProduct,
  ChatReading,
  ChatResponse,
  ChatStrain,
  Citation,
} from '@bluntbot/proto/assistant/chat';
import { CHAT_POLICIES, CHAT_SOURCES } from '@bluntbot/proto/assistant/vocabulary';
import type { Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';

/** What stands under the text of an answer. */
export type Shown = Omit<ChatResponse, 'message' | 'response'>;

export interface ChatAnswer {
  /** Empty where the reply had no text. */
  text: string;
  shown: Shown;
}

/*
 * An answer is read by hand: it comes from the network or from what this browser has kept, and the schemas do not reach
 * a visitor's page. What is not as it should be is left out, card by card.
 */

export type Is<T> = (value: unknown) => value is T;
export const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
/** An address of this site. */
const isPath = (value: unknown): value is string => isText(value) && /^\/(?![/\\])/.test(value);
const isHttps = (value: unknown): value is string => isText(value) && /^https:\/\//.test(value);
const orNull =
  <T>(is: Is<T>): Is<T | null> =>
  (value): value is T | null =>
    value === null || is(value);
const listOf =
  <T>(is: Is<T>): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(is);
export const oneOf =
  <const T extends string>(values: readonly T[]): Is<T> =>
  (value): value is T =>
    values.some((known) => known === value);
const shaped =
  <T extends object>(fields: { [Name in keyof T]-?: Is<T[Name]> }): Is<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Is<unknown>>(fields as Record<string, Is<unknown>>).every(([name, is]) =>
      is((value as Record<string, unknown>)[name]),
    );

const isStrain = shaped<ChatStrain>({
  slug: isText,
  name: isText,
  type: oneOf(STRAIN_TYPES),
  reason: isText,
  misses: orNull(isText),
  effects: listOf(isText),
  thc: orNull(isNumber),
  cbd: orNull(isNumber),
});
const isProduct = shaped<ChatProduct>({
  id: isNumber,
  name: isText,
  price: isNumber,
  reason: isText,
  category: isText,
  brand: isText,
  affiliateUrl: isHttps,
  recommendationType: isText,
});
const isDispensary = shaped<ChatDispensary>({
  id: isNumber,
  name: isText,
  city: isText,
  state: isText,
  distance: orNull(isText),
  isOpen: orNull(isBoolean),
  opening: isText,
  isDemo: isBoolean,
  reason: isText,
});
const isReading = shaped<ChatReading>({
  kind: oneOf(CHAT_SOURCES),
  id: isText,
  title: isText,
  href: isPath,
  passage: orNull(isText),
});
const isCitation = shaped<Citation>({
  kind: oneOf(CHAT_SOURCES),
  id: isText,
  field: isText,
  value: isText,
  label: isText,
  href: isPath,
});
export const isUnderstood = shaped<Understood>({ id: isText, text: isText });
const isPolicy = oneOf(CHAT_POLICIES);

/** Those of a list that are what they should be, and no more than `most`. */
export const someOf = <T>(value: unknown, is: Is<T>, most: number): T[] =>
  Array.isArray(value) ? value.filter(is).slice(0, most) : [];

/** Reads what stands under an answer. */
export function readShown(value: unknown): Shown {
  const said = (value ?? {}) as Partial<Record<keyof Shown, unknown>>;
  return {
    strainRecommendations: someOf(said.strainRecommendations, isStrain, 8),
    productRecommendations: someOf(said.productRecommendations, isProduct, 6),
    dispensaryRecommendations: someOf(said.dispensaryRecommendations, isDispensary, 6),
    readings: someOf(said.readings, isReading, 4),
    citations: someOf(said.citations, isCitation, 40),
    understood: someOf(said.understood, isUnderstood, 24),
    notUnderstood: someOf(said.notUnderstood, isText, 12),
    suggestions: someOf(said.suggestions, isText, 4),
    policy: isPolicy(said.policy) ? said.policy : null,
    engine: said.engine === 'model' ? 'model' : 'built-in',
    notice: isText(said.notice) ? said.notice : null,
  };
}

/** Reads an answer of `POST /api/chat`. Throws where it is none. */
export function readAnswer(value: unknown): ChatAnswer {
  if (typeof value !== 'object' || value === null) throw new Error('This is no answer.');
  const { response, message } = value as Partial<Record<keyof ChatResponse, unknown>>;
  const text = [response, message].find((words): words is string => isText(words) && words.trim() !== '') ?? '';
  return { text: text.trim(), shown: readShown(value) };
}
