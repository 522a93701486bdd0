import { expect, test } from '@jest/globals';
import { ClickTrack } from './clicks.ts';

const strain = (strainName: string) =>
  ClickTrack.parse({ productId: 1, trackingData: { strainName } }).trackingData.strainName;

test.each(['Blue Dream', 'Girl Scout Cookies #1 (GSC)', 'Ñandú ’22', '91 Krypt'])(
  'accepts %s as the name of a strain',
  (name) => {
    expect(strain(` ${name} `)).toBe(name);
  },
);

test.each(['me@example.org', '=HYPERLINK("x")', '2025550142', '', 'x'.repeat(81), '<b>'])(
  'drops %s, which may identify a person',
  (said) => {
    expect(strain(said)).toBeNull();
  },
);

test('counts a click from an unknown source as "other"', () => {
  expect(ClickTrack.parse({ productId: 'offer:medical-card' }).trackingData.source).toBe('other');
  expect(ClickTrack.parse({ productId: 1, trackingData: { source: 'Elsewhere' } }).trackingData.source).toBe('other');
  expect(ClickTrack.parse({ productId: 1, trackingData: { source: ' HOME ' } }).trackingData.source).toBe('home');
});
