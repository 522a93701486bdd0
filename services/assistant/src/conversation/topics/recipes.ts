import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import type { RecipeBook } from '../../recipes/recipe-book.ts';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import { spaced } from '../spaced.ts';
import type { Turn } from '../turn.ts';
import { single } from './recipe-foods.ts';
import { isBaked, type RecipeWish, recipeWish } from './recipe-wish.ts';
import type { Topic } from './topic.ts';

const ASKS =
  / (?:recipes?|whip up|cook up|bake|baking|cook|cooking|make (?:\w+ ){0,3}(?:edibles?|brownies?|gumm(?:y|ies)|cookies?|chocolates?|truffles?|pasta|pizza|tea|ice cream|smoothies?)|infused|(?:something|anything|smth|sth) (?:\w+ ){0,3}to drink|drinks? (?:\w+ ){0,6}with (?:thc|weed|cannabis)|dessert|desserts|munchies|munchie|dinner|meal|snacks? (?:with|to make)|something (?:sweet|savory|savoury|hot|cold) to (?:eat|drink|make)|(?:something|anything|drinks?|food|snacks?|cocktails?|tea|coffee) (?:to (?:eat|drink|bake|cook|make) )?with (?:thc|weed|cannabis|cannabutter)|edibles? (?:to make|i can make|can i make)|beverages?|hot chocolate|homemade|(?:drinks?|smoothies?|lemonades?|cocktails?|mocktails?|teas?|coffee|lattes?|shakes?) .*(?:make|made|at home|homemade|myself)|(?:make|made|mix|brew|blend|prepare) .*(?:drinks?|smoothies?|lemonades?|cocktails?|mocktails?|teas?|coffee|lattes?|shakes?|chocolatey|dessert|treats?|snacks?)|(?:weed|cannabis|pot|infused|thc|marijuana) (?:drinks?|smoothies?|lemonades?|cocktails?|mocktails?|teas?|coffee|lattes?|shakes?|snacks?|treats?|pizza|pasta)|(?:supper|lunch|dinner|meal) (?:ideas?|recipes?)|savou?ry (?:\w+ ){0,5}(?:dish|dishes|meal|supper|lunch|dinner|eat|cook)) /;
/** Kinds of recipes, by what people call them. */
export const KINDS: readonly (readonly [Recipe['category'], RegExp])[] = [
  ['beverages', / (?:drinks?|beverages?|sip|cocktails?|mocktails?|lemonades?|coffee|lattes?|shakes?) /],
  ['desserts', / (?:desserts?|puddings?|cakes?|sweet) /],
  ['candies', / (?:candy|candies|sweets) /],
  ['savory', / (?:savory|savoury|dinner|supper|meal|lunch|salty|main course) /],
];
const HOW_TO =
  / (?:decarb\w*|temperature|temp|cannabutter|butter|oil|why|how (?:do|long|much|many)|difference|dose|mg|same dose|store|strain|label|smell|potency|calculate|work out|equal) /;
/** A dish that is eaten: "savoury for dinner" is no flavor of a strain. */
const DISH =
  / (?:for|a|proper|to|like|main|my|our) (?:\w+ )?(?:dinner|supper|lunch|eat|cook|main course|dish|meal)(?: tonight| tomorrow| today)? | (?:dinner|supper|lunch|meal|dish) (?:ideas?|with|that) | cook /;
const OF_STRAINS =
  / (?:strains?|flavou?r\w*|vibes?|notes?|bud|taste\w*|tasting|smell\w*|smoke|smoking|sativas?|indicas?|hybrids?|before|after|during|terpenes?) /;
const MAX_RECIPES = 4;
/** What is said below every answer about recipes, and by which one is known again. */
export const CAREFUL =
  'Start with a small portion, wait two hours or more before the next, label what you make and keep it from children and pets.';

/** What a list of ingredients cannot tell, where somebody leaves something out. */
const BY_THE_LIST = 'That goes by the lists of ingredients alone: what you buy, chocolate above all, can hold traces, so read its label.';
const CANNABIS = '(?:weed|cannabis|thc|pot|marijuana|cannabutter|bud|infused (?:oil|butter)|canna ?butter)';
/** A dish, called by its name, that is made with cannabis; what is asked of its effects is no recipe. */
const MADE_WITH = new RegExp(
  ` (?:with|from|using|out of|plus) (?:my |some |the |leftover )?${CANNABIS} | (?:put|mix|get|add|work|bake|cook|stir) (?:\\w+ )?${CANNABIS} (?:in|into|on|onto|to) |^ ${CANNABIS} \\w+ (?:recipe|how|how to|at home|please|pls|plz|ideas?) `,
);
const OF_EFFECTS =
  / (?:strong|stronger|legal|safe|feel|feels|high|kick|last|lasts|buy|sell|shops?|hours?|work|ship|mail|label|dose|mg|store|smell|healthy|alcohol|ate|eat|eaten|took|before|after) /;
