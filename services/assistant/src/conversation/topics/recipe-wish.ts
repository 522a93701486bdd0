import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import { numbersIn } from '../said-numbers.ts';
import { DIETS, foodCalled, itemOf, UNDECIDED } from './recipe-foods.ts';

/** One thing that a recipe must be, as a message asks for it. */
export interface RecipeCondition {
  /** As it is said back: "without eggs", "in up to 30 minutes". */
  said: string;
  fits: (recipe: Recipe) => boolean;
  /** The ingredient that a recipe is left out for. */
  against?: (recipe: Recipe) => string | undefined;
  /** The same, but only what is surely it: extract is no alcohol, though it is left out with it. */
  surely?: (recipe: Recipe) => string | undefined;
}

/** What a message asks of recipes, besides what they are called. */
export interface RecipeWish {
  conditions: RecipeCondition[];
  /** Words of conditions that no recipe can be measured by. */
  notUnderstood: string[];
  /** The message without its conditions. */
  rest: string;
}

const TRIGGERS_OUT = [
  ...[
    'without',
    'no',
    'not',
    'nothing with',
    'anything but',
    'except(?: for)?',
    'other than',
    'besides',
    'minus',
    'hold',
    'skip',
    'free of',
    'free from',
  ],
  ...[
    'exclud(?:e|ing)',
    'leav(?:e|ing) out',
    'avoid(?:ing)?',
    'hates?',
    'isnt',
    'arent',
    'instead of',
    'allerg(?:ic|y|ies) to',
    'intoleran(?:t|ce) (?:to|of)',
  ],
  '(?:dont|doesnt|cannot|cant|can not|do not|does not|never|wont) (?:eat|have|use|contain|include|need|want|like|do|tolerate|take|stand|require|involve)',
];
const LEFT_OUT = new RegExp(
  `(?<= )(?:${TRIGGERS_OUT.join('|')}) (?:(?:any|the|a|an|those|that|with|use|using|eat|contain|kind|of|too|so|really|like) )*`,
  'g',
);
const WANTED =
  /(?<= )(?:with|using|contain(?:s|ing)?|includ(?:es?|ing)|(?:that|which) (?:has|have|uses?|needs?)|(?<=recipes? |desserts? |dishes |drinks? |snacks? )(?:has|have|uses?)|made (?:of|from|with)) (?:(?:a|an|the|some|any|lots|of|plenty|only) )*/g;
/** "Gluten and dairy free", "nut allergy", "eggless". */
const FREE =
  /(?<= )((?!feel|for|is|are|be|it)\w+(?: (?:and|or) \w+)*) (?:free|allerg(?:y|ies)|intoleran(?:t|ce)|allergic)(?= )(?! (?:of|from|to) )/g;
const LESS = /(?<= )(egg|flour|sugar|gluten|butter)less(?= )/g;
const ENDS = new Set(
  'with without that which in into for on at by from but please what whats i we you my me can could to is are than more less fewer least most any recipe recipes one ones something anything someone somebody only just under over within up if when so too also as it this please only not no dose'.split(
    ' ',
  ),
);
const BETWEEN = new Set(['and', 'or', 'nor', 'n']);
/** What is no ingredient, and asks for none. */
const NO_FOOD =
  /^(?:idea|clue|time|problem|fuss|skills?|experience|matter|thanks|hurry|way|smell|friends?|kids|children|family|it|them|much|many|sure|flower|bud|weed|cannabis|thc|pot|marijuana|cannabis flower|infused|homemade|ice)$/;
/** What a recipe may be that it is not left out for. */
const QUALITY = /^(?:hot|cold|warm|easy|simple|quick)$/;
const HARD = /^(?:hard|difficult|complicated|tricky|challenging|advanced)$/;
const BAKED = /^(?:bake|baked|baking|ovens?)$/;
const COOKED = /^(?:cook|cooked|cooking|stove|stovetop|heat)$/;
const SWEET = /^(?:desserts?|sweets?|puddings?)$/;
const DRINK = /^(?:drinks?|beverages?)$/;
const SAVORY = /^(?:savou?ry|salty)$/;
const isQuality = (words: string): boolean => [HARD, BAKED, COOKED, SWEET, DRINK, SAVORY, QUALITY].some((way) => way.test(words));
const MAX_WORDS = 8;

export const isBaked = ({ instructions }: Recipe): boolean => instructions.some((step) => /\bbake\b|\boven\b/i.test(step));
const minutesOf = ({ prepTime, cookTime }: Recipe): number => prepTime + cookTime;

