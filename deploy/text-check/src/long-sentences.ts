import type { TextlintRuleModule } from '@textlint/types';

/** A longer sentence can't be read aloud in one breath; the style guide asks for 15 to 20 words on average. */
const MOST_WORDS = 35;
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences of a text. A list is read by its parts: where two semicolons or more divide a sentence, each part
 * counts by itself.
 */
const sentencesOf = (text: string): string[] =>
  [...SENTENCES.segment(text)].flatMap(({ segment }) =>
    segment.split('; ').length > 2 ? segment.split('; ') : [segment],
  );

/** Reports sentences of more than 35 words. */
export const longSentences: TextlintRuleModule = ({ Syntax, RuleError, report, getSource }) => ({
  [Syntax.Paragraph](node) {
    for (const sentence of sentencesOf(getSource(node))) {
      const words = sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
      if (words > MOST_WORDS)
        report(node, new RuleError(`${words} words in one sentence, at most ${MOST_WORDS}: “${sentence.trim()}”`));
    }
  },
});
