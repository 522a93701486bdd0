import type { ListedPlace } from './imported-listing.ts';
import { nameKey } from './listing-merge.ts';
import { streetKey } from './postal-address.ts';

/** Shops of different names or addresses on one point from which on it is the point of none of them. */
const MANY = 5;
/** Such points that are named; the others are counted. */
const NAMED = 5;

/** Marks places whose point many shops share, as a geocoder answers for what it does not find, and warns of each such point. */
export function markSharedPoints(places: readonly ListedPlace[], warn: (text: string) => void): void {
  const points = new Map<string, ListedPlace[]>();
  for (const place of places) {
    if (!place.lat || !place.lng) continue;
    const point = `${place.lat}, ${place.lng}`;
    const there = points.get(point);
    if (there) there.push(place);
    else points.set(point, [place]);
  }
  const shared = [...points]
    .map(([point, there]) => ({ point, there, shops: new Set(there.map(shopOf)).size }))
    .filter(({ shops }) => shops >= MANY)
    .sort((a, b) => b.shops - a.shops);
  for (const { there } of shared) for (const place of there) place.pointIsShared = true;
  for (const { point, there, shops } of shared.slice(0, NAMED)) {
    const names = there.slice(0, 3).map(({ row, name }) => `row ${row} ${name.slice(0, 40)}`);
    warn(`${there.length} rows for ${shops} shops stand on one point (${point}), so no pin is set for them: ${names.join(', ')}, …`);
  }
  if (shared.length > NAMED) warn(`there are ${shared.length - NAMED} more points with ${MANY} shops or more`);
}

const shopOf = ({ name, address, city, zip }: ListedPlace): string => `${nameKey(name)}|${streetKey(address).street}|${city || zip}`;
