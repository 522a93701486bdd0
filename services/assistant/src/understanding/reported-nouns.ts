import type { Effect, NegativeEffect } from '@bluntbot/proto/catalog/vocabulary';

/** Unwanted effects that are adjectives, or one of many, as what somebody has. */
const NOUNS: Readonly<Partial<Record<NegativeEffect, string>>> = {
  ...{ dizzy: 'dizziness', paranoid: 'paranoia', anxious: 'anxiety', headache: 'headaches' },
};

/** What somebody may want none of although others wish for it. */
const EFFECT_NOUNS: Readonly<Record<Effect, string>> = {
  ...{ relaxed: 'relaxation', happy: 'giddiness', euphoric: 'euphoria', uplifted: 'an uplifted mood' },
  ...{ sleepy: 'sleepiness', hungry: 'hunger', creative: 'creativity', energetic: 'a rush of energy' },
  ...{ focused: 'focus', talkative: 'talkativeness' },
};

/** A reported effect, or an unwanted one, where a sentence needs a noun: "dizziness", "dry mouth". */
export const nounOf = (effect: string): string =>
  NOUNS[effect as NegativeEffect] ?? EFFECT_NOUNS[effect as Effect] ?? effect;

/** Each such noun with the word that rows have for it. */
export const EFFECTS_BY_NOUN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(NOUNS).map(([effect, noun]) => [noun, effect]),
);

/** "dizziness is", "dry eyes are". */
export const withVerb = (noun: string): string => `${noun} ${/[^s]s$/.test(noun) ? 'are' : 'is'}`;
