import { z } from 'zod';
import { search } from '../page.ts';
import { rpc } from '../rpc.ts';
import { RECIPE_CATEGORIES, RECIPE_DIFFICULTIES } from './vocabulary.ts';

/** So much of something, in one system of units. */
const Amount = z.object({
  quantity: z.number().positive(),
  unit: z.string().describe('g, ml, cup, tbsp …; empty for countable items.'),
});

/** One line of the list of ingredients. */
export const Ingredient = z
  .object({
    item: z.string(),
    metric: Amount.nullable().describe('Null if added to taste.'),
    us: Amount.nullable(),
    infused: z.boolean().describe('True if this ingredient carries the THC.'),
  })
  .meta({ id: 'Ingredient' });
export type Ingredient = z.infer<typeof Ingredient>;

/** What a recipe assumes about the flower in its infusion. Readers can enter their own figures. */
export const RecipeDose = z
  .object({
    flowerGrams: z.number().positive(),
    thcPercent: z.number().min(0).max(40).describe('Total THC on the label: THC plus 0.877 times THCA.'),
    usedShare: z.number().gt(0).max(1).describe('Share of the infusion from that flower that this recipe uses.'),
  })
  .meta({ id: 'RecipeDose' });
export type RecipeDose = z.infer<typeof RecipeDose>;

export const RecipeSummary = z
  .object({
    id: z.string(),
    slug: z.string().describe('Slug of the title, used in the canonical address.'),
    title: z.string(),
    description: z.string(),
    category: z.enum(RECIPE_CATEGORIES),
    difficulty: z.enum(RECIPE_DIFFICULTIES),
    prepTime: z.int().describe('Minutes.'),
    cookTime: z.int().describe('Minutes.'),
    servings: z.int().min(1),
    tags: z.array(z.string()),
    rating: z.number().min(0).max(5).describe('Editorial rating.'),
    reviewCount: z.int(),
    image: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'RecipeSummary' });
export type RecipeSummary = z.infer<typeof RecipeSummary>;

export const Recipe = RecipeSummary.extend({
  ingredients: z.array(z.string()).describe('One per line, in both units.'),
  measures: z.array(Ingredient).describe('The same, structured for scaling.'),
  equipment: z.array(z.string()),
  instructions: z.array(z.string()),
  tips: z.array(z.string()),
  notes: z.array(z.string()),
  strainRecommendations: z.array(z.string()).describe('Names of strains.'),
  dose: RecipeDose,
  storage: z.string(),
}).meta({ id: 'Recipe' });
export type Recipe = z.infer<typeof Recipe>;

export const recipeList = rpc({
  subject: 'assistant.recipe.list',
  route: 'GET /api/recipes',
  summary: 'Lists recipes in collection order.',
  request: z.object({
    search: search.describe('Part of the title, description, or a tag; case-insensitive.'),
    category: z.enum(RECIPE_CATEGORIES).optional(),
    difficulty: z.enum(RECIPE_DIFFICULTIES).optional(),
  }),
  response: z.array(RecipeSummary).max(500),
});
export const recipeGet = rpc({
  subject: 'assistant.recipe.get',
  route: 'GET /api/recipes/:id',
  summary: 'Returns one recipe.',
  errors: ['NOT_FOUND'],
  request: z.object({
    id: z.string().trim().toLowerCase().min(1).max(80).describe('The recipe number, or the slug of its title.'),
  }),
  response: Recipe,
});
