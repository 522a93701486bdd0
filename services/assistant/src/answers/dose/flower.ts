import { DECARB_SHARE, doseSteps, INFUSION_SHARE } from '@bluntbot/proto/assistant/dose';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { Draft } from '../../grounding/draft.ts';
import type { Say } from '../answer.ts';
import { middleOf, type Said } from './said.ts';
import { banded, rounded, safe } from './words.ts';

const SHARES = { decarbShare: DECARB_SHARE, infusionShare: INFUSION_SHARE, usedShare: 1 };
const SPOON = 15;

/** From flower: all of it goes into the dish, unless a recipe says how much of its batch does. */
export function ofFlower({ grams, percent, pieces, volumes }: Said, recipe: Recipe | undefined, say: Say): Draft {
  const draft = new Draft();
  if (percent === undefined) {
    draft.suggestions = ['15% THC', '20% THC', '25% THC'];
    return draft.say(say('ask-percent', { grams: rounded(grams ?? 0) }));
  }
  // Somebody who cuts another number of pieces than the recipe has another amount of flower too.
  const flowerGrams = grams ?? (pieces === undefined ? recipe?.dose.flowerGrams : undefined);
  if (flowerGrams === undefined) {
    draft.suggestions = ['3.5 grams', '7 grams', '14 grams'];
    return draft.say(say('ask-grams', { percent }));
  }
  const [batch, spoon = SPOON] = volumes;
  // "Two tablespoons of it in a pan of 12": a part of the batch goes in.
  const isPart = batch !== undefined && pieces !== undefined && volumes.length > 1;
  const usedShare = isPart ? spoon / batch : grams === undefined && recipe ? recipe.dose.usedShare : 1;
  const servings = pieces ?? recipe?.servings;
  const steps = doseSteps({ ...SHARES, flowerGrams, thcPercent: percent, servings: servings ?? 1, usedShare });
  const values = { grams: rounded(flowerGrams), percent, all: rounded(steps.inFlower), left: rounded(steps.inRecipe) };
  if (batch !== undefined && pieces === undefined && batch > spoon) {
    const each = (steps.inRecipe * spoon) / batch;
    return safe(
      draft.say(say('flower-spoon', { ...values, batch, spoon, each: rounded(each) }), banded(each, say)),
      say,
    );
  }
  if (servings === undefined) {
    draft.suggestions = ['12 pieces', '16 pieces', '24 pieces'];
    return safe(draft.say(say('flower-all', values)), say);
  }
  const each = rounded(steps.perServing);
  const name = recipe?.title ?? '';
  if (isPart) draft.say(say('flower-part', { ...values, batch, part: spoon, servings, each }));
  else if (usedShare < 1) draft.say(say('recipe', { ...values, name, servings, each }));
  else {
    draft.say(say('flower', { ...values, servings, each, most: rounded(steps.inFlower / servings) }));
    if (pieces === undefined && recipe) draft.say(say('recipe-servings', { name, servings }));
  }
  return safe(draft.say(banded(steps.perServing, say)), say);
}

/**
 * How much flower makes pieces of so much each, how many pieces some flower makes, or how much of a batch goes into pieces of so much.
 * Undefined if both the flower and the pieces are open.
 */
export function forLabel(said: Said, recipe: Recipe | undefined, say: Say): Draft | undefined {
  const { grams, percent, pieces, labels, volumes } = said;
  const [label] = labels;
  if (percent === undefined || !label) return undefined;
  const each = middleOf(label);
  const perGram = doseSteps({ ...SHARES, flowerGrams: 1, thcPercent: percent, servings: 1 }).inRecipe;
  const servings = pieces ?? recipe?.servings;
  const total = each * (servings ?? 0);
  const left = (grams ?? 0) * perGram;
  const values = { percent, each: rounded(each) };
  let text: string;
  if (grams === undefined && servings !== undefined)
    text = say('grams-for', { ...values, pieces: servings, total: rounded(total), grams: rounded(total / perGram) });
  else if (grams !== undefined && pieces === undefined)
    text = say('pieces-for', {
      ...values,
      grams: rounded(grams),
      left: rounded(left),
      pieces: Math.max(1, Math.round(left / each)),
    });
  else if (grams !== undefined && servings !== undefined) {
    const [batch] = volumes;
    const figures = { ...values, pieces: servings, total: rounded(total), left: rounded(left) };
    if (total > left) text = say('too-little', figures);
    else if (batch === undefined) text = say('share-for', { ...figures, share: rounded((100 * total) / left) });
    else text = say('part-for', { ...figures, batch, part: rounded((batch * total) / left) });
  } else return undefined;
  return safe(new Draft().say(text, banded(each, say)), say);
}

export function ofRecipe(recipe: Recipe, say: Say): Draft {
  const { dose, servings, title } = recipe;
  const { flowerGrams: grams, thcPercent: percent } = dose;
  const { perServing } = doseSteps({ ...SHARES, ...dose, servings });
  const draft = new Draft().say(say('recipe', { name: title, each: rounded(perServing), servings, grams, percent }));
  draft.recipe(recipe, 'dose', `${grams} g at ${percent}%`);
  return safe(draft.say(banded(perServing, say)), say);
}
