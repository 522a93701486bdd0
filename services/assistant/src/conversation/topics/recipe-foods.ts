import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';

/** Something that a recipe may have in it: what people call it, and which ingredients it is in. */
interface Food {
  /** As it is said: "without dairy". */
  name: string;
  called: RegExp;
  items: RegExp;
  /** What whoever leaves it out rather leaves out too, though it is not the thing itself. */
  alsoLeftOut?: RegExp;
}

const EGGS = /\beggs?\b|mayonnaise/;
/** Plant butters and drinks are none; "milk or oat drink" is left out with milk, because the rest of such a recipe has butter or yogurt. */
const DAIRY =
  /(?<!almond |peanut |cocoa |nut )butter|(?<!coconut |oat |soy |almond )milk|(?<!coconut |ice )cream|yogurt|mozzarella|parmesan|cheese|whey|ghee/;
const MEAT = /gelatin|beef|pork|bacon|ham\b|chicken|turkey|lard|sausage|anchov|fish|shrimp/;
const GLUTEN = /flour|spaghetti|pasta|bread|panko|semolina|barley/;
/** None of wheat, but most are milled with it. */
const OATS = /\boats?\b|oatmeal/;
const SWEET = /sugar|syrup|honey|molasses|chocolate/;
const any = (...ways: readonly RegExp[]): RegExp => new RegExp(ways.map(({ source }) => source).join('|'));

const FOODS: readonly Food[] = [
  { name: 'eggs', called: /^(?:(?:eggs?|egg whites?) )?(?:eggs?|yolks?|whites)$/, items: EGGS },
  { name: 'dairy', called: /^(?:dairy|lactose|milk products?)$/, items: DAIRY },
  { name: 'milk', called: /^(?:cow )?milk$/, items: /(?<!coconut |oat |soy |almond )milk/, alsoLeftOut: DAIRY },
  { name: 'butter', called: /^(?:unsalted |dairy )?butter$/, items: /(?<!almond |peanut |nut )butter/ },
  { name: 'cannabutter', called: /^canna ?butter$/, items: /cannabutter/ },
  { name: 'cheese', called: /^cheeses?$/, items: /cheese|mozzarella|parmesan/ },
  { name: 'gluten', called: /^(?:gluten|wheat)$/, items: GLUTEN, alsoLeftOut: OATS },
  { name: 'flour', called: /^flour$/, items: /flour/ },
  {
    ...{ name: 'nuts', called: /^(?:(?:tree )?nuts?|almonds?|pea ?nuts?|pea ?nut butter)$/ },
    ...{ items: /almond|peanut|hazelnut|walnut|pecan|cashew|pistachio|\bnuts?\b/, alsoLeftOut: /coconut/ },
  },
  { name: 'soy', called: /^(?:soya?|soy ?beans?)$/, items: /\bsoya?\b|tofu/, alsoLeftOut: /chocolate/ },
  { name: 'added sugar', called: /^(?:added |refined |white |granulated |brown )?sugars?$/, items: SWEET },
  { name: 'chocolate', called: /^(?:dark )?(?:chocolate|cocoa)$/, items: /chocolate|cocoa/ },
  { name: 'caffeine', called: /^caffeine$/, items: /\btea\b|coffee|chocolate|cocoa/ },
  { name: 'fruit', called: /^fruits?$/, items: /fruit|juice|mango|banana|lemon|lime|cherry|berr/ },
  { name: 'spices', called: /^spices?$/, items: /ginger|cardamom|cinnamon|cloves?\b(?! of)|oregano|pepper/ },
  { name: 'alcohol', called: /^(?:alcohol|booze|liquor|rum|wine)$/, items: /\brum\b|wine|liqueur|vodka|brandy/, alsoLeftOut: /extract/ },
  { name: 'meat', called: /^(?:meat|beef|pork|gelatine?|animal products?)$/, items: MEAT },
  { name: 'THC', called: /^(?:thc|weed|cannabis|marijuana|pot)$/, items: /infused|cannabutter/ },
];

/** Ways to eat, and the ingredients that each leaves out. */
export const DIETS: readonly { name: string; called: RegExp; leavesOut: RegExp }[] = [
  { name: 'vegan', called: / (?:vegans?|plant based) /, leavesOut: any(EGGS, DAIRY, MEAT, /honey/) },
  // Parmesan is made with the rennet of calves.
  { name: 'vegetarian', called: / (?:vegetarians?|veggie) /, leavesOut: any(MEAT, /parmesan/) },
  { name: 'without gluten', called: / (?:coeliacs?|celiacs?) /, leavesOut: any(GLUTEN, OATS) },
];
/** Ways to eat that no list of ingredients decides. */
export const UNDECIDED =
  / (keto|ketogenic|low carb|paleo|halal|kosher|diabetics?|diabetes|low calorie|low fat|low sugar|high protein|fodmap|organic|healthy|healthier) /g;

export const single = (word: string): string => word.replace(/ies?$/, 'y').replace(/s$/, '');
const runOf = (text: string): string => ` ${plainWords(text).map(single).join(' ')} `;

/** What a few words of a message call in the recipes; undefined where no recipe knows it. */
export interface CalledFood {
  name: string;
  /** Whether an ingredient is it. */
  isItem: (item: string) => boolean;
  /** Whether an ingredient is none of it, but is rather left out with it. */
  mayBe: (item: string) => boolean;
  /** The ingredient, or the word of the title, that has it; undefined where there is none. */
  has: (recipe: Recipe) => string | undefined;
  /** The same with what is rather left out with it. */
  mayHave: (recipe: Recipe) => string | undefined;
}

export function foodCalled(words: string, recipes: readonly Recipe[]): CalledFood | undefined {
  const food = FOODS.find(({ called }) => called.test(words));
  if (food) {
    const { name, items, alsoLeftOut } = food;
    return {
      name,
      isItem: (item) => items.test(whatOf(item).toLowerCase()),
      mayBe: (item) => alsoLeftOut?.test(whatOf(item).toLowerCase()) ?? false,
      has: (recipe) => itemOf(recipe, items),
      mayHave: (recipe) => itemOf(recipe, alsoLeftOut ? any(items, alsoLeftOut) : items),
    };
  }
  const run = runOf(words);
  const isItem = (part: string) => runOf(part).includes(run);
  const has = ({ title, tags, measures, equipment }: Recipe) =>
    [...measures.map(({ item }) => item), title, ...tags, ...equipment].find(isItem);
  return run.trim() !== '' && recipes.some((recipe) => has(recipe))
    ? { name: words, isItem, mayBe: () => false, has, mayHave: has }
    : undefined;
}

/** An ingredient without how it is prepared; what may be taken in its place stays: "vanilla bean (or 10 ml of extract)". */
function whatOf(item: string): string {
  const what = item.replace(/,(?![^(]*\)).*/, '');
  const instead = /\(or [^)]*\)/.exec(item.slice(what.length))?.[0];
  return instead === undefined ? what : `${what} ${instead}`;
}

/** The first ingredient of a recipe that is so called, without what is said of how it is prepared. */
export const itemOf = ({ measures }: Recipe, items: RegExp): string | undefined =>
  measures.map(({ item }) => whatOf(item)).find((item) => items.test(item.toLowerCase()));
