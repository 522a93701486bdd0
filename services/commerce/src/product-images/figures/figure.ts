import type { Pen } from '../pen/pen.ts';

/** Draws one kind of thing, within 70…410 of a sheet of 480 units, standing at 408. */
export type Figure = (pen: Pen) => void;

/** Equivalent figures; the slug picks one. */
export type Choices = readonly [Figure, ...Figure[]];

/** What a word of a product's name decides. */
export type Rule = readonly [word: RegExp, ...choices: Choices];

/** Categories of one kind: what their products' names decide, and what is drawn where no word says more. */
export interface Family {
  category: RegExp;
  rules: readonly Rule[];
  else: Choices;
}
