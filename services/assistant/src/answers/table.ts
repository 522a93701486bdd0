import type { Intent } from '../dialogue/state.ts';
import type { Glossary } from '../glossary/glossary.ts';
import type { RecipeBook } from '../recipes/recipe-book.ts';
import type { StrainWishes } from '../wishes/strain-wishes.ts';
import type { Answer } from './answer.ts';
import { dispensary } from './dispensary/dispensary.ts';
import { edibleDose } from './dose.ts';
import { law } from './law/law.ts';
import { productComparison, products } from './product/products.ts';
import { reading } from './reading.ts';
import { recipeAnswer } from './recipe/recipes.ts';
import { offTopic, smallTalk } from './small-talk.ts';
import { strainComparison } from './strain/comparison.ts';
import { strainFacts } from './strain/facts.ts';
import { strainWishAnswer } from './strain/wish.ts';
import { terpeneFacts } from './terpene.ts';
import { wordAnswer } from './word.ts';

/** What answers are made of besides the rows of other services. */
export interface Contents {
  book: Pick<RecipeBook, 'recipes'>;
  glossary: Pick<Glossary, 'terms'>;
}

/** What answers each intent, in order: rows first, then the site's pages. */
export function answersBy(wishes: Pick<StrainWishes, 'pick'>, { book, glossary }: Contents): Readonly<Record<Intent, readonly Answer[]>> {
  const [pages, wish] = [reading, strainWishAnswer(wishes)];
  return {
    comparison: [productComparison, strainComparison, pages],
    dispensary: [dispensary, pages],
    'edible-dose': [edibleDose(book), pages],
    growing: [strainFacts, pages],
    'how-to': [pages],
    law: [law, pages],
    'off-topic': [offTopic],
    product: [products, pages],
    recipe: [recipeAnswer(book), pages],
    'small-talk': [smallTalk],
    'strain-fact': [strainFacts, pages],
    terpene: [terpeneFacts, pages],
    wish: [wish],
    word: [wordAnswer(glossary), terpeneFacts, pages],
  };
}
