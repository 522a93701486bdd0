import type { Intent } from '../dialogue/state.ts';
import type { StrainWishes } from '../wishes/strain-wishes.ts';
import type { Answer } from './answer.ts';
import { type PageSearch, reading } from './reading.ts';
import { offTopic, smallTalk } from './small-talk.ts';
import { strainComparison } from './strain/comparison.ts';
import { strainFacts } from './strain/facts.ts';
import { strainWishAnswer } from './strain/wish.ts';
import { terpeneFacts } from './terpene.ts';

/** What answers each intent, in order: rows first, then the site's pages. */
export function answersBy(wishes: Pick<StrainWishes, 'pick'>, search: PageSearch): Readonly<Record<Intent, readonly Answer[]>> {
  const [pages, wish] = [reading(search), strainWishAnswer(wishes)];
  return {
    comparison: [strainComparison, pages],
    dispensary: [pages],
    'edible-dose': [pages],
    growing: [strainFacts, pages],
    'how-to': [pages],
    law: [pages],
    'off-topic': [offTopic],
    product: [pages],
    recipe: [pages],
    'small-talk': [smallTalk],
    'strain-fact': [strainFacts, pages],
    terpene: [terpeneFacts, pages],
    wish: [wish],
    word: [terpeneFacts, pages],
  };
}
