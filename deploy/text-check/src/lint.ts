import { TextlintKernel } from '@textlint/kernel';
import textPlugin from '@textlint/textlint-plugin-text';
import { longSentences } from './long-sentences.ts';
import { wordList } from './word-list.ts';

export interface Finding {
  rule: string;
  message: string;
  /** The paragraph that holds it. */
  paragraph: string;
}

const kernel = new TextlintKernel();
const RULES = [
  { ruleId: 'word-list', rule: wordList },
  { ruleId: 'long-sentences', rule: longSentences },
];

/** What is wrong in these paragraphs, each of which is one line. */
export async function lint(paragraphs: readonly string[]): Promise<Finding[]> {
  if (paragraphs.length === 0) return [];
  const plugins = [{ pluginId: 'text', plugin: textPlugin.default }];
  const { messages } = await kernel.lintText(paragraphs.join('\n\n'), { ext: '.txt', plugins, rules: RULES });
  // A blank line stands between two paragraphs.
  return messages.map(({ ruleId, message, line }) => ({
    rule: ruleId,
    message,
    paragraph: paragraphs[(line - 1) / 2] ?? '',
  }));
}
