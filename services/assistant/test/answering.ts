import { readFileSync } from 'node:fs';
import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { Answer } from '../src/answers/answer.ts';
import type { Claim } from '../src/answers/claims.ts';
import { fold, type TurnReading } from '../src/dialogue/fold.ts';
import { NOTHING_SHOWN, type Shown } from '../src/dialogue/shown.ts';
import type { Intent } from '../src/dialogue/state.ts';
import { readGlossary } from '../src/glossary/glossary.ts';
import type { Draft } from '../src/grounding/draft.ts';
import type { Tools } from '../src/grounding/tools.ts';
import { readRecipes } from '../src/recipes/recipe-book.ts';
import { groupsOf } from '../src/understanding/joined-clauses.ts';
import { Lexicon } from '../src/understanding/lexicon.ts';
import { RowNames } from '../src/understanding/row-names.ts';
import { understand } from '../src/understanding/understand.ts';
import { Wording } from '../src/wording/wording.ts';
import { ROWS_ALONE } from './no-pages.ts';

const SHOP = new URL('../../commerce/src/seed/data/affiliate-products.json', import.meta.url);
const FLAVORS = 'chocolate mint lemon berry vanilla mango coffee sweet pepper citrus'.split(' ');

/** The shop as it is seeded. */
export const shop: readonly AffiliateProduct[] = (JSON.parse(readFileSync(SHOP, 'utf8')) as AffiliateProduct[]).map(
  (row, at) => ({
    ...row,
    ...{ id: at + 1, imageUrl: '', salePrice: null, stockStatus: 'instock', reason: null },
  }),
);
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

/** Each message refines the one before. */
const sameIntent =
  (subject: Intent): TurnReading =>
  () => ({ act: 'refine', likelihood: 1, subject, subjectLikelihood: 1 });

/** An answer to the questions alone that it claims. */
export const claimed =
  (isMade: Claim['isMade'], answer: Answer): Answer =>
  async (asked, sources) =>
    isMade(asked) ? answer(asked, sources) : undefined;

/** The answer to the last of some messages, each of one intent. */
export const answered = (answer: Answer, intent: Intent, ...messages: string[]): Promise<Draft | undefined> =>
  answeredBehind(answer, intent, messages, {});

/** The same behind answers that showed something. */
export async function answeredBehind(
  answer: Answer,
  intent: Intent,
  messages: readonly string[],
  shown: Partial<Shown>,
): Promise<Draft | undefined> {
  const turns = messages.map((text) => {
    const utterance = understand(text, mentionsIn(text), lexicon, rows);
    return {
      utterance,
      shown: { ...NOTHING_SHOWN, ...shown },
      groups: groupsOf(utterance.clauses).map((clauses) => ({
        clauses,
        meant: { intent, likelihood: 1, asWish: 0 },
        wished: [],
      })),
    };
  });
  const [question] = fold(turns, 0, sameIntent(intent)).at(-1) ?? [];
  if (!question) throw new Error('Nothing was asked.');
  return answer(question, { tools, wording, ...ROWS_ALONE });
}
