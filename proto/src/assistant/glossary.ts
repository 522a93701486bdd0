import { z } from 'zod';
import { Nothing, rpc } from '../rpc.ts';

/** A word of the trade and what it means. */
export const GlossaryTerm = z
  .object({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .describe('Anchor on the glossary page.'),
    term: z.string(),
    also: z.array(z.string()).describe('Synonyms and other forms that a text may use.'),
    definition: z.string().describe('One to three sentences.'),
    category: z.enum(['Plant', 'Chemistry', 'Products', 'Body', 'Growing', 'Laboratory', 'Law', 'History']),
    see: z.string().nullable().describe('Path of a page with more detail.'),
  })
  .meta({ id: 'GlossaryTerm' });
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;

export const glossaryList = rpc({
  subject: 'assistant.glossary.list',
  route: 'GET /api/glossary',
  summary: 'Lists all glossary entries alphabetically.',
  request: Nothing,
  response: z.array(GlossaryTerm).max(1_000),
});
