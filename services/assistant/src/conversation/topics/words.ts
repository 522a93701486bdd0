import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { GlossaryTerm } from '@bluntbot/proto/assistant/glossary';
import type { Glossary } from '../../glossary/glossary.ts';
import { Draft } from '../draft.ts';
import { tellingWords } from '../passages/telling-words.ts';
import type { Turn } from '../turn.ts';
import type { Topic } from './topic.ts';

const APART = / (?:vs|versus|or|and|difference|differences|differ|compared?|same|diff|than|between) /;
const EXPLAINS =
  / (?:vs|versus|difference|diff|differ|explain|define|definition|mean|means|meaning|what (?:is|are|was|were|does)|whats|is that real|is it real|a real thing|told me about|heard of|heard about|stand for|stands for|jargon) /;
const MAX_EXPLAINED = 3;
/** Words of a message that is nothing but the word it asks for. */
const MAX_BARE = 3;

/** Where a word stands that a question is about: right behind "what is", or before a colon. */
const ASKED_BESIDE: readonly ((text: string, form: string) => boolean)[] = [
  (text, form) =>
    new RegExp(` (?:what (?:is|are|does)|whats|define|explain|meaning of|meant by|definition of|about|is)(?: an?| the)?${form}`).test(text),
  (text, form) => text.startsWith(form),
];
const forms = ({ term, also }: GlossaryTerm): string[] => [term, ...also].map((form) => ` ${plainWords(form).join(' ')} `);

/** Words of the trade: one that is asked for by itself, or two that somebody wants told apart. */
export class Words implements Topic {
  /** Longest first, as they stand in a text whose blanks are doubled, so that two of them may share one. */
  private readonly forms: readonly { said: string; term: GlossaryTerm }[];

  constructor(glossary: Glossary) {
    this.forms = glossary.terms
      .flatMap((term) => forms(term).map((form) => ({ form: form.replaceAll(' ', '  '), term })))
      .toSorted((a, b) => b.form.length - a.form.length)
      .flatMap(({ form, term }) => [
        { said: form, term },
        { said: `${form.trimEnd()}s  `, term },
      ]);
  }

  answer({ message, text, wish, strains }: Turn): Draft | undefined {
    const explains = EXPLAINS.test(text) || (message.trim().endsWith('?') && text.trim().split(' ').length <= MAX_BARE);
    if (/ (?:strains?|need|recommend|suggest|find) /.test(text) && !explains) return undefined;
    if (strains.length > 0 || (wish.criteria.length > 0 && !explains)) return undefined;
    const { terms, left } = this.termsIn(text);
    const isAll = tellingWords(left).length === 0 && (explains || text.trim().split(' ').length <= MAX_BARE);
    const isMeant = explains && terms.some((term) => forms(term).some((form) => ASKED_BESIDE.some((beside) => beside(text, form))));
    const areTwo = terms.length > 1 && explains && APART.test(text);
    if (terms.length === 0 || terms.length > MAX_EXPLAINED || !(isAll || areTwo || isMeant)) return undefined;
    const draft = new Draft();
    for (const { id, term, definition } of terms) {
      draft
        .say(`${term}: ${definition}`)
        .reading({ kind: 'word', id, title: term, href: `/learn/glossary#${id}`, passage: definition })
        .cite('word', id, 'definition', definition.slice(0, 200), term, `/learn/glossary#${id}`);
    }
    return draft;
  }

  /** The words of the glossary in a text, in its order, and what is left of it without them. */
  private termsIn(text: string): { terms: GlossaryTerm[]; left: string } {
    let left = text.replaceAll(' ', '  ');
    const found = new Map<GlossaryTerm, number>();
    for (const { said, term } of this.forms) {
      const at = left.indexOf(said);
      if (at < 0) continue;
      found.set(term, Math.min(found.get(term) ?? at, at));
      left = left.replaceAll(said, ' '.repeat(said.length));
    }
    return { terms: [...found].toSorted((a, b) => a[1] - b[1]).map(([term]) => term), left };
  }
}
