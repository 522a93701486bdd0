import { expect, test } from '@jest/globals';
import { readAnswer, readShown } from './answer.ts';
import { SAMPLE_ANSWER } from './sample-answer.ts';

test('reads a complete answer unchanged', () => {
  const { message, response: _, ...shown } = SAMPLE_ANSWER;
  expect(readAnswer(SAMPLE_ANSWER)).toEqual({ text: message, shown });
});

test.each([null, 'text', 7, undefined])('rejects %j as an answer', (value) => {
  expect(() => readAnswer(value)).toThrow();
});

test.each([{}, { message: '' }, { message: '  ', response: null }, []])(
  'reads %j as an answer without text',
  (value) => {
    expect(readAnswer(value).text).toBe('');
  },
);

test('drops an invalid card and keeps the others', () => {
  const [one, other] = SAMPLE_ANSWER.strainRecommendations;
  expect(
    readShown({ strainRecommendations: [{ ...one, type: 'ruderalis' }, null, other] }).strainRecommendations,
  ).toEqual([other]);
  expect(
    readShown({ strainRecommendations: Array.from({ length: 30 }, () => one) }).strainRecommendations,
  ).toHaveLength(8);
});

test.each(['//elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)', '/\\elsewhere.example'])(
  'drops a citation that links to %s',
  (href) => {
    const [citation] = SAMPLE_ANSWER.citations;
    expect(readShown({ citations: [{ ...citation, href }] }).citations).toEqual([]);
  },
);

test.each(['http://partner.example', 'javascript:alert(1)', '/store'])(
  'drops a product that links to %s',
  (affiliateUrl) => {
    const [product] = SAMPLE_ANSWER.productRecommendations;
    expect(readShown({ productRecommendations: [{ ...product, affiliateUrl }] }).productRecommendations).toEqual([]);
  },
);
