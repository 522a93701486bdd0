import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { describe, expect, test } from '@jest/globals';
import { readLearnArticles, readSampleArticles } from '../articles/written-articles.ts';
import { EMERGENCIES } from './policy-meaning.ts';
import { readPolicyTexts } from './policy-texts.ts';

const texts = readPolicyTexts();
const slugs = new Set([...readLearnArticles(), ...readSampleArticles()].map(({ slug }) => slug));

test.each(CHAT_POLICIES)('%s has a text that links only to existing articles', (policy) => {
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

test('keeps flames away from oxygen, and tells someone who cannot breathe to call 911', () => {
  expect(texts.oxygen.text).toContain('10 feet');
  expect(texts.oxygen.text).toMatch(/can't catch your breath[^.]*911/);
});

test('sends someone who injected cannabis to 911 or an emergency room, without waiting', () => {
  for (const text of [texts.needles.text, ...texts.needles.again]) {
    expect(text).toContain('911');
    expect(text).toMatch(/emergency room today/);
    expect(text).toContain('1-800-662-4357');
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

describe('a repeated message', () => {
  const sentences = (text: string): string[] => text.split(/(?<=[.!?]) /);

  test.each(CHAT_POLICIES)('%s: repeats no sentence', (policy) => {
    const all = [texts[policy].text, ...texts[policy].again].flatMap(sentences);
    expect(all.filter((sentence, at) => all.indexOf(sentence) !== at)).toEqual([]);
  });

  const ofEmergencies = EMERGENCIES.flatMap((policy) => texts[policy].again.map((text) => [policy, text] as const));

  test.each(ofEmergencies)('%s: begins with the signs that call for immediate help: %s', (policy, text) =>
    expect(text).toMatch(policy === 'pets' ? /^If [^.]*animal hospital/ : /^If [^.]*call 911/),
  );

  test.each(EMERGENCIES)('%s: has a third text, so that no one gets the same one twice in a row', (policy) =>
    expect(texts[policy].again).toHaveLength(2),
  );

  test.each(texts.overdose.again)('overdose: mentions the lifeline: %s', (text) => expect(text).toContain('988'));
});
