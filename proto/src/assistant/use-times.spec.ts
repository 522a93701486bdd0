import { expect, test } from '@jest/globals';
import { lengthText, spanText, USE_TIME_SOURCES, USE_TIMES } from './use-times.ts';

test('writes the unit of a range once when both ends share it', () => {
  const { smoked, edible, tincture } = USE_TIMES;
  const spans = [smoked.onset, smoked.peak, edible.onset, edible.peak, edible.wait, tincture.peak];
  expect(spans.map(spanText)).toEqual([
    ...['within minutes', '10 to 30 minutes', '30 minutes to 2 hours'],
    ...['2 to 4 hours', '2 hours', '1 to 3 hours'],
  ]);
  expect(lengthText(edible)).toBe('6 to 8 hours, sometimes 12');
});

test('never waits less before taking more than the onset takes', () => {
  for (const { onset, wait } of Object.values(USE_TIMES)) expect(wait.least).toBeGreaterThanOrEqual(onset.most);
});

test('gives every source an address and a check date', () => {
  for (const { url, checkedOn } of USE_TIME_SOURCES) {
    expect(url).toMatch(/^https:\/\//);
    expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});
