import type { Clause } from './utterance.ts';

/** Clauses that ask one question, as one. */
export function clauseOfAll(clauses: readonly Clause[]): Clause {
  const [first, ...others] = clauses;
  if (!first) throw new Error('A question has at least one clause.');
  return others.reduce(
    (all, clause): Clause => ({
      text: `${all.text} ${clause.text}`,
      from: all.from,
      to: clause.to,
      spelled: [...all.spelled, ...clause.spelled],
      words: all.words + clause.words,
      question: all.question ?? clause.question,
      asks: all.asks || clause.asks,
      isStatement: all.isStatement && clause.isStatement,
      isVerbless: all.isVerbless && clause.isVerbless,
      entities: [...all.entities, ...clause.entities],
      amounts: [...all.amounts, ...clause.amounts],
      sorts: [...all.sorts, ...clause.sorts],
      comparisons: [...all.comparisons, ...clause.comparisons],
      facts: [...new Set([...all.facts, ...clause.facts])],
      asksAlike: all.asksAlike || clause.asksAlike,
      content: [...all.content, ...clause.content],
      unplaced: all.unplaced ?? clause.unplaced,
      unmatched: all.unmatched ?? clause.unmatched,
      unknown: [...all.unknown, ...clause.unknown],
      conditions: [...all.conditions, ...clause.conditions],
    }),
    first,
  );
}

/** Words of a clause that may stand for more than courtesy: "hi there" explains no statement. */
const MIN_WORDS = 3;

/**
 * Clauses grouped by question: a statement belongs to the next question, or otherwise to the one before it. Without a
 * question, each clause stays separate.
 */
export function groupsOf(clauses: readonly Clause[]): Clause[][] {
  const asks = (clause: Clause): boolean => !clause.isStatement && clause.words >= MIN_WORDS;
  const last = clauses.findLastIndex(asks);
  const groups: Clause[][] = [];
  let isOpen = false;
  for (const [at, clause] of clauses.entries()) {
    const current = groups.at(-1);
    const belongs = isOpen || (clause.isStatement && at > last && last >= 0);
    if (current && belongs) current.push(clause);
    else groups.push([clause]);
    isOpen = (clause.isStatement || (clause.isVerbless && clauses[last]?.question !== undefined)) && at < last;
  }
  return groups;
}
