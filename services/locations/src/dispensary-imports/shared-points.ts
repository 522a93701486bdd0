import type { ListedPlace } from './imported-listing.ts';
import { nameKey } from './listing-merge.ts';
import { streetKey } from './postal-address.ts';

/** Shops of different names or addresses on one point from which on it is the point of none of them. */
const MANY = 5;
/** Such points that are named; the others are counted. */
const NAMED = 5;
const EXAMPLES = 3;

interface SharedPoint {
  rows: number;
  /** Different shops there, up to the number needed. */
  shops: Set<string>;
  examples: string[];
}

/** Points that many shops of a list share, as a geocoder answers for what it doesn't find. */
export class SharedPoints {
  private readonly points = new Map<string, SharedPoint | string>();

  /** Counts a place. Most points have one shop, so only its key is kept until there is another. */
  add(place: ListedPlace): void {
    if (!place.lat || !place.lng) return;
    const [point, shop] = [pointOf(place), shopOf(place)];
    const known = this.points.get(point);
    const example = `row ${place.row} ${place.name.slice(0, 40)}`;
    if (known === undefined) this.points.set(point, `${shop}\n${example}`);
    else if (typeof known === 'string') {
      const [first = '', firstExample = ''] = known.split('\n');
      this.points.set(point, { rows: 2, shops: new Set([first, shop]), examples: [firstExample, example] });
    } else {
      known.rows += 1;
      known.shops.add(shop);
      if (known.examples.length < EXAMPLES) known.examples.push(example);
    }
  }

  /** True if many places share the point. */
  has(place: ListedPlace): boolean {
    const known = this.points.get(pointOf(place));
    return known !== undefined && typeof known !== 'string' && known.shops.size >= MANY;
  }

  warn(warn: (text: string) => void): void {
    const shared = [...this.points]
      .flatMap(([point, known]) => (typeof known !== 'string' && known.shops.size >= MANY ? [{ point, ...known }] : []))
      .sort((a, b) => b.shops.size - a.shops.size);
    for (const { point, rows, shops, examples } of shared.slice(0, NAMED)) {
      warn(
        `${rows} rows for ${shops.size} shops stand on one point (${point}), so no pin is set for them: ${examples.join(', ')}, …`,
      );
    }
    if (shared.length > NAMED) warn(`there are ${shared.length - NAMED} more points with ${MANY} shops or more`);
  }
}

const pointOf = ({ lat, lng }: ListedPlace): string => `${lat}, ${lng}`;
const shopOf = ({ name, address, city, zip }: ListedPlace): string =>
  `${nameKey(name)}|${streetKey(address).street}|${city || zip}`;
