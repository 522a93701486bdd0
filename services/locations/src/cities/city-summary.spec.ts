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

test('every city has two or three sentences, all different', () => {
  const texts = ALL.map((facts) => citySummary(facts) ?? '');
  for (const [index, text] of texts.entries()) {
    const sentences = text.replaceAll(ALL[index]?.name ?? '', 'Here').split(/(?<=\.)\s+(?=\p{Lu}|\d)/u);
    expect([text, sentences.length === 2 || sentences.length === 3]).toEqual([text, true]);
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
    const { possessionOunces, plantsPerHousehold, checkedOn } = facts.law;
    const known = [facts.places, facts.miles, facts.forAdults, facts.onSundays, possessionOunces, plantsPerHousehold];
    const day = checkedOn.split('-').map(Number);
    const numbers = [...(citySummary(facts) ?? '').replaceAll(facts.name, '').matchAll(/\d+(?:\.\d+)?/g)].map(Number);
    for (const number of numbers)
      expect([...known, ...day, ...facts.offering.map(([, places]) => places)]).toContain(number);
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
