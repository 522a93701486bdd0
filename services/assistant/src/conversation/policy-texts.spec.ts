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
