import { RECIPE_CATEGORIES, RECIPE_DIFFICULTIES } from '@bluntbot/proto/assistant/vocabulary';
import { expect, test } from '@jest/globals';
import { readRecipes } from './recipe-book.ts';

const recipes = readRecipes();
const named = recipes.map((recipe) => [recipe.title, recipe] as const);

/** Servings of each recipe by its id, as the specification lists them. */
const SERVINGS = { 1: 12, 2: 20, 3: 8, 4: 2, 5: 8, 6: 24, 7: 6, 8: 2, 9: 16, 10: 2 };
/** Share of the label's total THC that the oven and the infusion keep. */
const KEPT = 0.9 * 0.8;

const GRAMS: Record<string, number> = { g: 1, kg: 1000, oz: 28.35, lb: 453.6 };
const MILLILITERS: Record<string, number> = { ml: 1, l: 1000, tsp: 4.929, tbsp: 14.787, cup: 236.6, cups: 236.6 };

test('has the ten specified recipes of every category and difficulty', () => {
  expect(Object.fromEntries(recipes.map(({ id, servings }) => [id, servings]))).toEqual(SERVINGS);
  expect(new Set(recipes.map(({ category }) => category))).toEqual(new Set(RECIPE_CATEGORIES));
  expect(new Set(recipes.map(({ difficulty }) => difficulty))).toEqual(new Set(RECIPE_DIFFICULTIES));
  expect(new Set(recipes.map(({ slug }) => slug)).size).toBe(recipes.length);
});

test.each(named)('%s has a modest dose', (_, { dose, servings, measures, notes }) => {
  const milligrams = (dose.flowerGrams * 1000 * (dose.thcPercent / 100) * KEPT * dose.usedShare) / servings;
  expect(milligrams).toBeGreaterThanOrEqual(3);
  expect(milligrams).toBeLessThanOrEqual(5);
  // The share is the listed amount divided by the batch that a note describes.
  const infused = measures.find((measure) => measure.infused)?.metric;
  const batch = notes
    .map((note) => /(?:gives?|makes?) about [\d.]+ (?:fl )?oz \((\d+) (g|ml)\)/.exec(note))
    .find((found) => found);
  expect(infused?.unit).toBe(batch?.[2]);
  expect((infused?.quantity ?? 0) / Number(batch?.[1]) / dose.usedShare).toBeCloseTo(1, 1);
});

test.each(named)('%s can be cooked with a scale or with cups', (_, { measures }) => {
  for (const { item, metric, us } of measures) {
    expect([item, metric === null]).toEqual([item, us === null]);
    if (!metric || !us) continue;
    for (const table of [GRAMS, MILLILITERS, { '': 1 }] as Record<string, number>[]) {
      const [one, other] = [metric, us].map(({ quantity, unit }) => quantity * (table[unit] ?? Number.NaN));
      const ratio = (one ?? Number.NaN) / (other ?? Number.NaN);
      if (!Number.isNaN(ratio)) expect([item, Math.abs(ratio - 1) <= 0.15]).toEqual([item, true]);
    }
    const known = (unit: string) => unit === '' || unit in GRAMS || unit in MILLILITERS;
    expect([item, known(metric.unit), known(us.unit)]).toEqual([item, true, true]);
  }
});

test.each(named)(
  'gives %s a complete safety card',
  (_, { instructions, tips, notes, strainRecommendations, rating, reviewCount, ...recipe }) => {
    expect(instructions.length).toBeGreaterThanOrEqual(5);
    expect(instructions.length).toBeLessThanOrEqual(9);
    expect(tips.length).toBeGreaterThanOrEqual(3);
    expect(notes.length).toBeGreaterThanOrEqual(1);
    expect([2, 3]).toContain(strainRecommendations.length);
    expect(rating).toBeGreaterThanOrEqual(4.2);
    expect(rating).toBeLessThanOrEqual(4.9);
    expect(reviewCount).toBe(0);
    const text = JSON.stringify({ ...recipe, instructions, tips, notes });
    expect(text).toMatch(/two hours or more/i);
    expect(text).not.toMatch(/\b(wait|after) (1|one|an) hour\b|\b(cures?|heals?)\b|butane/i);
  },
);
