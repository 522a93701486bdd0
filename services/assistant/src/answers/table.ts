import type { Intent } from '../dialogue/state.ts';
import type { Glossary } from '../glossary/glossary.ts';
import type { RecipeBook } from '../recipes/recipe-book.ts';
import type { StrainWishes } from '../wishes/strain-wishes.ts';
import type { Answer } from './answer.ts';
import * as claim from './claims.ts';
import { dispensary } from './dispensary/dispensary.ts';
import { asksOfOneDose, callsForSum, edibleDose } from './dose/dose.ts';
import { readsLabel, totalThc } from './dose/total-thc.ts';
import { law } from './law/law.ts';
import { asksForNotSold } from './product/not-sold.ts';
import { productComparison } from './product/product-comparison.ts';
import { asksForGear, mayWantGear, products, wantedGear } from './product/products.ts';
import { covered, explanation, reading as pages, similar, writtenAnswer } from './reading.ts';
import { asksForDish, goesOnWithDish, recipeAnswer } from './recipe/recipes.ts';
import { smallTalk } from './small-talk.ts';
import { strainComparison } from './strain/comparison.ts';
import { askedFacts, namedFacts, strainFacts } from './strain/facts.ts';
import { asksOfKinship, kinship } from './strain/kinship.ts';
import { asksForPick, asksWhy, pickOne, whyPicked } from './strain/pick.ts';
import { strainWishAnswer } from './strain/wish.ts';
import { terpeneFacts } from './terpene.ts';
import { wordAnswer } from './word.ts';

/** Intents that a message which wants gear may be taken for. */
const BESIDE_GEAR: readonly Intent[] = ['growing', 'how-to', 'off-topic', 'product', 'recipe', 'wish', 'word'];

export type Table = ReturnType<typeof tableOf>;

/**
 * What answers each intent, in order: rows first, then the site's pages. Before them come the answers that claim a
 * question.
 */
export function tableOf(
  wishes: Pick<StrainWishes, 'pick'>,
  book: Pick<RecipeBook, 'recipes'>,
  glossary: Pick<Glossary, 'terms'>,
) {
  const [dose, recipes, words, wish] = [
    edibleDose(book),
    recipeAnswer(book),
    wordAnswer(glossary),
    strainWishAnswer(wishes),
  ];
  const answers: Readonly<Record<Intent, readonly Answer[]>> = {
    comparison: [productComparison, strainComparison, terpeneFacts, pages],
    dispensary: [dispensary, pages],
    'edible-dose': [dose, pages],
    growing: [askedFacts, covered, strainFacts, pages],
    'how-to': [namedFacts, covered, strainFacts, pages],
    law: [law, pages],
    'off-topic': [covered, smallTalk],
    product: [products, pages],
    recipe: [recipes, pages],
    'small-talk': [smallTalk],
    'strain-fact': [strainFacts, pages],
    terpene: [terpeneFacts, words, pages],
    wish: [wish],
    word: [words, terpeneFacts, pages],
  };
  const any = Object.keys(answers) as Intent[];
  const claims: readonly claim.Claim[] = [
    { among: any, isMade: claim.namesShop, answer: dispensary },
    { among: ['comparison', 'strain-fact', 'wish'], isMade: asksForPick, answer: pickOne },
    { among: ['comparison', 'how-to', 'strain-fact', 'wish'], isMade: asksWhy, answer: whyPicked },
    { among: ['strain-fact', 'wish'], isMade: claim.comparesWithShown, answer: strainComparison },
    { among: ['comparison', 'strain-fact', 'wish'], isMade: asksOfKinship, answer: kinship },
    { among: any, isMade: claim.anew(claim.namesPlaceOnly), answer: dispensary },
    { among: ['off-topic', 'strain-fact', 'wish', 'word'], isMade: claim.asksForShops, answer: dispensary },
    { among: any, isMade: readsLabel, answer: totalThc },
    { among: ['wish'], isMade: claim.leavesChoice, answer: wish },
    { among: ['product'], isMade: claim.namesOnlyStrain, answer: strainFacts },
    { among: any, isMade: asksForNotSold, answer: products },
    { among: BESIDE_GEAR, isMade: mayWantGear, answer: wantedGear },
    { among: ['dispensary'], isMade: claim.asksOfLaw, answer: law },
    { among: ['dispensary'], isMade: claim.asksOfNoShop, answer: covered },
    { among: ['off-topic', 'small-talk'], isMade: claim.namesStrain, answer: strainFacts },
    { among: ['small-talk'], isMade: claim.asksForMore, answer: covered },
    { among: ['dispensary'], isMade: claim.asksOfElse, answer: pages },
    { among: any, isMade: claim.namesNoRow, answer: writtenAnswer },
    {
      among: ['dispensary', 'product', 'strain-fact', 'comparison'],
      isMade: claim.asksBesideRows,
      answer: explanation,
    },
    { among: ['edible-dose'], isMade: asksOfOneDose, answer: similar },
    {
      among: ['growing', 'how-to', 'product', 'recipe', 'strain-fact', 'wish', 'word'],
      isMade: callsForSum(book),
      answer: dose,
    },
    { among: ['product', 'recipe', 'terpene', 'wish'], isMade: claim.asksToExplain, answer: explanation },
    { among: ['wish'], isMade: claim.asksWhether, answer: covered },
    { among: ['edible-dose'], isMade: claim.asksWithoutAmount, answer: explanation },
    { among: ['recipe'], isMade: claim.namesNoDish, answer: explanation },
    { among: ['off-topic', 'wish'], isMade: claim.anew(asksForDish), answer: recipes },
    {
      among: ['edible-dose', 'growing', 'how-to', 'strain-fact', 'wish', 'word'],
      isMade: goesOnWithDish,
      answer: recipes,
    },
    { among: ['growing', 'how-to', 'off-topic', 'wish', 'word'], isMade: asksForGear, answer: products },
    { among: ['how-to'], isMade: claim.asksForLawSteps, answer: law },
    { among: ['off-topic'], isMade: claim.tellsOfLaw, answer: law },
    { among: ['off-topic', 'wish', 'word'], isMade: claim.asksOfStranger, answer: strainFacts },
    { among: ['wish'], isMade: claim.comparesStrains, answer: strainComparison },
    { among: ['wish'], isMade: claim.comparesAny, answer: terpeneFacts },
    { among: ['wish'], isMade: claim.namesTerms, answer: words },
    { among: ['wish'], isMade: claim.asksOfTerms, answer: covered },
    { among: ['wish'], isMade: claim.wishesNothing, answer: covered },
    { among: ['strain-fact'], isMade: claim.wishesForGentler, answer: wish },
    { among: ['strain-fact'], isMade: claim.asksNoFact, answer: similar },
    { among: ['comparison', 'terpene', 'word'], isMade: claim.wishesForTerpenes, answer: wish },
  ];
  return { claims, answers };
}
