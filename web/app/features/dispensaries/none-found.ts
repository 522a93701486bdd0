import { DEFAULT_RADIUS } from '@bluntbot/proto/locations/vocabulary';
import { GENERAL_RADIUS } from './locator-state.ts';

/** What an empty list of dispensaries is headed with. */
export const NONE_FOUND = 'No dispensaries found in your area';
/** Both usual distances are named, so that the sentence is true for every call. */
export const DISTANCES = `We look within ${DEFAULT_RADIUS}\u00a0miles of a place and within ${GENERAL_RADIUS}\u00a0miles of a city`;
