import type { Law } from '@bluntbot/proto/locations/laws';
import type { DialogueState } from '../dialogue/state.ts';
import { isPlace } from '../understanding/places.ts';
import type { Clause, Entity, Slot } from '../understanding/utterance.ts';

/** The places around here, by their postal abbreviations. */
export const HOME: readonly string[] = ['dc', 'md', 'va'];
export const PLACE_SLOTS = ['zip', 'neighborhood', 'city', 'jurisdiction'] as const satisfies readonly Slot[];

/**
 * The places a clause asks about and those it leaves out. Without its own it is about those of the message, else of the
 * conversation.
 */
export function placesOf(
  clause: Clause,
  { utterance, slots }: DialogueState,
): { places: readonly Entity[]; without: readonly Entity[] } {
  const all = clause.entities.filter(({ slot }) => isPlace(slot));
  const own = all.filter(({ isOrigin }) => !isOrigin);
  const others = utterance.clauses
    .flatMap(({ entities }) => entities)
    .filter(({ slot, isOrigin }) => isPlace(slot) && !isOrigin);
  const kept = PLACE_SLOTS.map((slot) => slots[slot] ?? []).find((entities) => entities.length > 0) ?? [];
  const named = [own, others, kept, all].find((entities) => entities.length > 0) ?? [];
  const isWanted = ({ stance }: Entity): boolean => stance !== 'unwanted';
  // "I'm visiting from London. Where can I buy in DC?" is about DC.
  const wanted = named.some(isWanted) ? named.filter(isWanted) : others.filter(isWanted);
  // "Why isn't it legal in Virginia?" is about Virginia; a place is left out only beside another.
  if (wanted.length === 0) return { places: named, without: [] };
  return { places: wanted, without: named.filter(({ stance }) => stance === 'unwanted') };
}

/** The postal abbreviations of a place in lower case; none of a ZIP code or of the whole country. */
export function statesOf({ slot, value }: Entity): string[] {
  if (slot === 'jurisdiction') return value === 'us' ? [] : value.split(', ');
  return slot === 'zip' ? [] : [value.slice(-2).toLowerCase()];
}

export const placeName = ({ code, name }: Law): string => (code === 'DC' ? 'DC' : name);

/** Whether a text is about some of the places around DC, or about none in particular. */
export function aboutPlaces(codes: readonly string[]): (text: string) => boolean {
  const wanted = HOME.filter((code) => codes.includes(code));
  return (text) => {
    const named = HOME.filter((code) => NAMES[code]?.some((name) => text.includes(name)));
    return wanted.length === 0
      ? named.length !== 1
      : wanted.every((code) => named.includes(code)) || named.length === 0;
  };
}
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ...{ dc: ['DC', 'District'], md: ['Maryland'], va: ['Virginia'] },
};
