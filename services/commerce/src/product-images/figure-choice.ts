import { HOME } from './families-home.ts';
import { SMOKING } from './families-smoking.ts';
import { parcel } from './figures/boxes.ts';
import type { Choices, Figure } from './figures/figure.ts';
import { BRASS, COAL, COPPER, GLASS, KRAFT, LINEN, STEEL, WHITE, WOOD } from './pen/colors.ts';

/** The first family that fits the category is asked. */
const FAMILIES = [...SMOKING, ...HOME];

/** Colors of materials and paints that words tell; what a thing is made of comes before how it is painted. */
const PAINT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/cedar|walnut|mahogany/, '#a67f5c'],
  [/bamboo|beech|\bwood/, WOOD],
  [/copper/, COPPER],
  [/steel|metal|alumin|titanium/, STEEL],
  [/linen|canvas|cotton/, LINEN],
  [/white/, WHITE],
  [/pink|cherry|rose/, '#cf9aa0'],
  [/orange|citrus/, '#d69a5c'],
  [/gold|24k|brass/, '#cfa956'],
  [/black|smoked|slate/, COAL],
  [/indigo|blue/, '#7d8cb0'],
  [/amber/, '#c08a4e'],
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

/** What a description says that a thing itself is made of; other materials it may name are of other things. */
const MADE_OF: readonly (readonly [RegExp, string])[] = [
  [/\b(borosilicate|glass) (?:and black walnut )?(?:hand |spoon )*pipe|\bglass pipe/, GLASS],
  [/\b(walnut|mahogany|cedar)\b/, '#a67f5c'],
  [/\b(wooden|bamboo|beech|hardwood)\b/, WOOD],
  [/\b(metal|steel) (?:rolling )?tray/, STEEL],
  [/\b(aluminum|titanium-coated aluminum) grinder/, STEEL],
  [/hemp-based/, KRAFT],
  [/\bbrass pipe/, BRASS],
  [/\bwhite ceramic/, WHITE],
  [/\bblack ultraviolet/, COAL],
];

const colorIn = (words: string, of: readonly (readonly [RegExp, string])[]): string | undefined =>
  of.find(([word]) => word.test(words.toLowerCase()))?.[1];

/** The color that a product's name tells, else what its description says that it is made of. */
export const paintOf = (name: string, description = ''): string | undefined =>
  colorIn(name, PAINT_WORDS) ?? colorIn(description, MADE_OF);
