/** A stream of numbers that look random and are the same for the same seed, so that a thing is always drawn alike. */
export interface Random {
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  /** Whether something happens that happens so often, 0 to 1. */
  chance(often: number): boolean;
  /** One of -1 and 1. */
  side(): number;
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
}

/**
 * Starts a stream. Each part of a drawing takes its own, so that a change in one part leaves the others as they were.
 */
export function randomFrom(seed: string): Random {
  const next = numbersFrom(seed);
  return {
    between: (low, high) => low + (high - low) * next(),
    chance: (often) => next() < often,
    side: () => (next() < 0.5 ? -1 : 1),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

/** The same as plain numbers from 0 to 1. Mulberry32: tiny, and even enough for the wobble of a pen. */
export function numbersFrom(seed: string): () => number {
  let state = seedOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number of 32 bits of a text, the same everywhere (FNV-1a). */
export function seedOf(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
