import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import { recipeWish } from './recipe-wish.ts';
import { CAREFUL, KINDS } from './recipes.ts';

const ASKS =
  / (?:how many|number of|count of|total) (?:(?!(?:strains?|does|do|did|is|are|the|this|it|that|servings?|pieces) )\w+ ){0,3}recipes | how many (?:\w+ )?(?:desserts?|drinks|beverages|candies|dishes) (?:do you (?:have|know)|are there|have you|you have|in the book) | how (?:big|large|long) is (?:the|your) (?:recipe|cook) ?(?:book|list|collection|section) /;
const MAX_NAMED = 12;

/** How many recipes the book has, of what is asked for; undefined where nobody asks that. */
export function recipesCounted(text: string, recipes: readonly Recipe[]): Draft | undefined {
  if (!ASKS.test(text)) return undefined;
  const { conditions, notUnderstood, rest } = recipeWish(text, recipes);
  const kinds = KINDS.flatMap(([kind, when]) => (when.test(rest) ? [kind] : []));
  const isBeginner = / (?:easy|simple|beginners?) /.test(rest);
  const left = recipes.filter(
    (recipe) =>
      (kinds.length === 0 || kinds.includes(recipe.category)) &&
      (!isBeginner || recipe.difficulty === 'beginner') &&
      conditions.every(({ fits }) => fits(recipe)),
  );
  const asked = [...kinds, ...(isBeginner ? ['for beginners'] : []), ...conditions.map(({ said }) => said)];
  const draft = new Draft();
  if (notUnderstood.length > 0) draft.say(`I cannot filter the recipes by ${joined(notUnderstood.map((word) => `“${word}”`))}.`);
  const titles = left.slice(0, MAX_NAMED).map(({ title }) => title);
  draft.say(
    asked.length === 0
      ? `The book has ${recipes.length} recipes: ${joined(titles)}.`
      : `${left.length} of the ${recipes.length} recipes of the book (${asked.join(', ')})${left.length > 0 ? `: ${joined(titles)}` : ''}.`,
    CAREFUL,
  );
  for (const { id, title, description } of left.slice(0, 4))
    draft.reading({ kind: 'recipe', id, title, href: `/recipe/${id}`, passage: description });
  return draft;
}
