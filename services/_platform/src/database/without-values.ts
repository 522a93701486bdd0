/** Longest statement in a span. */
const MAX_TEXT = 2_000;
/**
 * What a value can be in a statement: a text with escapes, a text (the ORM writes its values into its statements), a
 * text between dollars, a number. Names, in double quotes, and `$1` stay.
 */
const VALUE =
  /"(?:[^"]|"")*"|\$\d+|\be'(?:[^'\\]|''|\\[\s\S])*'?|'(?:[^']|'')*'?|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)|\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/gi;

/** A statement for a span, with `?` in place of every value. */
export function withoutValues(sql: string): string {
  const told = sql.slice(0, 4 * MAX_TEXT).replace(VALUE, (found) => (/^"|^\$\d/.test(found) ? found : '?'));
  return told.replace(/\s+/g, ' ').slice(0, MAX_TEXT);
}
