import type { Clause, Slot } from './utterance.ts';

const PLACES: ReadonlySet<Slot> = new Set(['city', 'neighborhood', 'zip', 'jurisdiction']);

/** Whether a slot names where something is. */
export const isPlace = (slot: Slot): boolean => PLACES.has(slot);

/** "We're in Fredericksburg.", "and Pennsylvania?": says where another question is asked. */
export const saysPlaceOnly = ({ question, entities, content }: Pick<Clause, 'question' | 'entities' | 'content'>) =>
  question === undefined &&
  entities.length > 0 &&
  entities.every(({ slot }) => isPlace(slot)) &&
  content.every((word) => entities.some(({ from, to }) => from <= word.from && word.to <= to));
