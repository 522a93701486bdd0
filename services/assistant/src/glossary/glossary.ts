import type { UsedTerm } from '@bluntbot/proto/assistant/articles';
import { GlossaryTerm } from '@bluntbot/proto/assistant/glossary';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { readFacts } from '../written-file.ts';
import { linkFirstUses, type TermForms } from './first-uses.ts';

const WrittenTerm = z.strictObject({
  ...GlossaryTerm.shape,
  also: GlossaryTerm.shape.also.default([]),
  see: z.string().startsWith('/').nullable().default(null),
  /** A word that everybody knows, or that means something else too, is explained on its page alone. */
  inText: z.boolean().default(true),
});

/** Every word of the glossary, and where articles use them. */
@Injectable()
export class Glossary {
  readonly terms: readonly GlossaryTerm[];
  private readonly forms: readonly TermForms[];

  constructor() {
    const written = readGlossary();
    this.terms = written.map(({ inText: _, ...term }) => term);
    this.forms = written.filter(({ inText }) => inText).map(({ id, term, also }) => ({ id, forms: [term, ...also] }));
  }

  /** HTML in which the first use of each word leads to its meaning, and the words that it uses. */
  linked(html: string): { content: string; terms: UsedTerm[] } {
    const { html: content, used } = linkFirstUses(html, this.forms);
    const terms = this.terms
      .filter(({ id }) => used.has(id))
      .map(({ id, term, definition }) => ({ id, term, definition }));
    return { content, terms };
  }
}

/** The glossary as it is written, by alphabet. Throws where a word stands twice. */
export function readGlossary(folder = new URL('./content/', import.meta.url)) {
  const terms = readFacts(folder, z.array(WrittenTerm)).flatMap(({ facts }) => facts);
  const twice = terms.find(({ id }, index) => terms.findIndex((other) => other.id === id) !== index);
  if (twice) throw new Error(`The glossary explains "${twice.id}" twice.`);
  return terms.toSorted((a, b) => a.term.localeCompare(b.term, 'en', { sensitivity: 'base' }));
}
