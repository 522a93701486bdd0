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
  // The unseen ones are far fewer, so those are indexed.
  const grams = unseen.map(gramsOf);
  const holders = holdersOf(grams);
  const found = new Map<number, Leak>();
  for (const message of seen) {
    const own = gramsOf(message);
    for (const [place, both] of countShared(own, holders)) {
      const similarity = both / (own.size + (grams[place]?.size ?? 0) - both);
      if (similarity >= NEARLY && similarity > (found.get(place)?.similarity ?? 0))
        found.set(place, { unseen: unseen[place] ?? '', seen: message, similarity });
    }
  }
  return [...found].toSorted(([one], [other]) => one - other).map(([, leak]) => leak);
}

/** The places of the messages that each gram is in. */
function holdersOf(messages: readonly ReadonlySet<string>[]): Map<string, number[]> {
  const holders = new Map<string, number[]>();
  for (const [place, grams] of messages.entries())
    for (const gram of grams) {
      const holding = holders.get(gram);
      if (holding) holding.push(place);
      else holders.set(gram, [place]);
    }
  return holders;
}

/** How many of the grams each message holds that holds any. */
function countShared(grams: ReadonlySet<string>, holders: ReadonlyMap<string, number[]>): Map<number, number> {
  const shared = new Map<number, number>();
  for (const gram of grams)
    for (const place of holders.get(gram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  return shared;
}

function gramsOf(message: string): Set<string> {
  const words = message.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const text = ` ${words.join(' ')} `.padEnd(GRAM);
  return new Set(Array.from({ length: text.length - GRAM + 1 }, (_, at) => text.slice(at, at + GRAM)));
}
