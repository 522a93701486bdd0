/** A stream of choices that look free and are the same for the same seed, so that a product is always drawn alike. */
export interface Random {
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  /** Whether something happens that happens so often, 0…1. */
  chance(often: number): boolean;
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
}

export function randomFrom(seed: string): Random {
  let state = hash(seed);
  // Mulberry32: tiny, and even enough for the wobble of a pen.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    chance: (often) => next() < often,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}
