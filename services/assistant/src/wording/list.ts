const AND = new Intl.ListFormat('en-US', { type: 'conjunction' });
const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** "a, b, and c". */
export const and = (list: readonly string[]): string => AND.format(list);

/** "a, b, or c". */
export const or = (list: readonly string[]): string => OR.format(list);
