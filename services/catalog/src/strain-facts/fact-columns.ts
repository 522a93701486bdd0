import { FACT_NAMES, FACTS, type StrainFacts } from './strain-facts.ts';

/** The facts of a row of `strain` in a select list, each under its name. */
export const SELECTED_FACTS = FACT_NAMES.map((name) => `${FACTS[name].column} as "${name}"`).join(', ');

/** What a row `s` of `strain` says of its facts in the JSON of the contract. */
export const FACTS_JSON = FACT_NAMES.flatMap((name) => FACTS[name].json ?? []).join(', ');

/** The columns of the facts with their types. */
export const FACT_COLUMNS: readonly (readonly [column: string, type: string])[] = FACT_NAMES.map((name) => [
  FACTS[name].column,
  FACTS[name].type,
]);

/** Facts under the names of their columns. */
export const factsByColumn = (facts: StrainFacts): Record<string, unknown> =>
  Object.fromEntries(FACT_NAMES.map((name) => [FACTS[name].column, facts[name]]));
