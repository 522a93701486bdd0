const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const WKT = new RegExp(`POINT\\s*\\(\\s*${NUMBER}\\s+${NUMBER}`, 'i');
const PAIR = new RegExp(`\\(?\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*\\)?\\s*$`);

/** Latitude and longitude of "POINT (-77.03 38.9)" or "(38.9, -77.03)", as open-data portals export them. */
export function pointOf(cell: string): [lat: string, lng: string] {
  const wkt = WKT.exec(cell);
  if (wkt) return [wkt[2] ?? '', wkt[1] ?? ''];
  const pair = PAIR.exec(cell);
  return pair ? [pair[1] ?? '', pair[2] ?? ''] : ['', ''];
}

/** An address without the point that stands behind it. */
export const withoutPoint = (cell: string): string => cell.replace(PAIR, '');
