import { z } from 'zod';
import { Nothing, rpc } from '../rpc.ts';
import { Law } from './laws.ts';
import { Coordinates } from './places.ts';

/** A city that the site has a page for. */
export const CitySummary = z
  .object({
    slug: z.string().describe('"arlington-virginia", as in its address.'),
    name: z.string(),
    state: z.string().length(2),
    stateName: z.string(),
    region: z.string().describe('"DMV", "Mountain West", …'),
    coordinates: Coordinates,
    dispensaryCount: z.int().describe('Listed places within 25 miles, counted now.'),
    status: Law.shape.status,
  })
  .meta({ id: 'CitySummary' });
export type CitySummary = z.infer<typeof CitySummary>;

export const City = CitySummary.extend({
  imageUrl: z.string().nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  openaiIntro: z
    .string()
    .nullable()
    .describe(
      'AI summary of the rows around it as they are now, in two or three sentences, labeled so; null when too little is known.',
    ),
  intro: z.string().describe('Our own words.'),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
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
