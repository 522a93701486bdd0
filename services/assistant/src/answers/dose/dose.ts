import { plainWords } from '@bluntbot/platform/index/plain-words';
import { BEGINNER_MG } from '@bluntbot/proto/assistant/dose';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { Draft } from '../../grounding/draft.ts';
import type { RecipeBook } from '../../recipes/recipe-book.ts';
import { asksIfSo } from '../../understanding/question.ts';
import type { Clause } from '../../understanding/utterance.ts';
import { type Answer, type Asked, type Say, sayer } from '../answer.ts';
import { names, valuesOf } from '../clause.ts';
import { recipesNamed } from '../recipe/recipe-search.ts';
import { ofExtract } from './extract.ts';
import { forLabel, ofFlower, ofRecipe } from './flower.ts';
import { ofLabel } from './label.ts';
import { type Said, saidIn } from './said.ts';
import { safe } from './words.ts';

type Book = Pick<RecipeBook, 'recipes'>;

const EXTRACTS = ['concentrate', 'distillate', 'isolate', 'rosin', 'live-resin', 'hashish', 'bubble-hash', 'kief'];

/**
 * How strong an edible is: from flower, from a recipe, or from the milligrams of a label. Asks for the amount that is
 * missing.
 */
export const edibleDose =
  ({ recipes }: Book): Answer =>
  async (asked, sources) => {
    const { clause, state } = asked;
    const said = saidIn(clause);
    const isLiquid = said.volumes.length > 0 && said.labels.length > 0;
    if (isOfCbd(clause) || (names(clause, 'timing') && !isLiquid)) return undefined;
    const draft = strengthOf(said, recipesNamed(recipes, asked)[0], clause, sayer('dose', state, sources));
    return draft && Object.assign(draft, { isSum: said.grams !== undefined || said.labels.length > 0 });
  };

function strengthOf(said: Said, recipe: Recipe | undefined, clause: Clause, say: Say): Draft | undefined {
  const isFlower = !said.isExtract && !names(clause, 'term', ...EXTRACTS);
  if (said.labels.length > 0) return (isFlower ? forLabel(said, recipe, say) : undefined) ?? ofLabel(said, say);
  if (!isFlower) return ofExtract(said, clause, say);
  // "Is 16% a lot for a first time?" wants no sum.
  const asksSum = !asksIfSo(plainWords(clause.text)) && !names(clause, 'strength');
  if (isWeighed(said, recipe, clause) || (said.percent !== undefined && asksSum)) return ofFlower(said, recipe, say);
  if (recipe && clause.facts.some((fact) => fact === 'thc' || fact === 'dose')) return ofRecipe(recipe, say);
  const isFirst = names(clause, 'strength', 'mild', 'beginner');
  return isFirst ? safe(new Draft().say(say('first-time', BEGINNER_MG)), say) : undefined;
}

/** Flower and anything to compute with: "a zip in Maryland" is no dose. */
const isWeighed = ({ grams, percent, pieces, volumes }: Said, recipe: Recipe | undefined, { facts }: Clause): boolean =>
  grams !== undefined &&
  (percent !== undefined ||
    pieces !== undefined ||
    recipe !== undefined ||
    volumes.length > 0 ||
    facts.some((fact) => fact === 'thc' || fact === 'dose'));

/** One dose and nothing to compute with it: "ate 5 mg an hour ago, take another?", "what does 2.5 mg feel like?" */
export const asksOfOneDose = ({ clause }: Asked): boolean => {
  const { labels, pieces, grams, percent, volumes } = saidIn(clause);
  // "50 mg a piece" is of a batch.
  const [only, ...others] = labels.filter(({ isEach }) => !isEach);
  const isOne = only !== undefined && others.length === 0 && labels.length === 1;
  const isAlone = isOne && volumes.length === 0 && clause.question !== 'how';
  return isAlone && [pieces, grams, percent].every((one) => one === undefined);
};

/** Milligrams of an edible, or enough about flower and what is made of it. */
export const callsForSum =
  ({ recipes }: Book) =>
  (asked: Asked): boolean => {
    const { clause, state } = asked;
    const said = saidIn(clause);
    const hasRecipe = recipesNamed(recipes, asked).length > 0;
    // "7 g in two sticks of butter" wishes for no taste.
    const isOfStrain =
      state.wish.some(({ field }) => !['thc', 'percent', 'flavor'].includes(field)) || state.subjects.length > 0;
    if (isOfStrain && !hasRecipe) return false;
    // "How long does a 10 mg gummy last?" wants no sum.
    const isDose =
      said.labels.length > 0 && (state.intent !== 'how-to' || said.volumes.length > 0 || said.minutes !== undefined);
    const isMade = hasRecipe || said.grams !== undefined || clause.amounts.some(({ of }) => of === 'serving');
    return isDose || (isMade && knows(said) > (hasRecipe ? 0 : 1));
  };

const knows = ({ grams, percent, pieces, volumes: [volume] }: Said): number =>
  grams === undefined && percent === undefined
    ? 0
    : [grams, percent, pieces, volume].filter((figure) => figure !== undefined).length;

function isOfCbd(clause: Clause): boolean {
  const named = [...clause.facts, ...valuesOf(clause, 'term')];
  return named.includes('cbd') && !named.includes('thc');
}
