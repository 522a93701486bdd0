import { z } from 'zod';
import { commaList, flag, page, wholeNumber } from '../page.ts';
import { Nothing, rpc } from '../rpc.ts';
import { Coordinates, Place, PlaceText } from './places.ts';
import { DEFAULT_RADIUS, DISPENSARY_ORDERS, DISPENSARY_TYPES, MAX_RADIUS, WEEKDAYS } from './vocabulary.ts';

/** Wall-clock time at the shop, "HH:MM"; "24:00" is the end of the day. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be HH:MM');

/** One weekday. `close` before `open` means after midnight; several `spans` mean a break between them. */
export const DayHours = z
  .object({
    open: Clock.nullable().describe('When the first span begins; null when closed or unknown.'),
    close: Clock.nullable().describe('When the last span ends.'),
    closed: z.boolean(),
    spans: z.array(z.object({ open: Clock, close: Clock })).max(6),
  })
  .meta({ id: 'DayHours' });
export type DayHours = z.infer<typeof DayHours>;

export const WeeklyHours = z.object(
  Object.fromEntries(WEEKDAYS.map((day) => [day, DayHours])) as Record<(typeof WEEKDAYS)[number], typeof DayHours>,
);
export type WeeklyHours = z.infer<typeof WeeklyHours>;

/** The five terms of a rank, in points, and what they are made of. */
export const ScoreTerms = z
  .object({
    rating: z.number().describe('Rating times 10: 0 to 50.'),
    reviews: z.number().describe('Reviews divided by 10, at most 20.'),
    distance: z.number().describe('30 minus 2 per mile, at least 0; 0 if the distance is unknown.'),
    services: z.number().describe('2 for each service.'),
    open: z.number().describe('15 while open.'),
  })
  .meta({ id: 'ScoreTerms' });
export type ScoreTerms = z.infer<typeof ScoreTerms>;

/** A shop that sells cannabis, or a demo listing. */
export const Dispensary = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    type: z.enum(DISPENSARY_TYPES).describe('Who it may sell to.'),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    phone: z.string().nullable(),
    website: z.url({ protocol: /^https?$/ }).nullable(),
    rating: z.number().min(0).max(5).nullable().describe('0 to 5; null without ratings.'),
    reviewCount: z.int(),
    distance: z.string().nullable().describe('"2.3 miles" from the requested place; null if none was given.'),
    distanceMiles: z.number().nullable(),
    isOpen: z.boolean().nullable().describe('From the weekly hours in its own time zone; null if unknown.'),
    opening: z.string().describe('"Open until 9 PM", "Opens at 9 AM tomorrow", "Hours not known".'),
    services: z.array(z.string()),
    coordinates: Coordinates.nullable(),
    tags: z.array(z.string()),
    license: z.string().nullable().describe('License number.'),
    licenseType: z.string().nullable(),
    licenseStatus: z.string().nullable(),
    regulator: z.string().nullable().describe('Licensing authority.'),
    checkedOn: z.iso.date().nullable().describe('Date of the list this row comes from.'),
    hours: WeeklyHours.nullable(),
    closedOn: z
      .array(z.string())
      .describe('Dates it is closed regardless of weekday: "12-25" for every year, or "2026-11-26".'),
    timeZone: z.string().describe('IANA name.'),
    source: z.string().describe('"demo" for a demo listing, otherwise the list it came from.'),
    isDemo: z.boolean().describe('Not a real business; shown with the badge "Demo listing".'),
    aiScore: z.number().describe('The sum of `score`.'),
    score: ScoreTerms,
  })
  .meta({ id: 'Dispensary' });
export type Dispensary = z.infer<typeof Dispensary>;

