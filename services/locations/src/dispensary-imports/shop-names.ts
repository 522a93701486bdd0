/** Characters of a name with a sign; the search in a longer text takes its time. */
const MAX_NAMES = 300;
const SIGN = /\S\W*\b(?:d[./]?\s?b[./]?\s?a\.?|doing business as)[\s:]+["“(]*([^"”]*[^"”)\s])/i;

/** The sign of "Larch Holdings LLC DBA Larch", the first of several names, else the name as it is. */
export const signOf = (name: string): string => firstOf(SIGN.exec(name.slice(0, MAX_NAMES))?.[1] ?? name);

/** "'Larch Primo' or 'Larch'" */
const QUOTED_NAMES = /^['"‘“]([^'"’”]+)['"’”]\s+or\s+['"‘“]/i;

/** The first of the trade names that a register writes into one cell. Commas part them only if a name comes again. */
function firstOf(name: string): string {
  const quoted = QUOTED_NAMES.exec(name)?.[1];
  if (quoted) return quoted.trim();
  const [first = '', ...others] = name.split(/\s*;\s*/).filter(Boolean);
  const parts = (first || name).split(/\s*,\s*/);
  return parts.length > 1 && isVaried(parts) ? (parts[0] ?? name) : others.length > 0 ? first : name;
}

/** Whether two names begin alike: "Larch Dispensary, Larch". */
function isVaried(names: readonly string[]): boolean {
  const words = names.map((name) => name.toLowerCase().split(/\s+/, 1)[0] ?? '').filter(Boolean);
  return new Set(words).size < words.length;
}
