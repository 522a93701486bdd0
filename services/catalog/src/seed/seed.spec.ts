import { expect, test } from '@jest/globals';
import { nameKey, slugOf, words } from '../strains/strain-name.ts';
import { readStrainSeed, readTerpeneSeed } from './strain-seed.ts';

const strains = readStrainSeed();
const terpenes = readTerpeneSeed();

test('there are at least 520 strains and 24 terpenes, each under its own address', () => {
  expect(strains.length).toBeGreaterThanOrEqual(520);
  expect(terpenes.length).toBeGreaterThanOrEqual(24);
  expect(new Set(strains.map((strain) => slugOf(strain.name))).size).toBe(strains.length);
  expect(new Set(strains.map((strain) => nameKey(strain.name))).size).toBe(strains.length);
});

test('every terpene of a strain is in the guide, largest share first', () => {
  const known = new Set(terpenes.map((terpene) => terpene.slug));
  for (const { name, terpenes: profile } of strains) {
    const shares = Object.values(profile);
    expect([name, Object.keys(profile).filter((slug) => !known.has(slug))]).toEqual([name, []]);
    expect([name, shares]).toEqual([name, shares.toSorted((a, b) => b - a)]);
  }
});

test('a terpene that leads no strain has no reported effects: no reports are of it', () => {
  const leading = new Set(strains.map((strain) => Object.keys(strain.terpenes)[0]));
  const unfounded = terpenes.filter(({ slug, effects }) => effects.length > 0 && !leading.has(slug));
  expect(unfounded.map(({ slug }) => slug)).toEqual([]);
});

test('no two descriptions begin alike', () => {
  const beginnings = strains.map((strain) => words(strain.description).slice(0, 3).join(' '));
  expect(beginnings.filter((beginning, index) => beginnings.indexOf(beginning) !== index)).toEqual([]);
});

test('no text says that anything treats, cures or relieves', () => {
  const claim =
    /\b(treat(?:s|ed|ment)|cure[sd]?|relie(?:f|ve[sd]?)|heal(?:s|ing)|therap\w+|patients?|symptoms?|insomnia|anxiety|medicine|medical)\b/i;
  const texts = [...strains, ...terpenes].map(({ name, description }) => `${name}: ${description}`);
  expect(texts.filter((text) => claim.test(text))).toEqual([]);
});

test("no description leans on reviews: the effects on record are reports, and reviews are the visitors' own", () => {
  const texts = strains.map(({ name, description }) => `${name}: ${description}`);
  expect(texts.filter((text) => /\breviews?\b|\breviewers?\b/i.test(text))).toEqual([]);
});

test('names and aliases do not claim each other', () => {
  const names = new Map(strains.map((strain) => [nameKey(strain.name), strain.name]));
  const stolen = strains.flatMap(({ name, aliases }) =>
    aliases.filter((alias) => names.has(nameKey(alias)) && names.get(nameKey(alias)) !== name),
  );
  expect(stolen).toEqual([]);
});
