import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { RECIPE_CATEGORIES } from '@bluntbot/proto/assistant/vocabulary';
import { z } from 'zod';
import { readFacts } from '../../written-file.ts';

const Foods = z.strictObject({
  diets: z.record(z.string(), z.strictObject({ items: z.array(z.string()), except: z.array(z.string()).default([]) })),
  courses: z.record(z.string(), z.array(z.enum(RECIPE_CATEGORIES))),
  dishes: z.record(z.enum([...RECIPE_CATEGORIES, 'none']), z.array(z.string())),
});
const [foods] = readFacts(new URL('./content/', import.meta.url), Foods);

/** Categories of recipes that a word's stem asks for: "sweet", "dinner". */
export const coursesOf = (stem: string): readonly Recipe['category'][] => foods?.facts.courses[stem] ?? [];

const DISHES = new Map(
  Object.entries(foods?.facts.dishes ?? {}).flatMap(([category, dishes]) => dishes.map((dish) => [dish, category])),
);

/** The category that a dish or a food belongs to, "none" of what nobody eats; undefined of any other word. */
export const dishCategory = (word: string): string | undefined =>
  DISHES.get(word) ?? DISHES.get(word.replace(/s$/, '')) ?? DISHES.get(word.replace(/es$/, ''));

/** Ingredients without how they are prepared: oil is no warm drink for being "warm". */
export const itemsOf = ({ measures }: Recipe): string[] => measures.map(({ item }) => item.split(',')[0] ?? item);

/** Ingredients of a recipe that a diet leaves out. */
export function leftOut(recipe: Recipe, diet: string): string[] {
  const { items = [], except = [] } = foods?.facts.diets[diet] ?? {};
  return itemsOf(recipe).filter(
    (item) => plainWords(item).some((word) => items.includes(word)) && !except.includes(item),
  );
}

const FOODS: ReadonlySet<string> = new Set(Object.values(foods?.facts.diets ?? {}).flatMap(({ items }) => items));

/** Whether a word, or its singular, is an ingredient that some diet leaves out. */
export const isFood = (word: string): boolean => FOODS.has(word) || FOODS.has(word.replace(/s$/, ''));
