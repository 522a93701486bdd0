import { Draft } from '../../grounding/draft.ts';
import { and } from '../../wording/list.ts';
import { lowerFirst } from '../../wording/prose.ts';
import { type Answer, sayer } from '../answer.ts';
import { dollars, priceOf } from './kinds.ts';
import { NAMED, ownFeatures, shown } from './product-list.ts';
import { requestOf } from './request.ts';
import { inOrder, inStock, named, rowsOf } from './shelf.ts';

/** Two or more products side by side: which is cheaper, and what each one has that the others don't. */
export const productComparison: Answer = async (asked, sources) => {
  const { state } = asked;
  const shop = await inStock(sources);
  const called = state.subjects.length > 0 ? [] : named(shop, requestOf(asked));
  const pointed = rowsOf(state.products, shop);
  const rows = (called.length > 1 ? called : [...new Set([...pointed, ...called])]).slice(0, NAMED);
  const [first, second] = inOrder(rows, 'cheapest');
  if (!first || !second) return undefined;
  const say = sayer('product', state, sources);
  const gap = Math.round((priceOf(second) - priceOf(first)) * 100) / 100;
  const names = { name: first.name, other: second.name };
  const draft = new Draft().say(gap > 0 ? say('cheaper', { ...names, gap: dollars(gap) }) : say('same-price', names));
  for (const row of rows) {
    const list = and(ownFeatures(row, rows).map(lowerFirst)) || row.shortDescription;
    draft.say(say('compare-line', { name: row.name, price: dollars(priceOf(row)), list }));
  }
  draft.suggestions = rows.map(({ name }) => `Tell me about the ${name}`);
  return shown(draft, rows, say);
};
