import { rowsToCheck } from '@bluntbot/platform/metrics';
import { cityGet, cityList } from '@bluntbot/proto/locations/cities';
import { federalLaw, lawGet, lawList, oldLawList } from '@bluntbot/proto/locations/laws';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningLocations, startLocations } from '../../test/running-locations.ts';
import { LawReader } from '../laws/law-reader.ts';
import { LawWatch } from '../laws/law-watch.ts';
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
/** Cities whose pages only state what a map or the law rows say. */
const GENERAL_KNOWLEDGE = ['rockville-maryland'];
const seeds = readCities();
let locations: RunningLocations;
beforeAll(async () => {
  locations = await startLocations();
});
afterAll(() => locations.stop());

test('has the twelve cities of the area and at least twenty more, each with its own text', async () => {
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

test('every city has a source for its local facts, unless they are general knowledge', () => {
  expect(seeds.filter(({ sources }) => sources.length === 0).map(({ slug }) => slug)).toEqual(GENERAL_KNOWLEDGE);
  const today = new Date().toISOString().slice(0, 10);
  expect(seeds.flatMap(({ sources }) => sources).filter(({ checkedOn }) => checkedOn > today)).toEqual([]);
});

test("a city counts the shops around it and includes its state's law", async () => {
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

test("a city's summary states the current numbers shown beside it", async () => {
  const before = await locations.rpc.ask(cityGet, { slug: 'arlington-virginia' });
  expect(before.openaiIntro).toContain(`${before.dispensaryCount} demo listings`);
  expect(before.openaiIntro).toMatch(/Virginia law.*2 ounces/s);
  const em = locations.orm.em.fork();
  await em.execute(`update dispensary set listed = false where city = 'Arlington'`);
  await em.execute(`update law set claims = jsonb_set(claims, '{0,possessionOunces}', '3') where code = 'VA'`);
  await locations.changed();
  const after = await locations.rpc.ask(cityGet, { slug: 'arlington-virginia' });
  expect(after.dispensaryCount).toBeLessThan(before.dispensaryCount);
  expect(after.openaiIntro).toContain(`${after.dispensaryCount} demo listings`);
  expect(after.openaiIntro).toContain('3 ounces');
});

/** Dates the checks of all claims of a jurisdiction some days ago, give or take a day. */
const checkedAgo = (code: string, days: number) =>
  locations.orm.em.fork().execute(
    `update law set claims = (
      select jsonb_agg(claim || jsonb_build_object('checkedOn', current_date - ?::int)) from jsonb_array_elements(claims) claim)
      where code = ?`,
    [days, code],
  );

test('a future claim takes effect by itself on the city page too', async () => {
  const laws = locations.app.get(LawReader);
  expect(await laws.get('VA', new Date('2027-06-30T12:00:00Z'))).toMatchObject({ adultSales: false });
  expect(await laws.get('VA', new Date('2027-07-01T12:00:00Z'))).toMatchObject({ adultSales: true });
  const { law } = await locations.rpc.ask(cityGet, { slug: 'arlington-virginia' });
  expect(law.upcoming.length + law.claims.length).toBe(readLaws().find(({ code }) => code === 'VA')?.claims.length);
  const federal = await locations.rpc.ask(federalLaw, {});
  expect(federalLaw.response.parse(federal)).toEqual(federal);
  expect(federal.claims.map(({ topic }) => topic)).toContain('hemp');
});

test('laws name their sources and check date, and say when the check is old', async () => {
  const laws = await locations.rpc.ask(lawList, {});
  expect(lawList.response.parse(laws)).toEqual(laws);
  expect(laws).toHaveLength(readLaws().length);
  await checkedAgo('MD', 89);
  await checkedAgo('VA', 92);
  expect(await locations.rpc.ask(lawGet, { code: 'md' })).toMatchObject({ code: 'MD', isOld: false });
  expect(await locations.rpc.ask(lawGet, { code: 'VA' })).toMatchObject({ code: 'VA', isOld: true });
  const old = await locations.rpc.ask(oldLawList, {});
  expect(oldLawList.response.parse(old)).toEqual(old);
  expect(old.map(({ code }) => code)).toContain('VA');
  expect(old.map(({ code }) => code)).not.toContain('MD');
  await locations.app.get(LawWatch).count();
  expect((await rowsToCheck.get()).values).toContainEqual({ labels: { kind: 'law' }, value: old.length });
  await expect(locations.rpc.ask(lawGet, { code: 'ZZ' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
