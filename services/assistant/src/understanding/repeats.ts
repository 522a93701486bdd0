const MAX_IN_A_ROW = 3;
/** A letter or digit more than 24 times in a row; what is kept of it stands in the group. */
const LONG_RUN = /(([\p{L}\d])\2{23})\2+/gu;
/** Lengths, in words, of the sequences whose repetitions are collapsed. */
const PERIODS = [1, 2, 3, 4];

/**
 * Returns the text with at most {@link MAX_IN_A_ROW} repetitions in a row of any sequence of one to four words, so two
 * thousand characters of "no no no" cost no more than "no no no". Everything between repeated words is kept. A letter
 * or digit that goes on is cut too, because the encoder takes hundreds of pieces for hundreds of nines.
 */
export function withoutRepeats(endless: string): string {
  const text = endless.replaceAll(LONG_RUN, '$1');
  const said: string[] = [];
  let kept = '';
  let from = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}\d]+/gu)) {
    const word = match[0].toLowerCase();
    const to = match.index + match[0].length;
    if (!PERIODS.some((period) => repeats(said, word, period))) kept += text.slice(from, to);
    said.push(word);
    from = to;
  }
  return said.length === 0 ? text : kept + text.slice(from);
}

/** Whether the words said end in so many repetitions of the last `period` words, which `word` would go on with. */
function repeats(said: readonly string[], word: string, period: number): boolean {
  const span = MAX_IN_A_ROW * period;
  if (said.length < span || said[said.length - period] !== word) return false;
  for (let back = 1; back <= span - period; back += 1)
    if (said[said.length - back] !== said[said.length - back - period]) return false;
  return true;
}
