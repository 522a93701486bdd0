import type { Law } from '@bluntbot/proto/locations/laws';
import { expect, test } from '@jest/globals';
import { toLaw } from '../laws/law-of-today.ts';
import { readCities, readLaws } from '../seed/location-seed.ts';
import { type CityFacts, citySummary } from './city-summary.ts';

const laws = new Map(readLaws().map((law) => [law.code, toLaw(law, new Date('2026-11-24T12:00:00Z'))]));
const lawOf = (state: string): Law => {
  const law = laws.get(state);
  if (!law) throw new Error(`no law of ${state}`);
  return law;
};
const ALL: CityFacts[] = readCities().map(({ slug, name, state }, index) => ({
  ...{ slug, name, miles: 25, demo: false, law: lawOf(state) },
  ...{ places: 40 + index, forAdults: index, onSundays: 30 + index },
  offering: [
    ['Medical', 40],
    ['Delivery', 11 + index],
    ['ATM', 7],
    ['Curbside', 101 + index],
  ],
}));

test('every city has two to four sentences, all different', () => {
  const texts = ALL.map((facts) => citySummary(facts) ?? '');
  for (const [index, text] of texts.entries()) {
    const sentences = text.replaceAll(ALL[index]?.name ?? '', 'Here').split(/(?<=\.)\s+(?=\p{Lu}|\d)/u);
    expect([text, sentences.length >= 2 && sentences.length <= 4]).toEqual([text, true]);
    for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}\d].*[^.]\.$/u);
    const { places, onSundays, name } = ALL[index] as CityFacts;
    for (const said of [String(places), String(onSundays), name]) expect(text).toContain(said);
  }
  expect(
    new Set(texts.map((text, index) => text.replaceAll(ALL[index]?.name ?? '', '_').replace(/\d+/g, '_'))).size,
  ).toBeGreaterThan(ALL.length * 0.8);
});

test('every number in a summary is one of its facts', () => {
  for (const facts of ALL) {
    const { possessionOunces, plantsPerHousehold, claims } = facts.law;
    const known = [facts.places, facts.miles, facts.forAdults, facts.onSundays, possessionOunces, plantsPerHousehold];
    const days = claims.flatMap(({ checkedOn }) => checkedOn.split('-').map(Number));
    const checkedInText = /last checked in \p{L}+ (\d{4})/u.exec(facts.law.possession)?.[1];
    if (checkedInText) days.push(Number(checkedInText));
    const numbers = [...(citySummary(facts) ?? '').replaceAll(facts.name, '').matchAll(/\d+(?:\.\d+)?/g)].map(Number);
    for (const number of numbers)
      expect([...known, ...days, ...facts.offering.map(([, places]) => places)]).toContain(number);
  }
});

const [some] = ALL;
const facts = (more: Partial<CityFacts>): CityFacts => ({ ...(some as CityFacts), ...more });

test('the plant limit of a household is not stated as a limit per adult', () => {
  const growing = ALL.filter(({ law }) => law.possessionOunces && law.plantsPerHousehold);
  expect(growing.length).toBeGreaterThan(5);
  for (const facts of growing)
    expect(citySummary(facts)).toMatch(
      new RegExp(
        `household may grow more than ${facts.law.plantsPerHousehold} pl|more than ${facts.law.plantsPerHousehold} plants? in any household`,
      ),
    );
});

test('each limit of the law shows the day on which it was checked', () => {
  const summaryOf = (law: Law): string => citySummary(facts({ law })) ?? '';
  const vermont = summaryOf(lawOf('VT'));
  expect(vermont).toContain('up to 2 ounces (last checked August 9, 2026)');
  expect(vermont).toMatch(
    /6 plants(?: in any household)? \(last checked June 30, 2025\)\. .+ \(last checked April 30, 2025\)\.$/,
  );
  // The claim of Ohio was checked later than the amounts in it.
  expect(summaryOf(lawOf('OH'))).toContain('up to 2.5 ounces (last checked June 2025)');
  const maryland = summaryOf(lawOf('MD'));
  expect(maryland).toContain('last checked June 26, 2026');
  expect(maryland.match(/June 26, 2026/g)).toHaveLength(1);
});

test('demo listings are labeled, and unknown facts are not mentioned', () => {
  expect(citySummary(facts({ demo: true }))).toContain('demo listings');
  expect(citySummary(facts({ demo: true }))).not.toMatch(/ATM|Sundays/);
  expect(citySummary(facts({ demo: true, places: 1, forAdults: 1 }))).toMatch(/\b1 demo listing\b/);
  expect(citySummary(facts({ offering: [], onSundays: 0 }))).not.toMatch(
    /Sunday|\b(?:has|have|offers?) (?:a|delivery|curbside|online|wheelchair)\b/,
  );
  const law = { ...lawOf('VA'), possessionOunces: null, plantsPerHousehold: null };
  expect(citySummary(facts({ law }))).not.toMatch(/ounce|plant/);
});

test('shows the law but no summary when no places are listed', () => {
  expect(citySummary(facts({ places: 0, forAdults: 0, onSundays: 0, offering: [] }))).toBeNull();
});
