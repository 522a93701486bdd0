import { isPlace } from './places.ts';
import type { Part } from './sentence.ts';
import { isNaming, slotOf } from './stance.ts';

/** What people have from where they are from. */
const OWN: ReadonlySet<string> = new Set(['card', 'ID checks', 'licence', 'license', 'plates', 'registration']);
const OWNERS: ReadonlySet<string> = new Set(['my', 'her', 'his', 'our', 'their', 'your', 'with', 'valid']);
/** Words between an owner, the place, and what is owned: "my valid Ohio driver's license". */
const MOST_BETWEEN = 2;

/** Whether a place says where somebody is from: "with her Ohio driver's license" asks nothing about Ohio. */
export function isOrigin(parts: readonly Part[], place: number): boolean {
  const part = parts[place];
  if (!isNaming(part) || !isPlace(slotOf(part))) return false;
  const isOne = (words: ReadonlySet<string>) => (other: Part) =>
    (other.is === 'word' && words.has(other.token.text)) || (other.is === 'entry' && words.has(other.entry.value));
  const before = parts.slice(Math.max(0, place - MOST_BETWEEN), place);
  const behind = parts.slice(place + 1, place + 2 + MOST_BETWEEN);
  return before.some(isOne(OWNERS)) && behind.some(isOne(OWN));
}
