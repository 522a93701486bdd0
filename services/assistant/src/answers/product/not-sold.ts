import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import { Draft } from '../../grounding/draft.ts';
import type { Clause, Entity } from '../../understanding/utterance.ts';
import { or } from '../../wording/list.ts';
import type { Asked, Say } from '../answer.ts';
import { entitiesOf, isWithin } from '../clause.ts';
import { isOfKind, NEAREST } from './kinds.ts';
import { CHIPS, NAMED, shown } from './product-list.ts';
import { NAMING } from './request.ts';

/** Characters between the words of one thing: "bong ash catcher". */
const JOINED = 1;

/**
 * The thing that a question wants and the shop lacks: ashtrays, or screens for a pipe. A grinder with a screen is a
 * grinder.
 */
export function notSoldIn({ entities }: Pick<Clause, 'entities'>): Entity | undefined {
  const named = entitiesOf({ entities }, 'not-sold', ...NAMING).filter(({ stance }) => stance !== 'unwanted');
  const own = named.filter(({ from }) => from >= 0);
  const things = own.length > 0 ? own : named;
  const at = things.findIndex(({ slot }) => slot === 'not-sold');
  const [thing, before] = [things[at], things[at - 1]];
  return thing && (!before || before.isPurpose || thing.from - before.to <= JOINED) ? thing : undefined;
}

/** "Hoodie?": nothing else is said, or nothing else that the site is about. */
export function asksForNotSold({ clause, state }: Asked): boolean {
  const thing = notSoldIn(clause);
  if (!thing || thing.from < 0 || clause.question !== undefined || clause.isStatement) return false;
  return state.intent === 'off-topic' || clause.content.every((word) => isWithin(word, thing));
}

/** Says that the shop lacks a thing, and what comes nearest, or what our pages say of it. */
export function notSold(
  { value }: Entity,
  shop: readonly AffiliateProduct[],
  say: Say,
  pages: Draft | undefined,
): Draft {
  const kind = NEAREST.get(value);
  const rows = kind === undefined ? [] : shop.filter((row) => isOfKind(row, kind)).slice(0, NAMED);
  const draft = new Draft().say(say('not-sold', { thing: value }));
  draft.suggestions = CHIPS;
  if (rows.length === 0) return pages ? draft.join(pages) : draft.say(say('not-sold-others'));
  return shown(draft.say(say('not-sold-nearest', { list: or(rows.map(({ name }) => name)) })), rows, say);
}
