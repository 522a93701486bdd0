import { readFileSync } from 'node:fs';
import { Law } from '@bluntbot/proto/locations/laws';
import { DISPENSARY_TYPES, SERVICES_OFFERED, WEEKDAYS } from '@bluntbot/proto/locations/vocabulary';
import { z } from 'zod';

const LawSeed = Law.omit({ isOld: true });
const CitySeed = z.strictObject({
  slug: z.string(),
  name: z.string(),
  state: z.string().length(2),
  stateName: z.string(),
  region: z.string(),
  lat: z.number(),
  lng: z.number(),
  timeZone: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  intro: z.string(),
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
});
const Spans = z.array(z.tuple([z.string(), z.string()]));
const DemoDispensary = z.strictObject({
  slug: z.string(),
  name: z.string(),
  type: z.enum(DISPENSARY_TYPES),
  address: z.string(),
  city: z.string(),
  state: z.string().length(2),
  zip: z.string().length(5),
  lat: z.number(),
  lng: z.number(),
  phone: z.string(),
  website: z.string().nullable(),
  rating: z.number(),
  reviewCount: z.int(),
  services: z.array(z.enum(SERVICES_OFFERED)),
  tags: z.array(z.string()),
  licenseNumber: z.string(),
  licenseType: z.string(),
  licenseStatus: z.string(),
  regulator: z.string(),
  hours: z.object(Object.fromEntries(WEEKDAYS.map((day) => [day, Spans])) as Record<(typeof WEEKDAYS)[number], typeof Spans>),
  closedOn: z.array(z.string()),
});
export type LawSeed = z.infer<typeof LawSeed>;
export type CitySeed = z.infer<typeof CitySeed>;
export type DemoDispensary = z.infer<typeof DemoDispensary>;

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`./data/${file}.json`, import.meta.url), 'utf8'));

/** What the law says where the site has cities, as of the day in each row. */
export const readLaws = (): LawSeed[] => z.array(LawSeed).parse(read('laws'));
export const readCities = (): CitySeed[] => z.array(CitySeed).parse(read('cities'));
/** Invented listings at real places, so that the locator can be used before a list of licences is imported. */
export const readDemoDispensaries = (): DemoDispensary[] => z.array(DemoDispensary).parse(read('demo-dispensaries'));