/** What narrows a search down. All must be met. */
const filters = {
  openNow: flag.optional().describe('Only places open now.'),
  services: commaList(10).optional().describe('Comma-separated; all must be offered.'),
  without: commaList(10).optional().describe('Comma-separated services to exclude.'),
  minRating: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^[0-5](\.\d)?$/, 'must be 0 to 5')
        .transform(Number),
    ])
    .pipe(z.number().min(0).max(5))
    .optional()
    .describe('Minimum rating.'),
  medical: flag.optional().describe('Only places that sell to patients.'),
  recreational: flag.optional().describe('Only places that sell to adults without a card.'),
};

const radius = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a number of miles')
      .transform(Number),
  ])
  .pipe(z.number().min(1).max(MAX_RADIUS));

/** Question of `GET /api/dispensaries/search/location`. */
export const DispensarySearch = z.object({
  location: PlaceText.describe(
    '"lat,lng", a city, "City, ST", a ZIP code, or a state name, which returns the whole state regardless of the radius.',
  ),
  alike: flag.optional().describe('For an unknown place, use the city with the closest spelling; `place` says which.'),
  radius: radius.default(DEFAULT_RADIUS).describe('Miles.'),
  ...filters,
  sort: z.enum(DISPENSARY_ORDERS).default('score'),
  ...page,
});
export type DispensarySearch = z.output<typeof DispensarySearch>;

export const DispensarySearchResult = z
  .object({
    dispensaries: z.array(Dispensary).describe('Sorted by `sort`, then by score.'),
    total: z.int(),
    place: Place.nullable().describe('How the place was interpreted; null for coordinates.'),
    center: Coordinates,
    demo: z.boolean().describe('True while these are demo listings.'),
  })
  .meta({ id: 'DispensarySearchResult' });
export type DispensarySearchResult = z.infer<typeof DispensarySearchResult>;

/** Question of `GET /api/dispensaries`: around a city of the site, or the top rated of all. */
export const DispensaryListQuery = z.object({
  city: z
    .string()
    .trim()
    .toLowerCase()
    .max(80)
    .optional()
    .describe('Slug of a city; a city without places of its own gets the top rated ones.'),
  radius: radius.default(25).describe('Miles.'),
  ...filters,
  ...page,
});
export type DispensaryListQuery = z.output<typeof DispensaryListQuery>;

/** A dispensary by id or slug. */
const DispensaryRef = z.object({ id: z.string().trim().min(1).max(160) });

export const dispensarySearch = rpc({
  subject: 'locations.dispensary.search',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/dispensaries/search/location',
  summary:
    'Lists dispensaries near coordinates, a city, or a ZIP code, or in a state, by score, with the five parts of each score; 404 for an unknown place.',
  errors: ['NOT_FOUND'],
  request: DispensarySearch,
  response: DispensarySearchResult,
});
export const dispensaryList = rpc({
  subject: 'locations.dispensary.list',
  route: 'GET /api/dispensaries',
  summary: 'Lists dispensaries near one of the site’s cities by score, or the top rated ones.',
  paged: true,
  request: DispensaryListQuery,
  response: z.array(Dispensary),
});
export const dispensaryGet = rpc({
  subject: 'locations.dispensary.get',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/dispensaries/:id',
  summary: 'Returns one dispensary by id or slug.',
  errors: ['NOT_FOUND'],
  request: DispensaryRef,
  response: Dispensary,
});
export const dispensaryNearby = rpc({
  subject: 'locations.dispensary.nearby',
  route: 'GET /api/dispensaries/:id/nearby',
  summary: 'Lists the dispensaries nearest to the given one, nearest first.',
  errors: ['NOT_FOUND'],
  request: DispensaryRef.extend({ limit: wholeNumber(1, 12).default(3) }),
  response: z.array(Dispensary),
});

/** What the locator holds, counted now. */
export const DispensaryStats = z.object({
  dispensaries: z.int().describe('Listed places.'),
  demo: z.boolean().describe('True while they are demo listings.'),
});
export type DispensaryStats = z.infer<typeof DispensaryStats>;
export const dispensaryStats = rpc({
  subject: 'locations.dispensary.stats',
  request: Nothing,
  response: DispensaryStats,
});
