import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import { BEGINNER_MG, bandOf, DECARB_SHARE, doseSteps, INFUSION_SHARE } from '@bluntbot/proto/assistant/dose';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { Draft } from '../conversation/draft.ts';
import type { RecipeBook } from '../recipes/recipe-book.ts';
import type { Amount } from '../understanding/utterance.ts';
import type { Answer, Asked } from './answer.ts';
import { recipesNamed } from './recipe/recipe-search.ts';

const OUNCE_GRAMS = 28;
/** A recipe with more flower than this is not made in a home kitchen; the figure was misread. */
const MOST_GRAMS = 1_000;
const MOST_PERCENT = 40;
/** Milligrams that one package holds at most in most states; from there on an amount is that of a package. */
const PACKAGE_MG = 100;
/** Characters between an amount and what it is of. */
const BESIDE = 4;
/** Pieces of a whole package's strength that nobody takes at once; then the amount is that of the package. */
const MANY = 4;
/** What is no flower loses otherwise in the kitchen. */
const EXTRACTS: ReadonlySet<string> = new Set([
  'concentrate',
  'distillate',
  'isolate',
  'rosin',
  'live-resin',
  'hashish',
  'bubble-hash',
  'kief',
  'tincture',
]);
const SOURCE: ChatReading = {
  ...{ kind: 'article' as const, id: 'edibles-guide', title: 'Edibles: Why They Differ and How to Dose Them Well' },
  ...{ href: '/learn/edibles-guide', passage: null },
};

/** The amounts of a question as the arithmetic needs them. */
interface Said {
  grams: number | undefined;
  percent: number | undefined;
  /** Pieces that something is divided into. */
  pieces: number | undefined;
  /** Pieces that somebody takes, or the part of one. */
  taken: number;
  /** Milligrams. */
  labels: readonly Amount[];
}

type Say = (key: string, values?: Record<string, string | number>) => string;

/** How strong an edible is: from flower, from a recipe, or from the milligrams of a label. Asks for the amount that is missing. */
export const edibleDose =
  (book: Pick<RecipeBook, 'recipes'>): Answer =>
  async (asked, { wording }) => {
    const { clause, state } = asked;
    const said = saidIn(asked);
    const say: Say = (key, values = {}) => wording.say(`dose.${key}`, values, state.seed);
    const [recipe] = recipesNamed(book.recipes, asked);
    if (isOfCbd(clause)) return undefined;
    if (said.labels.length > 0) return ofLabel(said, say);
    if (clause.entities.some(({ slot, value }) => slot === 'term' && EXTRACTS.has(value))) return undefined;
    if (said.grams !== undefined || said.percent !== undefined) return ofFlower(said, recipe, say);
    if (recipe && clause.facts.some((fact) => fact === 'thc' || fact === 'dose')) return ofRecipe(recipe, say);
    const isNew = clause.entities.some(({ slot, value }) => slot === 'strength' && value === 'mild');
    return isNew ? safe(new Draft().say(say('first-time', { least: BEGINNER_MG.least, most: BEGINNER_MG.most })), say) : undefined;
  };

/** CBD is dosed otherwise, and the arithmetic is that of THC. */
function isOfCbd({ entities, facts }: Asked['clause']): boolean {
  const names = [...facts, ...entities.filter(({ slot }) => slot === 'term').map(({ value }) => value)];
  return names.includes('cbd') && !names.includes('thc');
}

function saidIn({ clause: { amounts, entities } }: Asked): Said {
  const isCbd = ({ to }: Amount) =>
    entities.some(({ slot, value, from }) => slot === 'term' && value === 'cbd' && from >= to && from - to <= BESIDE);
  const labels = amounts.filter((amount) => amount.of === 'milligram' && !isCbd(amount));
  const [label] = labels;
  const parts = amounts.filter(({ of, exact = 1 }) => of === undefined && exact < 1);
  const weight = amounts.find(({ of }) => of === 'gram' || of === 'ounce') ?? (label ? undefined : parts[0]);
  const grams = weight && middleOf(weight) * (weight.of === 'gram' ? 1 : OUNCE_GRAMS);
  const percent = amounts.find(({ of }) => of === 'percent' || of === 'thc');
  // "I took 5 mg, can I take another 5?" has no pieces; a number divides only a package.
  const mayCount = !label || label.isEach || middleOf(label) >= PACKAGE_MG;
  const isCount = ({ of, exact = 0 }: Amount) => of === 'serving' || (of === undefined && exact >= 1 && mayCount);
  const [most = 1, next] = amounts
    .filter(isCount)
    .map(middleOf)
    .toSorted((a, b) => b - a);
  return {
    grams: grams !== undefined && grams <= MOST_GRAMS ? grams : undefined,
    percent: percent && middleOf(percent) <= MOST_PERCENT ? middleOf(percent) : undefined,
    pieces: !label?.isEach && most > 1 ? most : undefined,
    taken: parts[0]?.exact ?? (label?.isEach ? most : (next ?? 1)),
    labels,
  };
}

