/** The name of an object as JSON or Python writes it: `'name': 'Marijuana Dispensary'`. */
const NAME = /(?<=[{,]\s{0,9})(['"])name\1\s{0,9}:\s{0,9}(?:'([^'\\]*)'|"([^"\\]*)")/g;

/** The names of the objects that a cell lists, parted by commas; the cell itself if it's no such list. */
export function namesOfObjects(cell: string): string {
  if (!/^\s*\[\s*\{/.test(cell)) return cell;
  const names = [...cell.matchAll(NAME)].map(([, , single, double]) => single ?? double ?? '');
  return names.filter(Boolean).join(', ') || cell;
}
