import { readFileSync } from 'node:fs';
import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { Answer } from '../src/answers/answer.ts';
import type { Draft } from '../src/conversation/draft.ts';
import type { Tools } from '../src/conversation/tools.ts';
import { fold } from '../src/dialogue/fold.ts';
import type { Intent } from '../src/dialogue/state.ts';
import { readGlossary } from '../src/glossary/glossary.ts';
import { readRecipes } from '../src/recipes/recipe-book.ts';
import { clauseOfAll } from '../src/understanding/joined-clauses.ts';
import { Lexicon } from '../src/understanding/lexicon.ts';
import { RowNames } from '../src/understanding/row-names.ts';
import { understand } from '../src/understanding/understand.ts';
import { Wording } from '../src/wording/wording.ts';
import { ROWS_ALONE } from './no-pages.ts';

const SHOP = new URL('../../commerce/src/seed/data/affiliate-products.json', import.meta.url);
const FLAVORS = 'chocolate mint lemon berry vanilla mango coffee sweet pepper citrus'.split(' ');

/** The shop as it is seeded. */
export const shop: readonly AffiliateProduct[] = (JSON.parse(readFileSync(SHOP, 'utf8')) as AffiliateProduct[]).map((row, at) => ({
  ...row,
  ...{ id: at + 1, imageUrl: '', salePrice: null, stockStatus: 'instock', reason: null },
}));
export const recipes = readRecipes();
export const terms = readGlossary();

const lexicon = new Lexicon();
const wording = new Wording();
const rows = new RowNames({ places: [], products: shop, recipes, terms });
const tools = { shop: async () => [...shop] } as unknown as Tools;

const mentionsIn = (text: string): Mention[] =>
  FLAVORS.flatMap((value) => {
    const from = text.toLowerCase().indexOf(value);
    return from < 0 ? [] : [{ kind: 'flavor', value, name: value, from, to: from + value.length }];
  });

/** The answer to the last of some messages, each of one intent. */
export async function answered(answer: Answer, intent: Intent, ...messages: string[]): Promise<Draft | undefined> {
  const turns = messages.map((text) => {
    const utterance = understand(text, mentionsIn(text), lexicon, rows);
    return { utterance, shown: [], intents: utterance.clauses.map(() => ({ intent, likelihood: 1 })) };
  });
  const [question] = fold(turns, 0);
  if (!question) throw new Error('Nothing was asked.');
  return answer({ clause: clauseOfAll(question.clauses), state: question.state }, { tools, wording, ...ROWS_ALONE });
}