/** The figure of an amount, or of a range its middle: "about 20 %", "18 to 22 %". */
function middleOf({ exact, range: { min, above, max, below } }: Amount): number {
  const ends = [min ?? above, max ?? below].filter((end) => end !== undefined);
  return exact ?? ends.reduce((sum, end) => sum + end, 0) / Math.max(1, ends.length);
}

/** From flower: all of it goes into the dish, unless a recipe says how much of its batch does. */
function ofFlower({ grams, percent, pieces }: Said, recipe: Recipe | undefined, say: Say): Draft {
  const draft = new Draft().reading(SOURCE);
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
  const usedShare = grams === undefined && recipe ? recipe.dose.usedShare : 1;
  const servings = pieces ?? recipe?.servings;
  const shares = { decarbShare: DECARB_SHARE, infusionShare: INFUSION_SHARE, usedShare };
  const steps = doseSteps({ flowerGrams, thcPercent: percent, servings: servings ?? 1, ...shares });
  const values = { grams: rounded(flowerGrams), percent, all: rounded(steps.inFlower), left: rounded(steps.inRecipe) };
  if (servings === undefined) {
    draft.suggestions = ['12 pieces', '16 pieces', '24 pieces'];
    return safe(draft.say(say('flower-all', values)), say);
  }
  draft.say(
    say('flower', { ...values, servings, each: rounded(steps.perServing) }),
    pieces === undefined && recipe && say('recipe-servings', { name: recipe.title, servings }),
  );
  return safe(draft.say(banded(steps.perServing, say)), say);
}

/** What a recipe says of itself. */
function ofRecipe(recipe: Recipe, say: Say): Draft {
  const { dose, servings, title, id } = recipe;
  const { perServing } = doseSteps({ ...dose, servings, decarbShare: DECARB_SHARE, infusionShare: INFUSION_SHARE });
  const href = `/recipe/${id}`;
  const draft = new Draft().say(
    say('recipe', { name: title, each: rounded(perServing), servings, grams: dose.flowerGrams, percent: dose.thcPercent }),
  );
  draft
    .cite('recipe', id, 'dose', `${dose.flowerGrams} g at ${dose.thcPercent} %`, title, href)
    .reading({ kind: 'recipe', id, title, href, passage: null });
  return safe(draft.say(banded(perServing, say)), say);
}

/** From a label: pieces of so much each, a package that is divided, or amounts side by side. */
function ofLabel({ pieces, taken, labels }: Said, say: Say): Draft {
  const draft = new Draft();
  const [total = 0, ...others] = new Set(labels.map(middleOf));
  if (labels[0]?.isEach && total >= PACKAGE_MG && taken > MANY) {
    draft.suggestions = [`${rounded(total)} mg in each piece`, `${rounded(total)} mg in ${taken} pieces`];
    return safe(draft.say(say('ask-each', { total: rounded(total) })), say);
  }
  const isPackage = pieces === undefined && !labels[0]?.isEach && total >= PACKAGE_MG;
  const each = total / (pieces ?? 1);
  if (pieces !== undefined) draft.say(say('share', { total: rounded(total), pieces, each: rounded(each) }));
  if (taken > 1) draft.say(say('sum', { count: taken, each: rounded(each), total: rounded(each * taken) }));
  if (taken < 1) draft.say(say('part', { each: rounded(each), total: rounded(each * taken) }));
  if (isPackage) {
    draft.suggestions = ['10 pieces', '20 pieces', 'It is one piece'];
    draft.say(say('ask-pieces', { total: rounded(total) }));
  }
  return safe(draft.say(banded(each * taken, say), ...others.map((other) => banded(other, say))), say);
}

const banded = (perServing: number, say: Say): string => say(`band-${bandOf(perServing)}`, { amount: rounded(perServing) });

/** Every dose ends with how to take it. */
function safe(draft: Draft, say: Say): Draft {
  if (draft.suggestions.length === 0) draft.suggestions = ['How long do edibles take?', 'What if I took too much?'];
  return draft.reading(SOURCE).say(say('safety', { least: BEGINNER_MG.least, most: BEGINNER_MG.most }));
}

const rounded = (value: number): string => String(value >= 10 ? Math.round(value) : Math.round(value * 10) / 10);
