/** The green that every drawn leaf has. */
export const LEAF = '#87a07c';
