import { z } from 'zod';
import { Nothing, rpc } from '../rpc.ts';

/** A word of the trade and what it means. */
export const GlossaryTerm = z
  .object({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .describe('Its anchor on the page of the glossary.'),
    term: z.string(),
    also: z.array(z.string()).describe('Other words for it, and other forms of it, that a text may use.'),
    definition: z.string().describe('One to three sentences.'),
    category: z.enum(['Plant', 'Chemistry', 'Products', 'Body', 'Growing', 'Laboratory', 'Law', 'History']),
    see: z.string().nullable().describe('Path of the page that says more.'),
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
