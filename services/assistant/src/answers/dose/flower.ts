import { DECARB_SHARE, doseSteps, INFUSION_SHARE } from '@bluntbot/proto/assistant/dose';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { Draft } from '../../grounding/draft.ts';
import type { Say } from '../answer.ts';
import { middleOf, type Said } from './said.ts';
import { banded, rounded, safe } from './words.ts';

const SHARES = { decarbShare: DECARB_SHARE, infusionShare: INFUSION_SHARE, usedShare: 1 };
const SPOON = 15;

/** From flower: all of it goes into the dish, unless a recipe says how much of its batch does. */
export function ofFlower(said: Said, recipe: Recipe | undefined, say: Say): Draft {
  const { grams, percent, pieces } = said;
  if (percent === undefined)
    return asking(say('ask-percent', { grams: rounded(grams ?? 0) }), ['15% THC', '20% THC', '25% THC']);
  // Somebody who cuts another number of pieces than the recipe has another amount of flower too.
  const flowerGrams = grams ?? (pieces === undefined ? recipe?.dose.flowerGrams : undefined);
  if (flowerGrams === undefined) return asking(say('ask-grams', { percent }), ['3.5 grams', '7 grams', '14 grams']);
  return safe(divided(said, { flowerGrams, percent }, recipe, say), say);
}

function asking(question: string, suggestions: string[]): Draft {
  const draft = new Draft().say(question);
  draft.suggestions = suggestions;
  return draft;
}

/** "Two tablespoons of it in a pan of 12": a part of the batch goes in. */
const isPart = ({ pieces, volumes }: Said): boolean => pieces !== undefined && volumes.length > 1;

function usedShareOf(said: Said, recipe: Recipe | undefined): number {
  const [batch = 1, spoon = SPOON] = said.volumes;
  if (isPart(said)) return spoon / batch;
  return said.grams === undefined ? (recipe?.dose.usedShare ?? 1) : 1;
}

/** What a spoon of the batch has, or each piece of the dish, or all of it. */
function divided(
  said: Said,
  { flowerGrams, percent }: { flowerGrams: number; percent: number },
  recipe: Recipe | undefined,
  say: Say,
): Draft {
  const { pieces, volumes } = said;
  const [batch = 0, spoon = SPOON] = volumes;
  const usedShare = usedShareOf(said, recipe);
  const servings = pieces ?? recipe?.servings;
  const steps = doseSteps({ ...SHARES, flowerGrams, thcPercent: percent, servings: servings ?? 1, usedShare });
  const values = { grams: rounded(flowerGrams), percent, all: rounded(steps.inFlower), left: rounded(steps.inRecipe) };
  if (pieces === undefined && batch > spoon) {
    const each = (steps.inRecipe * spoon) / batch;
    return new Draft().say(say('flower-spoon', { ...values, batch, spoon, each: rounded(each) }), banded(each, say));
  }
  if (servings === undefined) return asking(say('flower-all', values), ['12 pieces', '16 pieces', '24 pieces']);
  const each = rounded(steps.perServing);
  const name = recipe?.title ?? '';
  const draft = new Draft();
  if (isPart(said)) draft.say(say('flower-part', { ...values, batch, part: spoon, servings, each }));
  else if (usedShare < 1) draft.say(say('recipe', { ...values, name, servings, each }));
  else {
    const most = rounded(steps.inFlower / servings);
    const isOfRecipe = pieces === undefined && recipe !== undefined;
    draft.say(
      say('flower', { ...values, servings, each, most }),
      isOfRecipe && say('recipe-servings', { name, servings }),
    );
  }
  return draft.say(banded(steps.perServing, say));
}

/**
 * How much flower makes pieces of so much each, how many pieces some flower makes, or how much of a batch goes into
 * pieces of so much. Undefined if both the flower and the pieces are open.
 */
export function forLabel(said: Said, recipe: Recipe | undefined, say: Say): Draft | undefined {
  const { percent, labels } = said;
  const [label] = labels;
  if (percent === undefined || !label) return undefined;
  const each = middleOf(label);
  const text = sumFor(said, { percent, each, servings: said.pieces ?? recipe?.servings }, say);
  return text === undefined ? undefined : safe(new Draft().say(text, banded(each, say)), say);
}

function sumFor(
  { grams, pieces, volumes: [batch] }: Said,
  { percent, each, servings }: { percent: number; each: number; servings: number | undefined },
  say: Say,
): string | undefined {
  const perGram = doseSteps({ ...SHARES, flowerGrams: 1, thcPercent: percent, servings: 1 }).inRecipe;
  const [total, left] = [each * (servings ?? 0), (grams ?? 0) * perGram];
  const values = { percent, each: rounded(each), total: rounded(total), left: rounded(left) };
  if (grams === undefined)
    return servings === undefined
      ? undefined
      : say('grams-for', { ...values, pieces: servings, grams: rounded(total / perGram) });
  if (pieces === undefined)
    return say('pieces-for', { ...values, grams: rounded(grams), pieces: Math.max(1, Math.round(left / each)) });
  if (total > left) return say('too-little', { ...values, pieces });
  return batch === undefined
    ? say('share-for', { ...values, pieces, share: rounded((100 * total) / left) })
    : say('part-for', { ...values, pieces, batch, part: rounded((batch * total) / left) });
}

export function ofRecipe(recipe: Recipe, say: Say): Draft {
  const { dose, servings, title } = recipe;
  const { flowerGrams: grams, thcPercent: percent } = dose;
  const { perServing } = doseSteps({ ...SHARES, ...dose, servings });
  const draft = new Draft().say(say('recipe', { name: title, each: rounded(perServing), servings, grams, percent }));
  draft.recipe(recipe, 'dose', `${grams} g at ${percent}%`);
  return safe(draft.say(banded(perServing, say)), say);
}
