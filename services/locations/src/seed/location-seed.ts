import { readFileSync } from 'node:fs';
import { CitySource } from '@bluntbot/proto/locations/cities';
import { Law } from '@bluntbot/proto/locations/laws';
import { DISPENSARY_TYPES, SERVICES_OFFERED, WEEKDAYS } from '@bluntbot/proto/locations/vocabulary';
import { z } from 'zod';
import { FederalClaim, StateClaim } from '../laws/law-claim.ts';

const { code, name, status, regulator } = Law.shape;
const LawSeed = z.strictObject({
  code,
  name,
  status,
  regulator,
  timeZone: z.string(),
  claims: z.array(StateClaim).min(1),
});
const FederalSeed = z.strictObject({ claims: z.array(FederalClaim).min(1) });
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
  sources: z.array(CitySource.strict()),
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
  services: z.array(z.enum(SERVICES_OFFERED)),
  tags: z.array(z.string()),
  licenseNumber: z.string(),
  licenseType: z.string(),
  licenseStatus: z.string(),
  regulator: z.string(),
  hours: z.object(
    Object.fromEntries(WEEKDAYS.map((day) => [day, Spans])) as Record<(typeof WEEKDAYS)[number], typeof Spans>,
  ),
  closedOn: z.array(z.string()),
});
export type LawSeed = z.infer<typeof LawSeed>;
export type FederalSeed = z.infer<typeof FederalSeed>;
export type CitySeed = z.infer<typeof CitySeed>;
export type DemoDispensary = z.infer<typeof DemoDispensary>;

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`./data/${file}.json`, import.meta.url), 'utf8'));

/** The dated laws of each state and territory; `more-laws` has those without a city page. */
export const readLaws = (): LawSeed[] => ['laws', 'more-laws'].flatMap((file) => z.array(LawSeed).parse(read(file)));
export const readFederalLaw = (): FederalSeed => FederalSeed.parse(read('federal-law'));
export const readCities = (): CitySeed[] => z.array(CitySeed).parse(read('cities'));
/**
 * Invented listings at real places, without ratings, so that the locator can be used before a list of licenses is
 * imported.
 */
export const readDemoDispensaries = (): DemoDispensary[] => z.array(DemoDispensary).parse(read('demo-dispensaries'));

/** All seed data of the service. */
export const readLocationSeeds = () => ({
  laws: readLaws(),
  federal: readFederalLaw(),
  cities: readCities(),
  demos: readDemoDispensaries(),
});
