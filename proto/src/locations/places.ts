import { z } from 'zod';
import { wholeNumber } from '../page.ts';
import { Nothing, rpc } from '../rpc.ts';

/** Degrees, WGS 84. */
export const Coordinates = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .meta({ id: 'Coordinates' });
export type Coordinates = z.infer<typeof Coordinates>;

/** A city, a ZIP code or a whole state of the United States. */
export const Place = z
  .object({
    kind: z.enum(['city', 'zip', 'state']),
    label: z.string().describe('Display text: "Arlington, VA", "22201 (Arlington, VA)", or "Virginia".'),
    city: z.string().describe('For a state, its largest city, which sets the coordinates.'),
    state: z.string().length(2).describe('Postal abbreviation.'),
    zip: z.string().nullable(),
    lat: Coordinates.shape.lat,
    lng: Coordinates.shape.lng,
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

/** The text that a visitor typed as a place. */
export const PlaceText = z.string().trim().min(1, 'must not be empty').max(80);

export const placeSuggest = rpc({
  subject: 'locations.place.suggest',
  route: 'GET /api/places',
  summary: 'Lists cities and ZIP codes that start with `q`, largest first; empty if nothing matches.',
  request: z.object({ q: PlaceText, limit: wholeNumber(1, 10).default(6) }),
  response: z.array(Place),
});

/** A name that people call a place by. */
export const PlaceName = z.object({
  kind: z.enum(['state', 'city', 'neighborhood']),
  said: z.string().describe('Typed text: "Arlington", "Philly", "Adams Morgan".'),
  name: z.string().describe('"Philadelphia"; together with the state it works as a locator search.'),
  state: z.string().length(2),
});
export type PlaceName = z.infer<typeof PlaceName>;

/**
 * States, cities, neighborhoods, and nicknames that a sentence may name; of places with the same name the likeliest
 * comes first.
 */
export const placeNames = rpc({
  subject: 'locations.place.names',
  askedBy: ['assistant'],
  request: Nothing,
  response: z.array(PlaceName),
});
