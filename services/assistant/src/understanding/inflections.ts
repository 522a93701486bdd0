/** Endings of plurals, verbs, degrees, and of what is like something: "berries", "relaxed", "stronger", "lemony". */
const ENDINGS = ['s', 'es', 'd', 'ed', 'ing', 'er', 'r', 'est', 'st', 'y', 'ly', 'ey', 'ness', 'able'] as const;
/** Shorter than this, what is left of a word is none. */
const SHORTEST = 3;

/**
 * Whether two words of one stem are forms of one word: "relaxing" and "relaxed", but not "productive" and "product".
 */
export function areForms(one: string, other: string): boolean {
  const bases = basesOf(one);
  return [...basesOf(other)].some((base) => bases.has(base));
}

/** A word and what it may be a form of. */
function basesOf(word: string): ReadonlySet<string> {
  const bases = new Set([word]);
  // "Sleepiness" ends twice.
  for (const base of bases)
    for (const ending of ENDINGS) {
      const rest = base.slice(0, -ending.length);
      if (!base.endsWith(ending) || rest.length < SHORTEST) continue;
      for (const form of formsOf(rest)) bases.add(form);
    }
  return bases;
}

/** What may have stood before an ending: "hike" of "hik", "run" of "runn"; "fri" of "fries" is only "fry". */
function formsOf(rest: string): string[] {
  if (rest.endsWith('i')) return [`${rest.slice(0, -1)}y`];
  const undoubled = rest.at(-1) === rest.at(-2) ? [rest.slice(0, -1)] : [];
  return [rest, `${rest}e`, ...undoubled];
}