const WAY_TO_EAT = '(?:vegans?|vegetarians?|veggie|plant based|\\w+ free)';
const NOT_SO = [
  'not',
  'non',
  'isnt',
  'arent',
  'aint',
  'nor',
  'no longer',
  'never',
  'anything but',
  '(?:dont|doesnt) (?:need|have|want)(?: to| it to)?',
  'neednt',
];
const EITHER = new RegExp(` ${WAY_TO_EAT} or ${WAY_TO_EAT} `);

/** "Vegan or dairy free": all that leaves something out as one condition, which either meets. */
function either(conditions: readonly RecipeCondition[]): RecipeCondition[] {
  const leaving = conditions.filter(({ against }) => against);
  const others = conditions.filter(({ against }) => !against);
  const fits = (recipe: Recipe) => leaving.some((one) => one.fits(recipe));
  const against = (recipe: Recipe) => (fits(recipe) ? undefined : leaving[0]?.against?.(recipe));
  return [...others, { said: leaving.map(({ said }) => said).join(' or '), fits, against }];
}

/** Reads what a message asks of recipes: what is in them or must not be, diets, time, servings and difficulty. */
export function recipeWish(text: string, recipes: readonly Recipe[]): RecipeWish {
  const wish: RecipeWish = { conditions: [], notUnderstood: [], rest: text.replaceAll(' w o ', ' without ') };
  numbers(wish);
  difficulty(wish);
  for (const { name, called, leavesOut } of DIETS) {
    // "I am not a vegan" asks for nothing.
    wish.rest = wish.rest.replace(
      new RegExp(` (?:${NOT_SO.join('|')})(?: (?:an?|be|strictly|really|even|actually|necessarily|the))*${called.source}`),
      ' ',
    );
    if (!called.test(wish.rest)) continue;
    wish.conditions.push({
      said: name,
      fits: (recipe) => itemOf(recipe, leavesOut) === undefined,
      against: (recipe) => itemOf(recipe, leavesOut),
    });
    wish.rest = wish.rest.replace(called, ' ');
  }
  wish.notUnderstood.push(...[...wish.rest.matchAll(UNDECIDED)].flatMap(([, words = '']) => words));
  for (const way of [FREE, LESS])
    for (const [all, words = ''] of wish.rest.matchAll(way)) {
      for (const food of words.split(/ (?:and|or) /)) leaveOut(food, wish, recipes);
      wish.rest = wish.rest.replace(all, '');
    }
  phrases(wish, LEFT_OUT, recipes, (food) => leaveOut(food, wish, recipes));
  phrases(wish, WANTED, recipes, (food) => want(food, wish, recipes));
  wish.rest = ` ${wish.rest.trim().replace(/\s+/g, ' ')} `;
  return EITHER.test(text) ? { ...wish, conditions: either(wish.conditions) } : wish;
}

/** Each food of the lists that begin with certain words; they are taken out of what is left to be read. */
function phrases(wish: RecipeWish, begins: RegExp, recipes: readonly Recipe[], take: (food: string) => void): void {
  wish.rest = wish.rest.replace(/ +/g, ' ');
  for (const { 0: trigger, index } of [...wish.rest.matchAll(begins)].toReversed()) {
    const behind = wish.rest.slice(index + trigger.length);
    const words = behind.split(' ').filter(Boolean);
    const end = words.findIndex((word, at) => ENDS.has(word) || at >= MAX_WORDS || /^\d+$/.test(word));
    const said = words.slice(0, end < 0 ? MAX_WORDS : end);
    const foods: string[][] = [[]];
    for (const word of said) {
      if (BETWEEN.has(word)) foods.push([]);
      else foods.at(-1)?.push(word);
    }
    const further = foods.filter((food) => food.length > 0).map((food) => foodAtFirst(food, recipes));
    if (further.length === 0) continue;
    for (const { food } of further) take(food);
    const besides = further.map(({ others }) => others).join(' ');
    wish.rest = `${wish.rest.slice(0, index)}${besides}${behind.slice(said.join(' ').length)}`.replace(/ +/g, ' ');
  }
}

/** Of "eggs dessert" the eggs, and what else is said behind them. */
function foodAtFirst(words: readonly string[], recipes: readonly Recipe[]): { food: string; others: string } {
  for (let count = words.length; count > 0; count--) {
    const food = words.slice(0, count).join(' ');
    if (isQuality(food) || foodCalled(food, recipes)) return { food, others: words.slice(count).join(' ') };
  }
  return { food: words.join(' '), others: '' };
}

