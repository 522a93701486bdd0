import { fractionText } from '@bluntbot/proto/assistant/amounts';
import { expect, test } from '@jest/globals';
import { ingredientText } from './amounts.ts';

test.each([
  [0.5, '½'],
  [1.5, '1½'],
  [0.33, '⅓'],
  [2.98, '3'],
  [0.02, '⅛'],
  [0.125, '⅛'],
  [4, '4'],
])('shows %d of a cup as %s', (quantity, text) => expect(fractionText(quantity)).toBe(text));

test('scales metric and US amounts, each in its usual units', () => {
  const butter = { metric: { quantity: 115, unit: 'g' }, us: { quantity: 0.5, unit: 'cup' } };
  expect(ingredientText(butter, 'metric', 0.5)).toBe('58\u00a0g');
  expect(ingredientText(butter, 'us', 3)).toBe('1½\u00a0cup');
  expect(ingredientText({ metric: { quantity: 3, unit: 'g' }, us: null }, 'us', 1.5)).toBe('4.5\u00a0g');
  expect(ingredientText({ metric: { quantity: 3, unit: '' }, us: { quantity: 3, unit: '' } }, 'us', 2)).toBe('6');
  expect(ingredientText({ metric: null, us: null }, 'us', 2)).toBe('');
});
