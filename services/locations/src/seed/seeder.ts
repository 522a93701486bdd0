import type { EntityManager } from '@mikro-orm/postgresql';
import timeZoneAt from '@photostructure/tz-lookup';
import { CityEntity } from '../cities/city.entity.ts';
import { DispensaryEntity } from '../dispensaries/dispensary.entity.ts';
import { LawEntity } from '../laws/law.entity.ts';
import type { CitySeed, DemoDispensary, LawSeed } from './location-seed.ts';

/** What a seeding added. */
export interface Seeded {
  laws: number;
  cities: number;
  dispensaries: number;
}

/**
 * Brings laws, cities and demo listings into the database. Can be repeated: a law is replaced when the written one was
 * checked later, a city by what is written now; demo listings are added only while nothing was imported.
 */
export async function seedLocations(em: EntityManager, laws: LawSeed[], cities: CitySeed[], demos: DemoDispensary[]): Promise<Seeded> {
  return em.transactional(async (tx) => {
    const known = new Map((await tx.find(LawEntity, { code: { $in: laws.map(({ code }) => code) } })).map((law) => [law.code, law]));
    const newer = laws.filter(({ code, checkedOn }) => (known.get(code)?.checkedOn ?? '') < checkedOn);
    await tx.upsertMany(
      LawEntity,
      newer.map((law) => ({ ...law, possessionOunces: law.possessionOunces === null ? null : String(law.possessionOunces) })),
    );
    await tx.upsertMany(
      CityEntity,
      cities.map(({ lat, lng, ...city }) => ({ ...city, latitude: lat, longitude: lng })),
    );
    const added = await seedDemos(tx, demos);
    return { laws: newer.length, cities: cities.length, dispensaries: added };
  });
}

async function seedDemos(em: EntityManager, demos: DemoDispensary[]): Promise<number> {
  const imported = await em.count(DispensaryEntity, { source: { $ne: 'demo' }, listed: true });
  if (imported > 0) return 0;
  const there = new Set((await em.find(DispensaryEntity, { source: 'demo' }, { fields: ['origin'] })).map(({ origin }) => origin));
  const fresh = demos.filter(({ slug }) => !there.has(`demo:${slug}`));
  for (const { lat, lng, rating, ...demo } of fresh) {
    em.create(DispensaryEntity, {
      ...demo,
      origin: `demo:${demo.slug}`,
      latitude: lat,
      longitude: lng,
      rating: String(rating),
      timeZone: timeZoneAt(lat, lng),
      source: 'demo',
    });
  }
  await em.flush();
  return fresh.length;
}
