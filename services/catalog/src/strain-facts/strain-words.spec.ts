import { expect, test } from '@jest/globals';
import { isAssortment, isOtherProduct, isVoucher, TIME_UNITS } from './strain-words.ts';

test.each([
  ...['Gutschein 25 €', 'Geschenkgutschein', 'Gift Card $50', 'GIFT-CARD', 'Holiday Voucher', 'Bono', 'Bono 50 EUR'],
  ...['Tarjeta regalo', 'Tarjeta de Regalo 20€', 'Merch: T-Shirt (L)', 'Logo Hoodie', 'Carte cadeau', 'Chèque cadeau'],
])('knows that %s is no strain', (name) => {
  expect(isVoucher(name)).toBe(true);
});

test.each(["God's Gift", 'Christmas Gift', 'Bono Kush', 'Merchant Haze', 'Blue Dream', 'Valencia', 'OG #18'])(
  'keeps the strain %s',
  (name) => {
    expect(isVoucher(name)).toBe(false);
  },
);

test('knows vouchers in a column of products', () => {
  expect(['Gutscheine', 'vouchers', 'Hash', 'Flower', 'Hash landrace'].map(isOtherProduct)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['Full-spectrum complex oil 30ml', true],
  ['Heirloom rosin', true],
  ['Heirloom pre-rolls', true],
  ['Landrace hash 1g', true],
  ['Hash landrace vape', true],
  ['Hash-making cultivar', false],
  ['Heirloom', false],
])('%s: another product %s', (text, expected) => expect(isOtherProduct(text)).toBe(expected));

test.each([
  ['Pier Bundle', true],
  ['Bundle', true],
  ['Bundle of Joy', false],
])('%s: a pack of several strains %s', (name, expected) => expect(isAssortment(name)).toBe(expected));

test.each([
  ['8w', '8 weeks'],
  ['8 weeks/9 weeks', '8 weeks/9 weeks'],
  ['3 w/ training', '3 w/ training'],
  ['3 d/ training', '3 d/ training'],
])('reads the units of %s', (text, expected) => {
  expect(TIME_UNITS.reduce((said, [unit, pattern]) => said.replace(pattern, ` ${unit}`), text)).toBe(expected);
});
