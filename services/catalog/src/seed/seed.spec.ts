import { expect, test } from '@jest/globals';
import { nameKey, slugOf, words } from '../strains/strain-name.ts';
import { readStrainSeed, readTerpeneSeed } from './strain-seed.ts';

const strains = readStrainSeed();
const terpenes = readTerpeneSeed();

test('has at least 520 strains and 24 terpenes, each with its own slug', () => {
  expect(strains.length).toBeGreaterThanOrEqual(520);
  expect(terpenes.length).toBeGreaterThanOrEqual(24);
  expect(new Set(strains.map((strain) => slugOf(strain.name))).size).toBe(strains.length);
  expect(new Set(strains.map((strain) => nameKey(strain.name))).size).toBe(strains.length);
});

test('lists every terpene of a strain in the guide, largest share first', () => {
  const known = new Set(terpenes.map((terpene) => terpene.slug));
  for (const { name, terpenes: profile } of strains) {
    const shares = Object.values(profile);
    expect([name, Object.keys(profile).filter((slug) => !known.has(slug))]).toEqual([name, []]);
    expect([name, shares]).toEqual([name, shares.toSorted((a, b) => b - a)]);
  }
});

test('has no reported effects for a terpene that leads no strain', () => {
  const leading = new Set(strains.map((strain) => Object.keys(strain.terpenes)[0]));
  const unfounded = terpenes.filter(({ slug, effects }) => effects.length > 0 && !leading.has(slug));
  expect(unfounded.map(({ slug }) => slug)).toEqual([]);
});

test('starts no two descriptions alike', () => {
  const beginnings = strains.map((strain) => words(strain.description).slice(0, 3).join(' '));
  expect(beginnings.filter((beginning, index) => beginnings.indexOf(beginning) !== index)).toEqual([]);
});

/** The sentences of a text. A period before a digit, as in "0.5%", doesn't end one. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) (?=[A-Z“"0-9])/);
/** The first words of a sentence without names, numbers, and terpenes, which shows a repeated formula. */
function frameOf(sentence: string, length: number): string {
  const names = new Set(strains.flatMap(({ name, parents }) => [name, ...parents]));
  const any = [...names].toSorted((a, b) => b.length - a.length).map(RegExp.escape);
  const bare = sentence.replace(new RegExp(any.join('|'), 'g'), 'N').replace(/\d[\d.]*/g, '0');
  return words(bare).slice(0, length).join(' ');
}
const mostShared = (frames: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const frame of frames) counts.set(frame, (counts.get(frame) ?? 0) + 1);
  return Math.max(...counts.values()) / frames.length;
};

test('varies the openings, endings, and lengths of descriptions', () => {
  const texts = strains.map(({ description }) => sentencesOf(description));
  expect(mostShared(texts.map(([first = '']) => frameOf(first, 4)))).toBeLessThan(0.05);
  expect(mostShared(texts.map(([first = '']) => frameOf(first, 2)))).toBeLessThan(0.05);
  expect(mostShared(texts.map((text) => frameOf(text.at(-1) ?? '', 3)))).toBeLessThan(0.05);
  const lengths = [1, 2, 3, 4].map((length) => texts.filter((text) => text.length === length).length / texts.length);
  expect(Math.min(...lengths)).toBeGreaterThan(0.05);
  expect(Math.max(...lengths)).toBeLessThan(0.5);
});

test('gives only percentages of the strain or a relative in a description', () => {
  const byName = new Map(strains.map((strain) => [strain.name, strain]));
  const figuresOf = ({ thc, cbd, terpenes: shares }: (typeof strains)[number]) => [thc, cbd, ...Object.values(shares)];
  const relatives = (description: string) =>
    [...byName].filter(([name]) => description.includes(name)).map(([, strain]) => strain);
  // "Above 0.4%" and "under 1%" are bounds, not figures.
  const stated = (description: string) =>
    description.replace(/(?:above|top|under|more at|or) \d[\d.]*%|\d[\d.]*% or more/g, '');
  const wrong = strains.flatMap((strain) => {
    const known = new Set([strain, ...relatives(strain.description)].flatMap(figuresOf));
    return [...stated(strain.description).matchAll(/([\d.]+)%/g)]
      .filter(([, figure]) => !known.has(Number(figure)))
      .map(([figure]) => [strain.name, figure]);
  });
  expect(wrong).toEqual([]);
});

test('claims nowhere to treat, cure, or relieve', () => {
  const claim =
    /\b(treat(?:s|ed|ment)|cure[sd]?|relie(?:f|ve[sd]?)|heal(?:s|ing)|therap\w+|patients?|symptoms?|insomnia|anxiety|medicine|medical)\b/i;
  const texts = [...strains, ...terpenes].map(({ name, description }) => `${name}: ${description}`);
  expect(texts.filter((text) => claim.test(text))).toEqual([]);
});

test('mentions no reviews in descriptions, because the recorded effects are not from reviews', () => {
  const texts = strains.map(({ name, description }) => `${name}: ${description}`);
  expect(texts.filter((text) => /\breviews?\b|\breviewers?\b/i.test(text))).toEqual([]);
});

test('gives no strain an alias that is the name of another', () => {
  const names = new Map(strains.map((strain) => [nameKey(strain.name), strain.name]));
  const stolen = strains.flatMap(({ name, aliases }) =>
    aliases.filter((alias) => names.has(nameKey(alias)) && names.get(nameKey(alias)) !== name),
  );
  expect(stolen).toEqual([]);
});
