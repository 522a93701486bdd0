import { STATES } from '../places/gazetteer.ts';

/** Territories that license shops, or may. Visitors' searches don't know them: no ZIP codes of theirs are on record. */
const TERRITORIES: readonly [code: string, name: string, ...others: string[]][] = [
  ['PR', 'Puerto Rico'],
  ['GU', 'Guam'],
  ['VI', 'United States Virgin Islands', 'U.S. Virgin Islands', 'US Virgin Islands', 'Virgin Islands', 'USVI'],
  ['MP', 'Commonwealth of the Northern Mariana Islands', 'Northern Mariana Islands', 'CNMI'],
  ['AS', 'American Samoa'],
];

/** Names of the territories by abbreviation. */
export const TERRITORY_NAMES: ReadonlyMap<string, string> = new Map(TERRITORIES.map(([code, name]) => [code, name]));

/** Postal abbreviations of states and territories by abbreviation and by name, lower case, as lists write them. */
export const LISTED_STATES: ReadonlyMap<string, string> = new Map([
  ...STATES,
  ...TERRITORIES.flatMap(([code, ...names]) =>
    [code, ...names].map((name): [string, string] => [name.toLowerCase(), code]),
  ),
]);
