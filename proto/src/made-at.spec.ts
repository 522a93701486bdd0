import { expect, test } from '@jest/globals';
import { mergeMade, readMadeAt, readParts, writeMadeAt, writeParts } from './made-at.ts';

test('reads a header back as it was written, with rows grouped by table', () => {
  const madeAt = {
    catalog: { number: 17, parts: ['strain', 'strain.rating', 'strain:4', 'strain:8'] },
    locations: { number: 4 },
    web: { number: 1, parts: [] },
  };
  expect(writeMadeAt(madeAt)).toBe('catalog=17, locations=4, web=1, catalog(strain strain.rating strain:4:8), web()');
  expect(readMadeAt(writeMadeAt(madeAt))).toEqual(madeAt);
});

test('treats unreadable entries as older than any change, and unreadable parts as everything', () => {
  expect(readMadeAt('catalog=17, locations=4, catalog(strain')).toEqual({
    catalog: { number: 17 },
    locations: { number: 4 },
  });
  expect(readMadeAt('catalog=x, locations=')).toEqual({ catalog: { number: 0 }, locations: { number: 0 } });
  expect(readMadeAt(undefined)).toEqual({});
});

test('keeps each service’s number readable for an older reader that knows no parts', () => {
  const former = [
    ...writeMadeAt({ catalog: { number: 17, parts: ['strain'] } }).matchAll(/([a-z]+)=(\d{1,15})(?=\s*(?:,|$))/g),
  ];
  expect(former.map(([, service, number]) => [service, number])).toEqual([['catalog', '17']]);
});

test('treats too many or invalid parts as everything', () => {
  expect(writeParts(['strain:4)', 'strain'])).toBeUndefined();
  expect(writeParts(Array.from({ length: 500 }, (_, id) => `strain:${id}`))).toBeUndefined();
  expect(readParts(writeParts([]) ?? '-')).toEqual([]);
});

test('merges to the older number and the parts of both, or to everything', () => {
  const merged = mergeMade({ number: 5, parts: ['strain'] }, { number: 3, parts: ['strain', 'strain:1'] });
  expect(merged).toEqual({ number: 3, parts: ['strain', 'strain:1'] });
  expect(mergeMade(merged, { number: 9 })).toEqual({ number: 3 });
  expect(mergeMade(undefined, { number: 9 })).toEqual({ number: 9 });
});
