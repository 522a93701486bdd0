/**
 * One phrasing of so many is learned by nothing and asked instead, so that what is printed says how unseen questions
 * fare.
 */
const EVERY = 7;

/** Whether the phrasing of a section at this place, the others before it counted, is held out. */
export const isHeldOut = (at: number): boolean => at % EVERY === EVERY - 1;
