import { cityGet, cityList } from '@bluntbot/proto/locations/cities';
import { lawGet, lawList } from '@bluntbot/proto/locations/laws';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningLocations, startLocations } from '../../test/running-locations.ts';
import { readCities, readLaws } from '../seed/location-seed.ts';

const DMV = [
  'washington-dc',
  'arlington-virginia',
  'alexandria-virginia',
  'bethesda-maryland',
  'rockville-maryland',
  'silver-spring-maryland',
  'college-park-maryland',
  'hyattsville-maryland',
  'annandale-virginia',
  'falls-church-virginia',
  'mclean-virginia',
  'vienna-virginia',
];
const seeds = readCities();
let locations: RunningLocations;
beforeAll(async () => {
  locations = await startLocations();
});
afterAll(() => locations.stop());

test('the twelve cities of the area and at least twenty more, each with words of its own', async () => {
  const slugs = seeds.map(({ slug }) => slug);
  expect(DMV.filter((slug) => !slugs.includes(slug))).toEqual([]);
  expect(seeds.length).toBeGreaterThanOrEqual(32);
  for (const pick of ['slug', 'seoTitle', 'seoDescription', 'intro'] as const)
    expect(new Set(seeds.map((seed) => seed[pick])).size).toBe(seeds.length);
  const sentences = seeds.flatMap(({ intro }) => intro.split(/(?<=[.!?])\s+/));
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  expect(seeds.filter(({ faqs }) => faqs.length < 4).map(({ slug }) => slug)).toEqual([]);
  // "Treatment center" is what some states call a shop for patients.
  const claim = /\b(treat(?:s|ed|ment)|cure[sd]?|relie(?:f|ve[sd]?)|heal(?:s|ing)|therap\w+|insomnia|anxiety)\b/i;
  expect(
    seeds
      .filter(({ intro, faqs }) => claim.test(JSON.stringify([intro, faqs]).replace(/treatment centers?/gi, '')))
      .map(({ slug }) => slug),
  ).toEqual([]);
});

test('a city counts what is around it and carries the law of its state', async () => {
  const list = await locations.rpc.ask(cityList, {});
  expect(cityList.response.parse(list)).toEqual(list);
  expect(list).toHaveLength(seeds.length);
  const city = await locations.rpc.ask(cityGet, { slug: 'Arlington-Virginia' });
  expect(cityGet.response.parse(city)).toEqual(city);
  expect(city).toMatchObject({
    slug: 'arlington-virginia',
    state: 'VA',
    demo: true,
    law: { code: 'VA', adultSales: false, deliveryAllowed: false },
  });
  expect(city.dispensaryCount).toBeGreaterThan(20);
  await expect(locations.rpc.ask(cityGet, { slug: 'no-such-city' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the summary of a city says the numbers that stand beside it, as they are now', async () => {
  const before = await locations.rpc.ask(cityGet, { slug: 'arlington-virginia' });
  expect(before.openaiIntro).toContain(`${before.dispensaryCount} demo listings`);
  expect(before.openaiIntro).toMatch(/law of Virginia.*2 ounces/s);
  const em = locations.orm.em.fork();
  await em.execute(`update dispensary set listed = false where city = 'Arlington'`);
  await em.execute(`update law set possession_ounces = 3 where code = 'VA'`);
  await locations.changed();
  const after = await locations.rpc.ask(cityGet, { slug: 'arlington-virginia' });
  expect(after.dispensaryCount).toBeLessThan(before.dispensaryCount);
  expect(after.openaiIntro).toContain(`${after.dispensaryCount} demo listings`);
  expect(after.openaiIntro).toContain('3 ounces');
});

test('laws name their sources and their day, and say when that day is long ago', async () => {
  const laws = await locations.rpc.ask(lawList, {});
  expect(lawList.response.parse(laws)).toEqual(laws);
  expect(laws).toHaveLength(readLaws().length);
  const em = locations.orm.em.fork();
  await em.execute(`update law set checked_on = current_date - 90 where code = 'MD'`);
  await em.execute(`update law set checked_on = current_date - 91 where code = 'VA'`);
  expect(await locations.rpc.ask(lawGet, { code: 'md' })).toMatchObject({ code: 'MD', isOld: false });
  expect(await locations.rpc.ask(lawGet, { code: 'VA' })).toMatchObject({ code: 'VA', isOld: true });
  await expect(locations.rpc.ask(lawGet, { code: 'ZZ' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
