import { plainWords } from '@bluntbot/platform/index/plain-words';

/** Plain words with one blank between and around them, for patterns of words. */
export const spaced = (text: string): string =>
  ` ${plainWords(
    text
      .replace(/(\d)\s*%/g, '$1 percent ')
      .replace(/\$\s*(\d+)/g, '$1 dollars ')
      .replace(/(\d)(mg|g|oz)\b/gi, '$1 $2'),
  ).join(' ')} `;