/** Who cooks or bakes something easy asks for no plant that is easy to grow. */
const KITCHEN =
  / (?<!(?:while|when|during|after|before|for|im|am|love|loves|like|likes|enjoy|i) (?:\w+ )?)(?:bake|cook|baking|cooking|whip up|cook up) | (?:in|for) (?:the|my) (?:kitchen|oven) /;
/** What somebody may eat asks for recipes: "vegan edibles". */
const EATEN = / (?:edibles?|snacks?|treats?|food|dish|dishes) /;
const BAKES = / (?:bake|baking|baked goods?) /;
const EASY = / (?:easy|easier|easiest|simple|simpler|simplest|beginners?|newbies?|noobs?|novices?|quick|first) /;
const HOT = / (?:hot|hotter|warm|warmer|warming|winter) /;
const COLD = / (?:cold|colder|cool|cooler|iced|icy|chilled|refreshing|frozen|summer) /;
const isHot = ({ title, tags }: Recipe): boolean => /hot|tea|warm/i.test(`${title} ${tags.join(' ')}`);
const isCold = ({ title, tags }: Recipe): boolean => /smoothie|\bice|iced|cold|frozen/i.test(`${title} ${tags.join(' ')}`);

/** What chooses among recipes that were just told; a longer message asks for something else. */
const NARROWS =
  / (?:not|no|without|anything but|except|instead|something|anything|another|others?|else|rather|only|hold the|hate|dont (?:like|have|want)|easier|simpler|quicker|colder|hotter|sweeter) /;
const MAX_NARROWING = 10;
/** The questions that recipes were told to without a break, oldest first. */
function questionsSince(history: Turn['history']): string {
  const turns = history.toReversed();
  const end = turns.findIndex(({ role, content }) => role === 'assistant' && !content.includes(CAREFUL));
  return (end < 0 ? turns : turns.slice(0, end))
    .filter(({ role }) => role === 'user')
    .toReversed()
    .map(({ content }) => spaced(content))
    .join('');
}

/** Recipes of the book, by what they are called and what they are. */
export class Recipes implements Topic {
  constructor(private readonly book: RecipeBook) {}

  answer(turn: Turn): Draft | undefined {
    return this.further(turn) ?? this.listed(turn);
  }

  /** Something to cook that is looked for in whatever way. */
  meant({ text, strains }: Turn): Draft | undefined {
    const asks = recipeWish(text, this.book.recipes);
    const titled = this.titled(asks.rest);
    const kinds = KINDS.filter(([, when]) => when.test(asks.rest)).map(([kind]) => kind);
    const ofKinds = this.book.recipes.filter(({ category }) => kinds.includes(category));
    const fitting = titled.length > 0 ? titled : ofKinds;
    return strains.length > 0 || HOW_TO.test(text) || fitting.length === 0 ? undefined : this.narrowed(fitting, titled, asks, []);
  }

  /** Recipes that a text calls by a word of their titles or tags. */
  private titled(text: string): Recipe[] {
    const words = new Set(text.trim().split(' ').map(single));
    return this.book.recipes.filter(({ title, tags }) => telling(`${title} ${tags.join(' ')}`).some((word) => words.has(word)));
  }

  /** "Not the chocolate one, something cold" after recipes: the same again, with that. */
  private further({ text, wish, history, strains }: Turn): Draft | undefined {
    const last = history.findLast(({ role }) => role === 'assistant');
    const isOther =
      strains.length > 0 || wish.criteria.some(({ field }) => field !== 'flavor' && field !== 'growing') || / strains? /.test(text);
    const narrows = NARROWS.test(text) || recipeWish(text, this.book.recipes).conditions.length > 0;
    if (!last?.content.includes(CAREFUL) || isOther || !narrows || text.trim().split(' ').length > MAX_NARROWING) return undefined;
    const asks = recipeWish(`${questionsSince(history)}${text}`.replaceAll('  ', ' '), this.book.recipes);
    const wanted = asks.rest;
    const named = KINDS.filter(([, when]) => when.test(wanted)).map(([kind]) => kind);
    const kinds = [...new Set(named.length > 0 ? named : this.titled(wanted).map(({ category }) => category))];
    const [cold, hot, easy] = [COLD, HOT, EASY].map((way) => way.test(wanted.replaceAll(' ', '  ')));
    const left = this.book.recipes.filter(
      (recipe) =>
        (kinds.length === 0 || kinds.includes(recipe.category)) &&
        (!cold || isCold(recipe)) &&
        (!hot || isHot(recipe)) &&
        (!easy || recipe.difficulty === 'beginner'),
    );
    return this.narrowed(left, [], asks, [...kinds, cold ? 'cold' : '', hot ? 'hot' : '', easy ? FOR_BEGINNERS : '']);
  }

