import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Recipe } from '@bluntbot/proto/assistant/recipes';
import type { RecipeBook } from '../../recipes/recipe-book.ts';
import { joined } from '../../wishes/reasons.ts';
import { Draft } from '../draft.ts';
import { spaced } from '../spaced.ts';
import type { Turn } from '../turn.ts';
import { contentsAsked } from './recipe-contents.ts';
import { recipesCounted } from './recipe-count.ts';
import { single } from './recipe-foods.ts';
import { CAREFUL } from './recipes.ts';
import type { Topic } from './topic.ts';

type Fact = (recipe: Recipe) => string;

/** What is asked of one recipe, and the sentence that its page makes of it. */
const FACTS: readonly (readonly [when: RegExp, fact: Fact])[] = [
  [/ (?:oven|bake|baked|cook|cooked|temperature|temp|how hot|degrees) /, baking],
  [/ (?:how long|time|minutes|takes?|quick|prepar\w*) (?!.*(?:keep|last|store|fridge|freez\w*))/, time],
  [
    / (?:how many (?:pieces|servings?|portions|people|do i get|does (?:it|that|this|the \w+(?: \w+)?) (?:serve|make|feed|yield)|brownies|cookies|gummies|truffles)|serves?|feeds?|servings?|pieces|yield|makes|(?:does|do|will|would) (?:it|this|that|one|a batch|the recipe) make) /,
    servings,
  ],
  [/ (?:hard|difficult\w*|easy|tricky|level|beginners?|simple) /, difficulty],
  [/ (?:ingredients?|need|buy|shopping|what goes in|what is in|whats in|made of|put in) /, ingredients],
  [/ (?:keep|keeps|store|storage|stored|last|lasts|fridge|refrigerat\w*|freez\w*|shelf) /, storage],
];
/** A longer message asks for something else besides. */
const MAX_WORDS = 16;
/** Recipes that were offered and are told of, each. */
const MAX_OFFERED = 2;
/** "How long does a gummy last" asks of any. */
const IN_THE_KITCHEN =
  / (?:oven|bak\w+|make|prepar\w*|prep|serves?|feeds?|minutes|time for|difficult|tricky|complicated|pieces|servings?|ingredients?|fridge|refrigerat\w*|freez\w*|store|storage|keep|keeps|need|buy|cook\w*) /;
/** What is asked of a dish itself, and looks for none. */
const ASKED_OF_IT = / (?:is|are|does|do|did|has|have|how|can i eat|contains?) /;
/** "Is there alcohol in the hot chocolate recipe" asks of that one. */
const OF_THAT_RECIPE = / (?:is|are) there .* in (?:the|that|this) | (?:does|do) (?:the|that|this) .* (?:have|contain|need|use) /;
const OTHERS =
  / (?:strains?|dispensar\w+|legal|law|mg|milligrams?|dose|dosage|potency|kick|hit|feel|thc|cbd|indica|sativa|hybrid|grow|grown|flowering|breeder|parents) /;

/** What is asked of one recipe that is named, or was just spoken of. */
export class RecipeFacts implements Topic {
  constructor(private readonly book: RecipeBook) {}

  answer({ text, history, lastQuestion, strains }: Turn): Draft | undefined {
    const counted = recipesCounted(text, this.book.recipes);
    if (counted) return counted;
    if (OTHERS.test(text) || text.trim().split(' ').length > MAX_WORDS) return undefined;
    const contents = contentsAsked(text, this.book.recipes);
    const asked = contents ? [contents.told] : FACTS.filter(([when]) => when.test(text)).map(([, fact]) => fact);
    if (asked.length === 0) return undefined;
    const named = this.named(contents?.rest ?? text);
    // A dish may have the name of a strain: "how long must the ice cream be prepared?"
    const isDish = ({ name }: { name: string }) =>
      named.some(({ title }) => plainWords(title).join(' ').includes(plainWords(name).join(' ')));
    if (!strains.every((strain) => isDish(strain) && (contents || IN_THE_KITCHEN.test(text)))) return undefined;
    const told = history.findLast(({ role }) => role === 'assistant')?.content ?? '';
    // What was offered last counts for more than what was asked for: "not the chocolate one".
    const offered = told.includes(CAREFUL) ? this.book.recipes.filter(({ title }) => told.includes(title)) : [];
    const before = offered.length > 0 ? offered : this.named(lastQuestion ? spaced(lastQuestion) : '');
    const recipes = named.length > 0 || before !== offered ? few(named.length > 0 ? named : before, 1) : few(offered, MAX_OFFERED);
    if (recipes.length === 0) return undefined;
    const isWhole = named.some(({ title }) => text.includes(` ${plainWords(title).join(' ')} `));
    // A dish that is named beside a wish for one ("an easy brownie recipe", "vegan brownies") is listed.
    const isListed =
      (/ recipes? /.test(text) && !(contents && OF_THAT_RECIPE.test(text))) ||
      (contents ? !ASKED_OF_IT.test(text) : !IN_THE_KITCHEN.test(text));
    if (named.length > 0 && !isWhole && isListed) return undefined;
    const draft = new Draft();
    for (const recipe of recipes) {
      const { id, title, description } = recipe;
      const said = [...new Set(asked.slice(0, 3).map((fact) => fact(recipe)))].join(' ');
      draft
        .say(`${title}: ${said}`)
        .cite('recipe', id, 'instructions', said.slice(0, 200), title, `/recipe/${id}`)
        .reading({ kind: 'recipe', id, title, href: `/recipe/${id}`, passage: description });
    }
    return draft;
  }

  /** The recipes that a text calls by the last word of their titles, those of which it says most. */
  private named(text: string): Recipe[] {
    const words = new Set(text.trim().split(' ').map(single));
    const said = this.book.recipes.flatMap((recipe) => {
      const title = plainWords(recipe.title.replace(/ with .*/, '')).map(single);
      return words.has(title.at(-1) ?? '') ? { recipe, count: title.filter((word) => words.has(word)).length } : [];
    });
    const most = Math.max(...said.map(({ count }) => count));
    return said.filter(({ count }) => count === most).map(({ recipe }) => recipe);
  }
}

/** Recipes that are few enough to be meant. */
const few = (recipes: readonly Recipe[], most: number): readonly Recipe[] => (recipes.length <= most ? recipes : []);

function baking(recipe: Recipe): string {
  const steps = recipe.instructions.filter((step) => /\bbake\b|\boven\b|°/i.test(step));
  return steps.length > 0 ? steps.slice(0, 3).join(' ') : time(recipe);
}

function time({ prepTime, cookTime }: Recipe): string {
  return `It takes ${prepTime} minutes to prepare${cookTime > 0 ? ` and ${cookTime} to cook` : '; nothing is cooked'}.`;
}

function servings({ servings: count }: Recipe): string {
  return `It makes ${count} servings.`;
}

function difficulty({ difficulty: level }: Recipe): string {
  return `Its difficulty is ${level}.`;
}

function ingredients({ measures }: Recipe): string {
  return `You need ${joined(measures.slice(0, 12).map(({ item }) => item))}.`;
}

function storage({ storage: how }: Recipe): string {
  return how;
}
