import { expect, test } from '@jest/globals';
import { keepUnits, keepUnitsIn, keepUnitsThroughout } from './units.ts';

test.each([
  ['Begin with 2.5 to 5 mg of THC', 'Begin with 2.5 to 5_mg of THC'],
  ['at 240 °F (115 °C) for 40 minutes', 'at 240_°F (115_°C) for 40_minutes'],
  ['½ cup butter, 2 g flower', '½_cup butter, 2_g flower'],
  ['5 good reasons, 3 minor ones, 7 days', '5 good reasons, 3 minor ones, 7_days'],
])('keeps units together in: %s', (text, kept) => {
  expect(keepUnits(text)).toBe(kept.replaceAll('_', '\u00a0'));
});

test('leaves HTML tags unchanged', () => {
  expect(keepUnitsIn('<a title="5 mg">5 mg</a>')).toBe('<a title="5 mg">5\u00a0mg</a>');
});

test('keeps units together in every text of an API response, and changes nothing else', () => {
  const answer = { grams: 5, none: null, tips: ['Add 5 g', { text: 'for 2 hours' }] };
  expect(keepUnitsThroughout(answer)).toEqual({
    grams: 5,
    none: null,
    tips: ['Add 5\u00a0g', { text: 'for 2\u00a0hours' }],
  });
});
