import { numbersIn } from '../said-numbers.ts';

/** Which side of an amount is asked for: "2 plants" asks where at least so many are allowed. */
export type Bound = 'least' | 'over' | 'most' | 'under';

/** A number comes next, and no age. */
const NUMBER = '(?= (?!(?:18|21|eighteen|twenty) )(?:\\d+|an?|half|one|two|three|four|five|six|seven|eight|nine|ten|twelve) )';
const BOUNDS: readonly (readonly [Bound, RegExp])[] = [
  ['least', new RegExp(` (?:(?:(?:not|no) (?:less|fewer) than|at least)${NUMBER}|or more) `)],
  [
    'most',
    new RegExp(
      ` (?:(?:not more than|no more than|not over|at most|only(?: (?:lets?|allows?|permits?|me|us|adults?|people|to|grow|have|carry|up))*|limit\\w*(?: (?:it|them|adults))? to|max(?:imum)? of)${NUMBER}|or (?:fewer|less)) `,
    ),
  ],
  ['over', new RegExp(` (?:more than|over|above|beyond|exceed\\w*|higher than)${NUMBER} `)],
  ['under', new RegExp(` (?:fewer than|less than|under|below|lower than)${NUMBER} `)],
];
/** Words of a bound, of which "no" and "more" mean something else where they stand alone. */
export const BOUNDED = / (?:(?:not |no )?(?:less|fewer|more) than|not over|at (?:least|most)|or (?:more|fewer|less))(?= )/g;
/** What stands between a number and its plants. */
const BETWEEN =
  /(?:\s*(?:\+|\b(?:or (?:more|fewer|less)|cannabis|weed|marijuana|pot|hemp|mature|immature|flowering|female)\b))+\s*(?=plants?\b)/gi;

export const boundOf = (text: string): Bound => BOUNDS.find(([, when]) => when.test(text))?.[0] ?? 'least';

/** How many plants a message speaks of, in figures or words; the most of them where there are several. */
export function plantsSaid(message: string): number | undefined {
  const numbers = numbersIn(message.replace(BETWEEN, ' '));
  const said = numbers.filter(({ unit }) => unit === 'plant');
  const [only] = said.length > 0 ? said : numbers.filter(({ isWord, value }) => isWord && value >= 10);
  return said.length > 1 ? Math.max(...said.map(({ value }) => value)) : only?.value;
}
