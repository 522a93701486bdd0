import type { NegativeEffect } from '@bluntbot/proto/catalog/vocabulary';

/** Unwanted effects that are adjectives, or one of many, as what somebody has. */
const NOUNS: Readonly<Partial<Record<NegativeEffect, string>>> = {
  ...{ dizzy: 'dizziness', paranoid: 'paranoia', anxious: 'anxiety', headache: 'headaches' },
};

/** A reported unwanted effect where a sentence needs a noun: "dizziness", "dry mouth". */
export const nounOf = (effect: string): string => NOUNS[effect as NegativeEffect] ?? effect;

/** Each such noun with the word that rows have for it. */
export const EFFECTS_BY_NOUN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(NOUNS).map(([effect, noun]) => [noun, effect]),
);

/** "dizziness is", "dry eyes are". */
export const withVerb = (noun: string): string => `${noun} ${/[^s]s$/.test(noun) ? 'are' : 'is'}`;
