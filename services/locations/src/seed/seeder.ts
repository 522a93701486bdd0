import { mergeShipped } from '@bluntbot/platform/shipped/merge-shipped';
import type { EntityManager } from '@mikro-orm/postgresql';
import timeZoneAt from '@photostructure/tz-lookup';
import { CityEntity } from '../cities/city.entity.ts';
import { DispensaryEntity } from '../dispensaries/dispensary.entity.ts';
import { FederalLawEntity, LawEntity } from '../laws/law.entity.ts';
import { toLaw } from '../laws/law-of-today.ts';
import type { CitySeed, DemoDispensary, FederalSeed, LawSeed } from './location-seed.ts';

/** The handwritten data. */
export interface LocationSeeds {
  laws: LawSeed[];
  federal: FederalSeed;
  cities: CitySeed[];
  demos: DemoDispensary[];
}

/** The numbers of rows that a seed added. */
export interface Seeded {
  laws: number;
  cities: number;
  dispensaries: number;
}

/**
 * Brings laws, cities, and demo listings into the database. Can be repeated: a law is replaced unless the one that is
 * there was checked later; a field of a city follows unless it was edited; demo listings are added only while nothing
 * was imported.
 */
export async function seedLocations(
  em: EntityManager,
  { laws, federal, cities, demos }: LocationSeeds,
): Promise<Seeded> {
  return em.transactional(async (tx) => {
    const written = await seedLaws(tx, laws);
    await seedFederalLaw(tx, federal);
    await seedCities(tx, cities);
    const added = await seedDemos(tx, demos);
    return { laws: written, cities: cities.length, dispensaries: added };
  });
}

async function seedCities(em: EntityManager, cities: readonly CitySeed[]): Promise<void> {
  const there = new Map((await em.findAll(CityEntity)).map((city) => [city.slug, city]));
  const { changed } = await mergeShipped<CitySeed>(em, {
    topic: 'city',
    shipped: new Map(cities.map((city) => [city.slug, city])),
    current: new Map([...there].map(([slug, city]) => [slug, seedOf(city)])),
  });
  for (const { lat, lng, ...seed } of cities) {
    const city = there.get(seed.slug);
    const {
      lat: latitude = city?.latitude,
      lng: longitude = city?.longitude,
      ...changes
    } = changed.get(seed.slug) ?? {};
    if (!city) em.create(CityEntity, { ...seed, latitude: lat, longitude: lng });
    else if (changed.has(seed.slug)) em.assign(city, { ...changes, latitude, longitude });
  }
  await em.flush();
}

const seedOf = ({ latitude, longitude, imageUrl: _, ...city }: CityEntity): CitySeed => ({
  ...city,
  lat: Number(latitude),
  lng: Number(longitude),
});

async function seedLaws(em: EntityManager, laws: readonly LawSeed[]): Promise<number> {
  const known = await em.find(LawEntity, {}, { fields: ['code', 'checkedOn'] });
  const checked = new Map(known.map(({ code, checkedOn }) => [code, checkedOn]));
  const now = new Date();
  const newest = laws.filter(({ code, claims }) => (checked.get(code) ?? '') <= lastCheck(claims));
  await em.upsertMany(
    LawEntity,
    newest.map((law) => {
      const { claims: _, upcoming: _ahead, isOld: _old, possessionOunces, ...today } = toLaw(law, now);
      const { timeZone, claims } = law;
      const ounces = possessionOunces === null ? null : String(possessionOunces);
      return { ...today, possessionOunces: ounces, timeZone, claims, checkedOn: lastCheck(claims) };
    }),
  );
  return newest.length;
}

async function seedFederalLaw(em: EntityManager, { claims }: FederalSeed): Promise<void> {
  const code = 'US';
  const known = await em.findOne(FederalLawEntity, { code });
  const checkedOn = lastCheck(claims);
  if (!known || known.checkedOn <= checkedOn) await em.upsert(FederalLawEntity, { code, claims, checkedOn });
}

const lastCheck = (claims: readonly { checkedOn: string }[]): string =>
  claims.map(({ checkedOn }) => checkedOn).reduce((latest, day) => (day > latest ? day : latest));

async function seedDemos(em: EntityManager, demos: DemoDispensary[]): Promise<number> {
  const imported = await em.count(DispensaryEntity, { source: { $ne: 'demo' }, listed: true });
  if (imported > 0) return 0;
  const there = new Set(
    (await em.find(DispensaryEntity, { source: 'demo' }, { fields: ['origin'] })).map(({ origin }) => origin),
  );
  const fresh = demos.filter(({ slug }) => !there.has(`demo:${slug}`));
  for (const { lat, lng, ...demo } of fresh) {
    em.create(DispensaryEntity, {
      ...demo,
      origin: `demo:${demo.slug}`,
      latitude: lat,
      longitude: lng,
      rating: null,
      timeZone: timeZoneAt(lat, lng),
      source: 'demo',
    });
  }
  await em.flush();
  return fresh.length;
}
