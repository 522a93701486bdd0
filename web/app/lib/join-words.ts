const LISTS = {
  and: new Intl.ListFormat('en-US', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
};

/** Returns words as a sentence lists them: "a and b", "a, b, and c", "a, b, or c". */
export const joinWords = (words: readonly string[], last: keyof typeof LISTS = 'and'): string =>
  LISTS[last].format(words);
