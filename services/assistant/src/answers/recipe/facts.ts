import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import type { Word } from '../../understanding/utterance.ts';
import type { Values } from '../../wording/wording.ts';
import type { Fact } from '../fact.ts';
import { RowSearch } from '../row-search.ts';
import { milligramsOf, minutesOf } from './recipe-search.ts';

const lines = (list: readonly string[]): Values | undefined =>
  list.length > 0 ? { list: list.map((line) => `• ${line}`).join('\n') } : undefined;
const dose: Fact<Recipe> = {
  field: 'dose',
  values: (recipe) => {
    const { flowerGrams: grams, thcPercent: percent } = recipe.dose;
    return { each: milligramsOf(recipe), servings: recipe.servings, grams, percent };
  },
};

export const FACTS: Readonly<Record<string, Fact<Recipe>>> = {
  servings: { field: 'servings', values: ({ servings }) => ({ servings }) },
  time: {
    field: 'cookTime',
    values: (recipe) => ({
      ...{
        total: minutesText(minutesOf(recipe)),
        prep: minutesText(recipe.prepTime),
        cook: minutesText(recipe.cookTime),
      },
    }),
  },
  ingredients: { field: 'ingredients', values: ({ ingredients }) => lines(ingredients) },
  equipment: { field: 'equipment', values: ({ equipment }) => lines(equipment) },
  tips: { field: 'tips', values: ({ tips }) => lines(tips) },
  steps: {
    field: 'instructions',
    values: ({ instructions }) => ({ list: instructions.map((step, at) => `${at + 1}. ${step}`).join('\n') }),
  },
  'boiling-point': {
    field: 'instructions',
    values: ({ instructions }) => lines(instructions.filter((step) => step.includes('°C'))),
  },
  storage: { field: 'storage', values: ({ storage }) => ({ text: storage }) },
  growing: { field: 'difficulty', values: ({ difficulty }) => ({ difficulty }) },
  thc: dose,
  dose,
};

/** Words of a tip that names what may take the place of something. */
const SWAPS: ReadonlySet<string> = new Set(['replace', 'replaces', 'without', 'instead', 'swap']);

/** Tips, notes, and steps that speak of a word: "Without lecithin the fat rises within minutes." */
export function advice(
  { tips, notes, instructions }: Recipe,
  words: readonly Word[],
  isSwap: boolean,
): Values | undefined {
  const told = [...tips, ...notes];
  const swaps = told.filter((line) => plainWords(line).some((word) => SWAPS.has(word)));
  const search = new RowSearch(isSwap ? swaps : [...told, ...instructions], (text) => [text]);
  const known = words.filter((word) => search.having(word).size > 0);
  const [best] = search.ranked(known);
  // "Coconut oil for the butter" is not answered by what is said of butter.
  return best && known.length * 2 >= words.length ? { text: best.row } : undefined;
}

export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    (rest > 0 || hours === 0) && `${rest} minutes`,
  ];
  return parts.filter(Boolean).join(' ');
}
