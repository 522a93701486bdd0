/** A stream of numbers that look random and are the same for the same seed, so that a strain is always drawn alike. */
export interface Random {
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  /** One of -1 and 1. */
  side(): number;
}

/** Starts a stream. Each part of a drawing takes its own, so that a change in one part leaves the others as they were. */
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
    side: () => (next() < 0.5 ? -1 : 1),
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}
