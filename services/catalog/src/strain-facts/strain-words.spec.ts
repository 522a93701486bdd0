import { expect, test } from '@jest/globals';
import { isOtherProduct, isVoucher } from './strain-words.ts';

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
