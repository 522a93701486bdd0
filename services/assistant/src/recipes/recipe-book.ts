import { amountText } from '@bluntbot/proto/assistant/amounts';
import { Ingredient, Recipe, RecipeDose } from '@bluntbot/proto/assistant/recipes';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { slugOf } from '../articles/article-html.ts';
import { readFacts } from '../written-file.ts';

/** "115 g", "1/2 cup", "2 1/2 tsp", "3" */
const AMOUNT =
  /^(?:(?<whole>\d+(?:\.\d+)?)(?: (?=\d+\/))?)?(?:(?<over>\d+)\/(?<under>\d+))?(?: (?<unit>[a-z][a-z .]*))?$/i;

const WrittenAmount = z
  .string()
  .transform((text, context) => {
    const { whole = '0', over = '0', under = '1', unit = '' } = AMOUNT.exec(text)?.groups ?? {};
    const quantity = Number(whole) + Number(over) / Number(under);
    if (!(quantity > 0)) context.addIssue(`"${text}" is no amount; write "115 g", "1/2 cup" or "3"`);
    return { quantity, unit };
  })
  .nullable();

const WrittenRecipe = z
  .strictObject({
    ...Recipe.omit({ id: true, slug: true, image: true, ingredients: true, measures: true, updatedAt: true }).shape,
    ingredients: z
      .array(
        z.strictObject({
          item: Ingredient.shape.item,
          metric: WrittenAmount.default(null),
          us: WrittenAmount.default(null),
          infused: z.boolean().default(false),
        }),
      )
      .min(2)
      .max(40),
    instructions: z.array(z.string()).min(3),
    /** The address of a recipe whose title changed; otherwise it follows from the title. */
    slug: Recipe.shape.slug.optional(),
    updated: z.iso.date(),
    dose: RecipeDose,
  })
  .refine(({ ingredients }) => ingredients.some(({ infused }) => infused), 'one ingredient is infused');

/** The recipes: they change with a release, so they are read once. */
@Injectable()
export class RecipeBook {
  readonly recipes = readRecipes();
}

/** Every recipe of the folder, by id. */
export const readRecipes = (folder = new URL('./content/', import.meta.url)): Recipe[] =>
  readFacts(folder, WrittenRecipe)
    .map(({ name, facts: { ingredients, updated, ...facts } }) => {
      const id = name.split('-')[0] as string;
      const slug = facts.slug ?? slugOf(facts.title);
      return {
        ...facts,
        id,
        slug,
        image: `/images/recipes/${id}.jpg`,
        ingredients: ingredients.map(lineOf),
        measures: ingredients,
        updatedAt: `${updated}T17:00:00.000Z`,
      };
    })
    .toSorted((a, b) => Number(a.id) - Number(b.id));

/** An ingredient as a line: "115 g (½ cup) unsalted butter". */
function lineOf({ item, metric, us }: Omit<Ingredient, 'infused'>): string {
  const [first, second] = [metric, us].flatMap((amount) => (amount ? amountText(amount) : []));
  if (!first) return item;
  return second && second !== first ? `${first} (${second}) ${item}` : `${first} ${item}`;
}
