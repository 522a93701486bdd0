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
      entities: [...all.entities, ...clause.entities],
      amounts: [...all.amounts, ...clause.amounts],
      sorts: [...all.sorts, ...clause.sorts],
      comparisons: [...all.comparisons, ...clause.comparisons],
      facts: [...new Set([...all.facts, ...clause.facts])],
      asksAlike: all.asksAlike || clause.asksAlike,
      content: [...all.content, ...clause.content],
      unplaced: all.unplaced ?? clause.unplaced,
      unknown: [...all.unknown, ...clause.unknown],
    }),
    first,
  );
}
