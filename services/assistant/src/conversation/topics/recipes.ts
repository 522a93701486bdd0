import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import type { RecipeBook } from '../../recipes/recipe-book.ts';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const ASKS =
  / (?:recipes?|bake|baking|cook|cooking|make (?:\w+ ){0,3}(?:edibles?|brownies?|gumm(?:y|ies)|cookies?|chocolates?|truffles?|pasta|pizza|tea|ice cream|smoothies?)|infused|dessert|desserts|munchies|munchie|dinner|meal|snacks? (?:with|to make)|something (?:sweet|savory|savoury|hot|cold) to (?:eat|drink|make)|(?:something|anything|drinks?|food|snacks?|cocktails?|tea|coffee) (?:to (?:eat|drink|bake|cook|make) )?with (?:thc|weed|cannabis|cannabutter)|edibles? (?:to make|i can make)|beverages?|hot chocolate|homemade|(?:supper|lunch|dinner|meal) (?:ideas?|recipes?)|savou?ry (?:\w+ ){0,5}(?:dish|dishes|meal|supper|lunch|dinner|eat|cook)) /;
const KINDS: readonly (readonly [Recipe['category'], RegExp])[] = [
  ['beverages', / (?:drinks?|beverages?|drink|sip|cocktails?|mocktails?) /],
  ['desserts', / (?:desserts?|puddings?|cakes?|sweet|bake|baking|baked) /],
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

/** Recipes of the book, by what they are called and what they are. */
export class Recipes implements Topic {
  constructor(private readonly book: RecipeBook) {}

  answer({ text, wish, strains }: Turn): Draft | undefined {
    if (strains.length > 0 || wish.criteria.some(({ field }) => field === 'type')) return undefined;
    const words = new Set(text.trim().split(' ').map(single));
    const titled = this.book.recipes.filter(({ title, tags }) => telling(`${title} ${tags.join(' ')}`).some((word) => words.has(word)));
    const isShort = words.size <= 3;
    if (
      wish.criteria.length > 0 &&
      !(isShort && titled.length > 0) &&
      !(wish.criteria.every(({ field }) => field === 'flavor') && DISH.test(text) && !OF_STRAINS.test(text)) &&
      !(
        / (?:desserts?|baked goods?) /.test(text) && !/ (?:strains?|flavou?r\w*|vibes?|notes?|weed|bud|taste\w*|smell\w*|smoke) /.test(text)
      ) &&
      !/ (?:recipes?|(?:supper|lunch|dinner|meal|cooking|baking) ideas?|ideas? for (?:an? |my )?(?:\w+ )?(?:supper|lunch|dinner|meal)|cook (?:a|some|with)|make (?:\w+ )?(?:brownies|gummies|cookies|tea|ice cream|pasta|pizza)|infused|to (?:eat|drink)) /.test(
        text,
      )
    )
      return undefined;
    const asked = ASKS.test(text);
    if (
      (!asked && !(isShort && titled.length > 0)) ||
      (HOW_TO.test(text) &&
        !/ (?:recipe|recipes) /.test(text) &&
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
    const wanted = text.replace(
      / (?:not|no|nothing|without|isnt|non) (?:a |an |too |so |very |anything )?(?:sweet|savory|savoury|hot|baked|desserts?|puddings?|cakes?)(?= )/g,
      '',
    );
    const kinds = KINDS.filter(([, when]) => when.test(wanted)).map(([kind]) => kind);
    const ofKinds = this.book.recipes.filter(({ category }) => kinds.length === 0 || kinds.includes(category));
    // Where none of the kind is easy, those that there are.
    const easy = / (?:easy|simple|beginners?|quick|first) /.test(text) && ofKinds.some(({ difficulty }) => difficulty === 'beginner');
    const hot = / (?:hot|warm|winter) /.test(text);
    const cold = / (?:cold|iced|icy|chilled|refreshing|frozen|summer) /.test(text);
    const fitting = ofKinds.filter(
      ({ difficulty, title, tags }) =>
        (!easy || difficulty === 'beginner') &&
        (!hot || /hot|tea|warm/i.test(`${title} ${tags.join(' ')}`)) &&
        (!cold || /smoothie|\bice|iced|cold|frozen/i.test(`${title} ${tags.join(' ')}`)),
    );
    const minutes = ({ prepTime, cookTime }: Recipe) => prepTime + cookTime;
    if (/ (?:quick|quickest|fast|fastest) /.test(text)) fitting.sort((a, b) => minutes(a) - minutes(b));
    const ofKind = titled.filter((recipe) => kinds.length === 0 || fitting.includes(recipe));
    const called = (title: string) => telling(title).filter((word) => words.has(word)).length;
    const shown = (ofKind.length > 0 && kinds.length === 0 ? ofKind.toSorted((a, b) => called(b.title) - called(a.title)) : fitting).slice(
      0,
      MAX_RECIPES,
    );
    if (shown.length === 0) return undefined;
    const draft = new Draft();
    const [first] = shown;
    if (shown.length === 1 && first) {
      draft.say(
        `${first.title}: ${first.description}`,
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
        `From the recipes${easy ? ', for beginners' : ''}: ${joined(shown.map(({ title, difficulty }) => `${title} (${difficulty})`))}.`,
      );
    }
    draft.say(
      'Start with a small portion, wait two hours or more before the next, label what you make and keep it from children and pets.',
    );
    for (const { id, title, description } of shown)
      draft.reading({ kind: 'recipe', id, title, href: `/recipe/${id}`, passage: description });
    return draft;
  }
}

const EMPTY = new Set(
  'classic cannabis infused easy vanilla dark spiced fruit with and chip garlic lemon mango milk tray chocolate ice hot'.split(' '),
);
const single = (word: string): string => word.replace(/ies?$/, 'y').replace(/s$/, '');
/** The words that a recipe is called by; "hot chocolate" and "ice cream" are asked for by their second. */
const telling = (title: string): string[] => {
  const words = plainWords(title).map(single);
  const kept = words.filter((word) => !EMPTY.has(word));
  return kept.length > 0 ? kept : words.slice(-1);
};
