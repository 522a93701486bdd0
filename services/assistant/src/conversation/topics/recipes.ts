import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import type { RecipeBook } from '../../recipes/recipe-book.ts';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import { spaced } from '../policies.ts';
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
/** What is said below every answer about recipes, and by which one is known again. */
export const CAREFUL =
  'Start with a small portion, wait two hours or more before the next, label what you make and keep it from children and pets.';

const EASY = / (?:easy|easier|easiest|simple|simpler|beginners?|quick|first) /;
const HOT = / (?:hot|hotter|warm|warmer|warming|winter) /;
const COLD = / (?:cold|colder|cool|cooler|iced|icy|chilled|refreshing|frozen|summer) /;
const isHot = ({ title, tags }: Recipe): boolean => /hot|tea|warm/i.test(`${title} ${tags.join(' ')}`);
const isCold = ({ title, tags }: Recipe): boolean => /smoothie|\bice|iced|cold|frozen/i.test(`${title} ${tags.join(' ')}`);

/** What chooses among recipes that were just told; a longer message asks for something else. */
const NARROWS =
  / (?:not|no|without|anything but|except|instead|something|anything|another|others?|else|rather|only|hold the|hate|dont (?:like|have|want)|easier|simpler|quicker|colder|hotter|sweeter) /;
const MAX_NARROWING = 10;
const TURNED_AWAY =
  / (?:not|no|without|anything but|except|other than|besides|hold|hate|minus|dont (?:like|have|want)|isnt)(?: (?:any|the|a|an|those|that|with|too|so|really|like))* (?!too |so )((?:\w+ (?:or|nor) )*\w+)(?= )/g;

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

  /** "Not the chocolate one, something cold" after recipes: the same again, with that. */
  private further({ text, wish, history, strains }: Turn): Draft | undefined {
    const last = history.findLast(({ role }) => role === 'assistant');
    const isOther =
      strains.length > 0 || wish.criteria.some(({ field }) => field !== 'flavor' && field !== 'growing') || / strains? /.test(text);
    if (!last?.content.includes(CAREFUL) || isOther || !NARROWS.test(text) || text.trim().split(' ').length > MAX_NARROWING)
      return undefined;
    const asked = questionsSince(history);
    const away = [...`${asked}${text}`.matchAll(TURNED_AWAY)].flatMap(([, words = '']) => words.trim().split(' ').map(single));
    const wanted = `${asked}${text}`.replace(TURNED_AWAY, ' ');
    const called = wanted.trim().split(' ').map(single);
    const titled = this.book.recipes.filter(({ title, tags }) =>
      telling(`${title} ${tags.join(' ')}`).some((word) => called.includes(word)),
    );
    const named = KINDS.filter(([, when]) => when.test(wanted)).map(([kind]) => kind);
    const kinds = named.length > 0 ? named : titled.map(({ category }) => category);
    const [cold, hot, easy] = [COLD, HOT, EASY].map((way) => way.test(wanted.replaceAll(' ', '  ')));
    const left = this.book.recipes.filter((recipe) => {
      const said = ` ${plainWords(`${recipe.title} ${recipe.tags.join(' ')} ${recipe.measures.map(({ item }) => item).join(' ')}`)
        .map(single)
        .join(' ')} `;
      return (
        (kinds.length === 0 || kinds.includes(recipe.category)) &&
        !away.some((word) => said.includes(` ${word} `)) &&
        (!cold || isCold(recipe)) &&
        (!hot || isHot(recipe)) &&
        (!easy || recipe.difficulty === 'beginner')
      );
    });
    const [first] = left;
    if (!first) return new Draft().say(`No recipe of the book is left by that. ${CAREFUL}`);
    return this.told(left.slice(0, MAX_RECIPES), Boolean(easy));
  }

  private listed({ text, wish, strains }: Turn): Draft | undefined {
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
    const easy = EASY.test(text) && ofKinds.some(({ difficulty }) => difficulty === 'beginner');
    const [hot, cold] = [HOT.test(text), COLD.test(text)];
    const fitting = ofKinds.filter(
      (recipe) => (!easy || recipe.difficulty === 'beginner') && (!hot || isHot(recipe)) && (!cold || isCold(recipe)),
    );
    const minutes = ({ prepTime, cookTime }: Recipe) => prepTime + cookTime;
    if (/ (?:quick|quickest|fast|fastest) /.test(text)) fitting.sort((a, b) => minutes(a) - minutes(b));
    const ofKind = titled.filter((recipe) => kinds.length === 0 || fitting.includes(recipe));
    const called = (title: string) => telling(title).filter((word) => words.has(word)).length;
    const shown = (ofKind.length > 0 && kinds.length === 0 ? ofKind.toSorted((a, b) => called(b.title) - called(a.title)) : fitting).slice(
      0,
      MAX_RECIPES,
    );
    return shown.length === 0 ? undefined : this.told(shown, easy);
  }

  private told(shown: readonly Recipe[], easy: boolean): Draft {
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
    draft.say(CAREFUL);
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