function leaveOut(food: string, wish: RecipeWish, recipes: readonly Recipe[]): void {
  const { conditions, notUnderstood } = wish;
  if (HARD.test(food)) conditions.push({ said: 'for beginners', fits: (recipe) => recipe.difficulty === 'beginner' });
  else if (BAKED.test(food)) conditions.push({ said: 'without baking', fits: (recipe) => !isBaked(recipe) });
  else if (COOKED.test(food)) conditions.push({ said: 'without cooking', fits: ({ cookTime }) => cookTime === 0 });
  else if (SWEET.test(food)) conditions.push({ said: 'not sweet', fits: ({ category }) => category === 'savory' });
  else if (DRINK.test(food)) conditions.push({ said: 'no drink', fits: ({ category }) => category !== 'beverages' });
  else if (SAVORY.test(food)) conditions.push({ said: 'not savory', fits: ({ category }) => category !== 'savory' });
  else if (!QUALITY.test(food)) {
    const called = foodCalled(food, recipes) ?? foodCalled(food.split(' ').at(-1) ?? '', recipes);
    const isIngredient = called && recipes.some(({ measures }) => measures.some(({ item }) => called.isItem(item)));
    if (called)
      conditions.push({
        said: `without ${called.name}`,
        fits: (recipe) => !called.mayHave(recipe),
        ...(isIngredient && { against: called.mayHave, surely: called.has }),
      });
    else if (!NO_FOOD.test(food)) notUnderstood.push(food);
  }
}

function want(food: string, { conditions, notUnderstood }: RecipeWish, recipes: readonly Recipe[]): void {
  if (NO_FOOD.test(food)) return;
  const called = foodCalled(food, recipes);
  if (called) conditions.push({ said: `with ${called.name}`, fits: (recipe) => called.has(recipe) !== undefined });
  else notUnderstood.push(food);
}

const AT_LEAST = /(?:over|above|more than|longer than|at least|no less than|not less than|no fewer than|minimum of)$/;
const UNDER = /(?<!no |not )(?:under|below|less than|fewer than|quicker than|faster than|shorter than)$/;

/** Minutes and servings: "under 30 minutes", "in half an hour", "at most 8 servings", "for 6 people". */
function numbers(wish: RecipeWish): void {
  const text = wish.rest
    .replace(/ half an hour /g, ' 30 minutes ')
    .replace(/ (?:an|one) hour and a half /g, ' 90 minutes ')
    .replace(/ (?:an|one) hour /g, ' 60 minutes ');
  for (const { value, unit, index, digits } of numbersIn(text)) {
    const isTime = unit === 'minute' || unit === 'hour';
    if (!isTime && !/^(?:serving|portion|people|person|guest|piece)$/.test(unit)) continue;
    const amount = unit === 'hour' ? value * 60 : value;
    const of = isTime ? minutesOf : ({ servings }: Recipe) => servings;
    const before = text.slice(0, index).trim();
    const after = text.slice(index + digits.length);
    const least = AT_LEAST.test(before) || /^ \w+ (?:or more|and more|at least|plus)/.test(after);
    const above = /(?:over|above|(?<!no |not )(?:more than|longer than))$/.test(before);
    const below = UNDER.test(before);
    const most =
      below ||
      /(?:at most|more than|up to|max(?:imum)?(?: of)?|within|only)$/.test(before) ||
      /^ \w+ (?:or (?:less|fewer)|max|tops)/.test(after);
    const isLower = above || (least && !/(?:no|not) more than$/.test(before)) || (!isTime && !most);
    const bound = isLower ? (above ? 'more than' : 'at least') : below ? 'less than' : 'at most';
    const fits = (recipe: Recipe) =>
      isLower ? (above ? of(recipe) > amount : of(recipe) >= amount) : below ? of(recipe) < amount : of(recipe) <= amount;
    wish.conditions.push({ said: isTime ? `in ${bound} ${amount} minutes` : `of ${bound} ${amount} servings`, fits });
  }
  if (wish.conditions.length > 0)
    wish.rest = text.replace(
      /(?: (?:with|in|that takes?|for|of))*(?: (?:under|below|over|above|(?:no |not )?(?:less|fewer|more|quicker|faster|shorter|longer) than|at (?:most|least)|up to|within|max|maximum|only))* \w+ (?:minutes?|mins?|hours?|servings?|portions?|people|persons?|guests?|pieces?)(?: or (?:less|fewer|more))? /g,
      ' ',
    );
}

function difficulty(wish: RecipeWish): void {
  const level = [
    [
      'advanced',
      / (?<!(?:not|no|isnt|arent|nothing|too|how)(?: (?:too|so|that|very))? )(?:advanced|hard|hardest|difficult|challenging|elaborate|complicated) /,
    ],
    ['intermediate', / (?:intermediate|medium) /],
  ] as const;
  for (const [name, when] of level)
    if (when.test(wish.rest)) wish.conditions.push({ said: `of ${name} difficulty`, fits: (recipe) => recipe.difficulty === name });
}
