import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { describe, expect, test } from '@jest/globals';
import { readLearnArticles, readSampleArticles } from '../articles/written-articles.ts';
import { readPolicyTexts } from './policy-texts.ts';

const texts = readPolicyTexts();
const slugs = new Set([...readLearnArticles(), ...readSampleArticles()].map(({ slug }) => slug));

test.each(CHAT_POLICIES)('%s has a text, and the articles it points to exist', (policy) => {
  expect(texts[policy].text.length).toBeGreaterThan(80);
  expect(texts[policy].readings.filter((slug) => !slugs.has(slug))).toEqual([]);
});

const YEAR_MS = 365 * 24 * 3_600_000;

test('sends children to Poison Control, and to 911 for the three signs', () => {
  for (const policy of ['child-exposure', 'minors'] as const) {
    expect(texts[policy].text).toContain('1-800-222-1222');
    expect(texts[policy].text).toMatch(/911[^.]*can't be woken, ha(s|ve) trouble breathing, or ha(s|ve) a seizure/);
  }
});

test('sends pet owners to a veterinarian, not to 911', () => {
  expect(texts.pets.text).toContain('veterinarian or ASPCA Animal Poison Control at 888-426-4435');
  expect(texts.pets.text).not.toContain('911');
});

test.each(CHAT_POLICIES)('%s was checked within a year', (policy) => {
  expect(Date.now() - Date.parse(texts[policy].checkedOn)).toBeLessThan(YEAR_MS);
});

describe('an emergency gets its phone number first', () => {
  test.each([
    ['distress', '988'],
    ['child-exposure', '1-800-222-1222'],
    ['overdose', '911'],
    ['psychosis', '911'],
    ['chest-pain', '911'],
    ['pets', '888-426-4435'],
  ] as const)('%s: %s', (policy, number) => expect(texts[policy].text.slice(0, 260)).toContain(number));
});

describe('the second text', () => {
  const sentences = (text: string): string[] => text.split(/(?<=[.!?]) /);

  test.each(CHAT_POLICIES)('%s: repeats no sentence of the first', (policy) => {
    const first = sentences(texts[policy].text);
    expect(sentences(texts[policy].again).filter((sentence) => first.includes(sentence))).toEqual([]);
    expect(texts[policy].again.length).toBeGreaterThan(80);
  });

  test.each(['overdose', 'child-exposure', 'vomiting', 'psychosis', 'chest-pain', 'distress', 'minors'] as const)(
    '%s: begins with the signs that call for 911',
    (policy) => expect(texts[policy].again).toMatch(/^If [^.]*call 911[^.]*\./),
  );

  test('pets: begins with the animal hospital', () => expect(texts.pets.again).toMatch(/^If [^.]*animal hospital[^.]*\./));

  test('overdose: keeps the lifeline within reach', () => expect(texts.overdose.again).toContain('988'));
});
