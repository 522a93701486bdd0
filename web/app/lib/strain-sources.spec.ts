import { expect, test } from '@jest/globals';
import { sourceGroups, sourceText } from './strain-sources.ts';

const recordedOn = '2026-11-21';

test('groups facts by source and date, in page order', () => {
  const groups = sourceGroups({
    flavors: { source: 'trade', recordedOn },
    thc: { source: 'leafly-2021', recordedOn },
    type: { source: 'leafly-2021', recordedOn },
    effects: { source: 'leafly-2021', recordedOn },
  });
  expect(groups.map(({ facts }) => facts)).toEqual(['Type, THC, and effects', 'Flavors']);
  expect(groups.map(({ terms }) => terms)).toEqual(['no license found, Nov 21, 2026', 'MIT license, Nov 21, 2026']);
});

test('lists an edit and an import as separate sources, each with its date', () => {
  const groups = sourceGroups({
    type: { source: 'staff', recordedOn: '2026-11-24' },
    thc: { source: 'import', recordedOn: '2026-11-23', file: 'lab.csv' },
    cbd: { source: 'import', recordedOn: '2026-11-22', file: 'lab.csv' },
  });
  expect(groups.map(({ facts }) => facts)).toEqual(['Type', 'THC', 'CBD']);
  expect(sourceText({ source: 'import', recordedOn: '2026-11-23', file: 'lab.csv' })).toBe(
    'an imported list, lab.csv (no license found, Nov 23, 2026)',
  );
});
