import type { GlossaryTerm } from '@bluntbot/proto/assistant/glossary';
import { Draft } from '../conversation/draft.ts';
import type { Glossary } from '../glossary/glossary.ts';
import type { Answer } from './answer.ts';

const MAX_TERMS = 3;
/** Other words beside a term, beyond which the question is about more than what it means. */
const MAX_BESIDE = 3;
/** Questions that a definition doesn't answer. */
const OTHER: ReadonlySet<string> = new Set(['why', 'who', 'when', 'where', 'how']);

/** What words of the glossary mean; several are told apart. Undefined for what a definition doesn't answer. */
export const wordAnswer =
  (glossary: Pick<Glossary, 'terms'>): Answer =>
  async ({ clause, state }, { wording }) => {
    if (OTHER.has(clause.question ?? '')) return undefined;
    const named = clause.entities.filter(({ slot }) => slot === 'term');
    const beside = clause.content.filter(({ from, to }) => !named.some((entity) => entity.from <= from && to <= entity.to));
    const isGear = clause.entities.some(
      ({ slot, from, to }) => slot === 'product-kind' && !named.some((term) => term.from <= from && to <= term.to),
    );
    if (named.length === 0 || isGear || beside.length > MAX_BESIDE) return undefined;
    const found = [...new Set(named.map(({ value }) => value))].flatMap((id) => glossary.terms.find((term) => term.id === id) ?? []);
    const isApart = clause.facts.includes('difference') || beside.length === 0;
    const terms = found.slice(0, isApart ? MAX_TERMS : 1);
    const draft = new Draft();
    for (const term of terms) define(draft, term, (values) => wording.say('word.definition', values, state.seed));
    draft.suggestions = found.slice(terms.length, terms.length + 2).map(({ term }) => `What does ${term} mean?`);
    return draft;
  };

function define(draft: Draft, { id, term, definition }: GlossaryTerm, say: (values: Record<string, string>) => string): void {
  const href = `/learn/glossary#${id}`;
  const name = term.charAt(0).toUpperCase() + term.slice(1);
  draft
    .say(say({ name, definition }))
    .reading({ kind: 'word', id, title: term, href, passage: definition })
    .cite('word', id, 'definition', definition.slice(0, 200), term, href);
}
