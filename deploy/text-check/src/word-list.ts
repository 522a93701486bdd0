import { readFileSync } from 'node:fs';
import type { TextlintRuleModule } from '@textlint/types';
import { parse } from 'yaml';
import { z } from 'zod';

const Entry = z.strictObject({
  find: z.string(),
  exactCase: z.boolean().default(false),
  write: z.string(),
  why: z.string(),
  bad: z.string(),
});
export type Entry = z.infer<typeof Entry> & { pattern: RegExp };

/** The word list of `content/word-list.yaml`. */
export const WORD_LIST: readonly Entry[] = z
  .array(Entry)
  .parse(parse(readFileSync(new URL('../content/word-list.yaml', import.meta.url), 'utf8')))
  .map((entry) => ({ ...entry, pattern: new RegExp(entry.find, entry.exactCase ? 'gu' : 'giu') }));

/** Reports each match of an entry of the word list, and what to write instead. */
export const wordList: TextlintRuleModule = ({ Syntax, RuleError, report, locator, getSource }) => ({
  [Syntax.Paragraph](node) {
    const text = getSource(node);
    for (const { pattern, write, why } of WORD_LIST) {
      for (const match of text.matchAll(pattern)) {
        const [found] = match;
        const instead = found.replace(new RegExp(pattern.source, pattern.flags), write);
        const range = locator.range([match.index, match.index + found.length]);
        report(node, new RuleError(`“${found.trim()}” → “${instead.trim()}”. ${why}`, { padding: range }));
      }
    }
  },
});
