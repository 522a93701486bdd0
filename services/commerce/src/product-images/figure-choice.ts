import { HOME } from './families-home.ts';
import { SMOKING } from './families-smoking.ts';
import { parcel } from './figures/boxes.ts';
import type { Choices, Figure } from './figures/figure.ts';
import { COAL } from './pen/colors.ts';

/** The first family that fits the category is asked. */
const FAMILIES = [...SMOKING, ...HOME];

/** Colours that a name tells. */
const PAINT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/pink|cherry|rose/, '#cf9aa0'],
  [/orange|citrus/, '#d69a5c'],
  [/gold|24k|brass/, '#cfa956'],
  [/black|smoked|slate/, COAL],
  [/indigo|blue/, '#7d8cb0'],
  [/amber/, '#c08a4e'],
  [/cedar|walnut/, '#a67f5c'],
];

/** Which figure shows a product, by the words of its category and then of its name; the slug decides between equals. */
export function chooseFigure(category: string, name: string, pick: (of: Choices) => Figure): Figure {
  const family = FAMILIES.find((each) => each.category.test(category.toLowerCase()));
  if (!family) return parcel;
  const rule = family.rules.find(([word]) => word.test(name.toLowerCase()));
  if (!rule) return pick(family.else);
  const [, ...choices] = rule;
  return pick(choices);
}

export const paintOf = (name: string): string | undefined => PAINT_WORDS.find(([word]) => word.test(name.toLowerCase()))?.[1];
