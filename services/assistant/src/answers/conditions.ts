import type { Draft } from '../grounding/draft.ts';
import { or } from '../wording/list.ts';
import type { Say } from './answer.ts';

/** Conditions that one answer repeats. */
const TOLD = 2;

/** Says which conditions no row could be checked for, in the visitor's own words. */
export function sayUnread(conditions: readonly string[], draft: Draft, say: Say): void {
  const quoted = [...new Set(conditions)].slice(0, TOLD).map((condition) => `“${condition}”`);
  if (quoted.length > 0) draft.say(say('unread', { list: or(quoted) }));
}
