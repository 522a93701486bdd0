import { expect, test } from '@jest/globals';
import { belowFloor, type Floors, readFloors, scoreTable } from './floors.ts';
import { DEV, readGroups } from './schema.ts';

const FLOORS: Floors = { asked: '2026-11-23', groups: { laws: { of: 4, first: 2, floor: 3 } } };

test('every group of dev has a floor, and no floor is below the first score', () => {
  const perfect = readGroups(DEV).map(({ name, questions }) => ({
    name,
    good: questions.length,
    of: questions.length,
  }));
  expect(belowFloor(readFloors(), perfect)).toEqual([]);
});

test('a group below its floor, without one, or with fewer questions than before is named', () => {
  expect(belowFloor(FLOORS, [{ name: 'laws', good: 3, of: 4 }])).toEqual([]);
  expect(belowFloor(FLOORS, [{ name: 'laws', good: 2, of: 4 }])).toEqual(['laws: 2 of 4 are good, not 3']);
  expect(belowFloor(FLOORS, [{ name: 'laws', good: 3, of: 3 }])).toEqual(['laws has 3 questions, not 4']);
  expect(belowFloor(FLOORS, [{ name: 'growing', good: 1, of: 1 }])).toEqual([
    'laws has a floor and no questions',
    'growing has no floor',
  ]);
});

test('the table has every group and the whole', () => {
  expect(scoreTable(FLOORS, [{ name: 'laws', good: 3, of: 4 }]).split('\n')).toEqual([
    '  laws                   3 of 4     75.0%   floor 3',
    '  all                    3 of 4     75.0%',
  ]);
});