  private listed({ text: said, wish, strains }: Turn): Draft | undefined {
    const text = said.replace(/ (?:spaghetti|noodles?|linguine|macaroni)(?= (?:with|infused|using) )/, ' pasta');
    if (strains.length > 0 || wish.criteria.some(({ field }) => field === 'type')) return undefined;
    const words = new Set(text.trim().split(' ').map(single));
    const asks = recipeWish(text, this.book.recipes);
    const wanted = asks.rest;
    const leavesOut =
      (EATEN.test(text) && asks.conditions.some(({ against }) => against)) || (BAKES.test(text) && asks.conditions.length > 0);
    const titled = this.titled(text);
    const isShort = words.size <= 3;
    if (
      wish.criteria.length > 0 &&
      !leavesOut &&
      !(isShort && titled.length > 0) &&
      !(wish.criteria.every(({ field }) => field === 'growing' || field === 'thc') && KITCHEN.test(text) && !OF_STRAINS.test(text)) &&
      !(wish.criteria.every(({ field }) => field === 'flavor') && DISH.test(text) && !OF_STRAINS.test(text)) &&
      !(/ (?:drinks?|beverages?|mocktails?|smoothies?) /.test(text) && ASKS.test(text) && !OF_STRAINS.test(text)) &&
      !(
        / (?:desserts?|baked goods?) /.test(text) && !/ (?:strains?|flavou?r\w*|vibes?|notes?|weed|bud|taste\w*|smell\w*|smoke) /.test(text)
      ) &&
      !/ (?:recipes?|(?:supper|lunch|dinner|meal|cooking|baking) ideas?|ideas? for (?:an? |my )?(?:\w+ )?(?:supper|lunch|dinner|meal)|cook (?:a|some|with)|make (?:\w+ )?(?:brownies|gummies|cookies|tea|ice cream|pasta|pizza)|infused|to (?:eat|drink)|(?:make|bake|cook|mix|brew|blend) .*(?:smoothies?|lemonades?|drinks?|cocktails?|lattes?|shakes?|with (?:weed|cannabis|thc|pot|cannabutter))) /.test(
        text,
      )
    )
      return undefined;
    const isMadeWith = titled.length > 0 && MADE_WITH.test(text) && !OF_EFFECTS.test(text);
    const asked = ASKS.test(text) || leavesOut || isMadeWith;
    if (
      (!asked && !(isShort && titled.length > 0)) ||
      (HOW_TO.test(wanted) &&
        !/ (?:recipes?|what (?:can|could|should|do) (?:i|we|you) (?:\w+ )?(?:bake|cook)) /.test(text) &&
        !(DISH.test(text) && !/ (?:how|strains?) /.test(text)) &&
        !(titled.length > 0 && / how (?:do|to) (?:i |you )?(?:make|bake|cook) /.test(text)))
    )
      return undefined;
    // What recipes are made with is explained, not listed.
    if (
      / how (?:do|to|can) (?:i |you |we )?(?:make|do) (?:\w+ )?(?:canna ?butter|infused (?:oil|butter)|canna ?oil|tinctures?) $/.test(text)
    )
      return undefined;
    if (
      titled.length === 0 &&
      !KINDS.some(([, when]) => when.test(text)) &&
      / (?:canna ?butter|cannabutter|infused (?:oil|butter)|canna ?oil|tinctures?) /.test(text)
    )
      return undefined;
    const kinds = KINDS.filter(([, when]) => when.test(wanted)).map(([kind]) => kind);
    const bakes = BAKES.test(wanted);
    const ofKinds = this.book.recipes.filter(
      (recipe) => (kinds.length === 0 || kinds.includes(recipe.category)) && (!bakes || isBaked(recipe)),
    );
    // Where none of the kind is easy, those that there are.
    const easy = EASY.test(wanted) && ofKinds.some(({ difficulty }) => difficulty === 'beginner');
    const [hot, cold] = [HOT.test(wanted), COLD.test(wanted)];
    const fitting = ofKinds.filter(
      (recipe) => (!easy || recipe.difficulty === 'beginner') && (!hot || isHot(recipe)) && (!cold || isCold(recipe)),
    );
    // "Something to drink, chocolatey and warm": those first whose titles have more of its words.
    const plain = new Set(
      text
        .replace(/ chocolat(?:ey|y) /g, ' chocolate ')
        .trim()
        .split(' ')
        .map(single),
    );
    const calls = ({ title }: Recipe) => plainWords(title).filter((word) => plain.has(single(word))).length;
    if (kinds.length > 0) fitting.sort((a, b) => calls(b) - calls(a));
    const minutes = ({ prepTime, cookTime }: Recipe) => prepTime + cookTime;
    if (/ (?:quick|quickest|fast|fastest) /.test(text)) fitting.sort((a, b) => minutes(a) - minutes(b));
    const called = new Set(wanted.trim().split(' ').map(single));
    const score = ({ title, tags }: Recipe) => telling(`${title} ${tags.join(' ')}`).filter((word) => called.has(word)).length;
    const named = titled.filter((recipe) => score(recipe) > 0 && (kinds.length === 0 || fitting.includes(recipe)));
    const inTitle = ({ title }: Recipe) => telling(title).filter((word) => called.has(word)).length;
    const ways = [...kinds, bakes ? 'baked' : '', cold ? 'cold' : '', hot ? 'hot' : '', easy ? FOR_BEGINNERS : ''];
    const chosen = named.length > 0 && kinds.length === 0 ? named.toSorted((a, b) => inTitle(b) - inTitle(a)) : fitting;
    return chosen.length === 0 && asks.conditions.length === 0
      ? undefined
      : this.narrowed(chosen, kinds.length > 0 ? [] : named, asks, ways);
  }

