import { expect, test } from '@jest/globals';
import { dialed, priceBefore, priceText, shopPage } from './store-product-text.ts';

test.each([
  [{ price: '24', type: 'simple', price_to: null }, '$24.00'],
  [{ price: '24.50', type: 'simple', price_to: '24.50' }, '$24.50'],
  [{ price: '9.00', type: 'variable', price_to: '42.00' }, 'from $9.00'],
  [{ price: '1250.00', type: 'simple', price_to: null }, '$1,250.00'],
  [{ price: '', type: 'simple', price_to: null }, 'Price on request'],
])('shows the price of %j as %s', (product, text) => {
  expect(priceText(product)).toBe(text);
});

test('shows the previous price only during a sale', () => {
  expect(priceBefore({ price: '58.00', regular_price: '68.00', sale_price: '58.00' })).toBe('$68.00');
  expect(priceBefore({ price: '68.00', regular_price: '68.00', sale_price: '' })).toBeUndefined();
});

test.each([
  ['https://shop.example/product/tin', 'https://shop.example/product/tin'],
  ['https://bluntbot.example/store?product=tin', undefined],
  ['/store#tin', undefined],
  ['', undefined],
  ['javascript:alert(1)', undefined],
])('resolves the link "%s" to %s', (permalink, page) => {
  expect(shopPage(permalink, 'https://bluntbot.example')).toBe(page);
});

test.each([
  ['(202) 555-0142', 'tel:+12025550142'],
  ['+1 202-555-0142', 'tel:+12025550142'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
])('turns %s into the link %s', (phone, link) => {
  expect(dialed(phone)).toBe(link);
});
