import { EFFECTS, type Effect } from '@bluntbot/proto/catalog/vocabulary';

/** Letters that two words of one stem begin with: "energy" and "energetic". */
const STEM = 5;
const SHORTEST = 4;

/**
 * The effect that a word of a search asks for in another form: "sleep" asks for sleepy, "energy" for energetic.
 * Undefined when it is none, or its very word.
 */
export function effectMeant(word: string): Effect | undefined {
  if (word.length < SHORTEST || EFFECTS.some((effect) => effect === word)) return undefined;
  const stem = word.slice(0, STEM);
  return EFFECTS.find((effect) => effect.startsWith(stem) && (word.length >= STEM || effect.startsWith(word)));
}
