import type { Glossary } from '../glossary/glossary.ts';
import { Draft } from '../grounding/draft.ts';
import { capital } from '../wording/prose.ts';
import { type Answer, sayer } from './answer.ts';
import { entitiesOf, GENERAL_TERMS, isWithin, valuesOf, wordsBeside } from './clause.ts';

const MAX_TERMS = 3;
/** Other words beside a term, beyond which the question is about more than what it means. */
const MAX_BESIDE = 3;
const OTHER: ReadonlySet<string> = new Set(['why', 'who', 'when', 'where', 'which', 'how']);

/** What words of the glossary mean; several are told apart. Undefined for what a definition doesn't answer. */
export const wordAnswer =
  (glossary: Pick<Glossary, 'terms'>): Answer =>
  async ({ clause, state }, sources) => {
    const named = entitiesOf(clause, 'term');
    // "He kept saying 'entourage'. What's that?" asks of the word alone.
    const asking = state.utterance.clauses.filter(({ isStatement }) => !isStatement);
    const beside = (asking.length > 0 ? asking : [clause]).flatMap((one) => wordsBeside(one, 'term')).length;
    const isGear = entitiesOf(clause, 'product-kind').some((kind) => !named.some((term) => isWithin(kind, term)));
    if (named.length === 0 || isGear || beside > MAX_BESIDE || OTHER.has(clause.question ?? '')) return undefined;
    const ids = [...new Set(valuesOf(clause, 'term'))];
    const telling = ids.filter((id) => !GENERAL_TERMS.has(id));
    const found = (telling.length > 0 ? telling : ids).flatMap(
      (id) => glossary.terms.find((term) => term.id === id) ?? [],
    );
    const areTold = clause.facts.includes('difference') || telling.length > 1 || beside === 0;
    const terms = found.slice(0, areTold ? MAX_TERMS : 1);
    const say = sayer('word', state, sources);
    const draft = new Draft();
    for (const { id, term, definition } of terms) {
      const href = `/learn/glossary#${id}`;
      draft
        .say(say('definition', { name: capital(term), definition }))
        .reading({ kind: 'word', id, title: term, href, passage: definition })
        .cite('word', id, 'definition', definition.slice(0, 200), term, href);
    }
    draft.suggestions = found.slice(terms.length, terms.length + 2).map(({ term }) => `What does ${term} mean?`);
    return draft;
  };
