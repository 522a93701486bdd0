import type { Slot } from './utterance.ts';

const PLACES: ReadonlySet<Slot> = new Set(['city', 'neighborhood', 'zip', 'jurisdiction']);

/** Whether a slot names where something is. */
export const isPlace = (slot: Slot): boolean => PLACES.has(slot);
