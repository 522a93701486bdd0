/** Names of strains are made of such signs; what else is written there may be about a person and is not kept. */
const STRAIN_NAME = /^[\p{L}\p{N}][\p{L}\p{N} #'’.&()/$+-]{0,79}$/u;
const MANY_DIGITS = /\d{6}/;

/** The strain that a click says it was on, or nothing where that is no name of one. */
export function strainOfClick(said: string | null): string | null {
  const name = said?.trim() ?? '';
  return STRAIN_NAME.test(name) && !MANY_DIGITS.test(name) ? name : null;
}
