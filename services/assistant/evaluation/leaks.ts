/** Two messages are nearly the same if they share this much of their character 4-grams (Jaccard index). */
const NEARLY = 0.6;
const GRAM = 4;

export interface Leak {
  unseen: string;
  seen: string;
  similarity: number;
}

/**
 * For each unseen message that is, or nearly is, among the seen ones: the most similar of them. Case and punctuation
 * don't count.
 */
export function leaks(unseen: readonly string[], seen: readonly string[]): Leak[] {
  const sizes = new Uint16Array(seen.length);
  const holders = new Map<string, number[]>();
  for (const [place, message] of seen.entries()) {
    const grams = gramsOf(message);
    sizes[place] = grams.size;
    for (const gram of grams) {
      const holding = holders.get(gram);
      if (holding) holding.push(place);
      else holders.set(gram, [place]);
    }
  }
  return unseen.flatMap((message) => {
    const grams = gramsOf(message);
    const shared = new Uint16Array(seen.length);
    for (const gram of grams) for (const place of holders.get(gram) ?? []) shared[place] = (shared[place] ?? 0) + 1;
    const { nearest, similarity } = nearestOf(shared, sizes, grams.size);
    return similarity >= NEARLY ? [{ unseen: message, seen: seen[nearest] ?? '', similarity }] : [];
  });
}

/** The place with the highest Jaccard similarity, by how many grams are shared with each and how many each has. */
function nearestOf(shared: Uint16Array, sizes: Uint16Array, size: number): { nearest: number; similarity: number } {
  const best = { nearest: -1, similarity: 0 };
  for (const [place, both] of shared.entries()) {
    const similarity = both / (size + (sizes[place] ?? 0) - both);
    if (similarity > best.similarity) Object.assign(best, { nearest: place, similarity });
  }
  return best;
}

function gramsOf(message: string): Set<string> {
  const words = message.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const text = ` ${words.join(' ')} `.padEnd(GRAM);
  return new Set(Array.from({ length: text.length - GRAM + 1 }, (_, at) => text.slice(at, at + GRAM)));
}
