/** A word said more often than this in a row says nothing more. */
const MAX_IN_A_ROW = 3;

/**
 * A text without what repeats itself: of a word, or of two that alternate, the first few times. Two thousand characters of "no no no"
 * cost what "no no no" costs. Nothing else is left out, so that whatever stands among repeated words is still read.
 */
export function withoutRepeats(text: string): string {
  const said: string[] = [];
  let kept = '';
  let from = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}\d]+/gu)) {
    const word = match[0].toLowerCase();
    const to = match.index + match[0].length;
    if (![1, 2].some((period) => repeats(said, word, period))) kept += text.slice(from, to);
    said.push(word);
    from = to;
  }
  return said.length === 0 ? text : kept + text.slice(from);
}

/** Whether the words said end in so many repetitions of the last `period` words, which `word` would go on with. */
function repeats(said: readonly string[], word: string, period: number): boolean {
  const span = MAX_IN_A_ROW * period;
  if (said.length < span || said[said.length - period] !== word) return false;
  for (let back = 1; back <= span - period; back += 1) if (said[said.length - back] !== said[said.length - back - period]) return false;
  return true;
}
