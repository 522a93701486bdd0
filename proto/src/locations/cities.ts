import { z } from 'zod';
import { Nothing, rpc } from '../rpc.ts';
import { LawSource } from './law-claims.ts';
import { Law } from './laws.ts';
import { Coordinates } from './places.ts';

/** A city that the site has a page for. */
export const CitySummary = z
  .object({
    slug: z.string().describe('Slug in the address, for example "arlington-virginia".'),
    name: z.string(),
    state: z.string().length(2),
    stateName: z.string(),
    region: z.string().describe('"DMV", "Mountain West", …'),
    coordinates: Coordinates,
    dispensaryCount: z.int().describe('Listed places within 25 miles, counted at request time.'),
    status: Law.shape.status,
  })
  .meta({ id: 'CitySummary' });
export type CitySummary = z.infer<typeof CitySummary>;

/** A page that local facts of a city were checked against, and the day of the check. */
export const CitySource = LawSource.extend({ checkedOn: z.iso.date() }).meta({ id: 'CitySource' });
export type CitySource = z.infer<typeof CitySource>;

export const City = CitySummary.extend({
  imageUrl: z.string().nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  openaiIntro: z
    .string()
    .nullable()
    .describe(
      'AI summary of current local data in two or three sentences, labeled as AI; null if too little is known.',
    ),
  intro: z.string().describe('Our own text.'),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  sources: z
    .array(CitySource)
    .describe('Where local facts were checked; empty if they are general knowledge. The law has sources of its own.'),
  timeZone: z.string(),
  law: Law,
  demo: z.boolean().describe('True while the counted places are demo listings.'),
}).meta({ id: 'City' });
export type City = z.infer<typeof City>;

export const cityList = rpc({
  subject: 'locations.city.list',
  route: 'GET /api/cities',
  summary: 'Lists every city that has a page.',
  request: Nothing,
  response: z.array(CitySummary),
});
export const cityGet = rpc({
  subject: 'locations.city.get',
  route: 'GET /api/cities/:slug',
  summary: 'Returns one city with its local law.',
  errors: ['NOT_FOUND'],
  request: z.object({ slug: z.string().trim().toLowerCase().min(1).max(80) }),
  response: City,
});
