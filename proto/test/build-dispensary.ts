import type { Dispensary, WeeklyHours } from '../src/locations/dispensaries.ts';
import { WEEKDAYS } from '../src/locations/vocabulary.ts';

/** The same hours on every day but those on which it's closed. */
export function buildHours(open: string, close: string, closedOn: readonly string[] = []): WeeklyHours {
  const hoursOf = (day: string): WeeklyHours[keyof WeeklyHours] =>
    closedOn.includes(day)
      ? { open: null, close: null, closed: true, spans: [] }
      : { open, close, closed: false, spans: [{ open, close }] };
  return Object.fromEntries(WEEKDAYS.map((day) => [day, hoursOf(day)])) as WeeklyHours;
}

/** A dispensary for tests of any package, so that a new field of the contract is added to no other fixture. */
export function buildDispensary({ id = 7, ...own }: Partial<Dispensary> = {}): Dispensary {
  return {
    id,
    slug: `shop-${id}`,
    name: `Shop ${id}`,
    type: 'both',
    address: '1 Main Street',
    city: 'Arlington',
    state: 'VA',
    zipCode: '22201',
    phone: '(703) 555-0101',
    website: 'https://shop.example/',
    rating: 4,
    reviewCount: 50,
    distance: '5 miles',
    distanceMiles: 5,
    isOpen: true,
    opening: 'Open until 9 PM',
    services: [],
    coordinates: { lat: 38.88, lng: -77.1 },
    tags: [],
    license: null,
    licenseType: null,
    licenseStatus: null,
    regulator: null,
    checkedOn: null,
    hours: buildHours('10:00', '21:00'),
    closedOn: [],
    timeZone: 'America/New_York',
    source: 'Licenses of Virginia',
    isDemo: false,
    aiScore: 0,
    score: { rating: 0, reviews: 0, distance: 0, services: 0, open: 0 },
    ...own,
  };
}