  /** Those of some recipes that have all that is asked for; where there are none, what is in those that were named. */
  private narrowed(recipes: readonly Recipe[], named: readonly Recipe[], asks: RecipeWish, ways: readonly string[]): Draft {
    const { conditions, notUnderstood } = asks;
    const left = recipes.filter((recipe) => conditions.every(({ fits }) => fits(recipe)));
    const said = [...new Set(conditions.map(({ said }) => said))];
    const draft = left.length > 0 ? this.told(left.slice(0, MAX_RECIPES), ways.includes(FOR_BEGINNERS), said.join(', ')) : new Draft();
    if (left.length === 0) {
      const why = named.slice(0, MAX_RECIPES).flatMap(({ title, ...recipe }) => {
        const found = conditions.flatMap(({ against }) => against?.({ title, ...recipe }) ?? []);
        return found.length > 0 ? `${title} has ${joined([...new Set(found)])}.` : [];
      });
      const all = [...named.map(({ title }) => title), ...ways.filter(Boolean), ...said];
      draft.say(`No recipe of the book fits this: ${all.join(', ')}.`, ...why, CAREFUL);
    }
    if (notUnderstood.length > 0)
      draft.paragraphs.unshift(`I cannot filter the recipes by ${joined(notUnderstood.map((word) => `“${word}”`))}.`);
    if (left.length > MAX_RECIPES && conditions.length > 0) draft.say(`${left.length - MAX_RECIPES} more of the book fit that.`);
    if (conditions.some(({ against }) => against)) draft.say(BY_THE_LIST);
    return draft;
  }

  private told(shown: readonly Recipe[], easy: boolean, said = ''): Draft {
    const draft = new Draft();
    const [first] = shown;
    if (shown.length === 1 && first) {
      draft.say(
        `${said ? `${capital(said)}: ` : ''}${first.title}: ${first.description}`,
        `${first.prepTime} minutes to prepare, ${first.cookTime} to cook, for ${first.servings} servings; ${first.difficulty}. You need ${joined(first.measures.slice(0, 8).map(({ item }) => item))}. The steps and the dose for your own flower are on its page.`,
      );
      draft.cite(
        'recipe',
        first.id,
        'servings',
        String(first.servings),
        `${first.title}: ${first.servings} servings`,
        `/recipe/${first.id}`,
      );
    } else {
      draft.say(
        `From the recipes${[easy ? FOR_BEGINNERS : '', said].map((way) => (way ? `, ${way}` : '')).join('')}: ${joined(shown.map(({ title, difficulty }) => `${title} (${difficulty})`))}.`,
      );
    }
    draft.say(CAREFUL);
    for (const { id, title, description } of shown)
      draft.reading({ kind: 'recipe', id, title, href: `/recipe/${id}`, passage: description });
    return draft;
  }
}

const FOR_BEGINNERS = 'for beginners';
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const EMPTY = new Set(
  'classic cannabis infused easy vanilla dark spiced fruit with and chip garlic lemon mango milk tray chocolate ice hot'
    .split(' ')
    .map(single),
);
/** The words that a recipe is called by; "hot chocolate" and "ice cream" are asked for by their second. */
const telling = (title: string): string[] => {
  const words = plainWords(title).map(single);
  const kept = words.filter((word) => !EMPTY.has(word));
  return kept.length > 0 ? kept : words.slice(-1);
};
