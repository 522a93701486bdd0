/**
 * The same with a replacement sign for what no text in a database can hold: the character NUL, and halves of
 * characters.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, storable(entry)]));
}
