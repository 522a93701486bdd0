import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { expect, test } from '@jest/globals';
import { wishExamples } from '../../scripts/wish-examples.ts';
import { idOf } from '../understanding/wish-chips.ts';
import { criterionOf, likeliest, withMeant } from './meant-wish.ts';

const SLEEPY: Criterion = { field: 'effect', value: 'sleepy', wanted: true };
const NOT_SLEEPY: Criterion = { field: 'effect', value: 'sleepy', wanted: false };
const NO_PINE: Criterion = { field: 'flavor', value: 'pine', wanted: false };
const ids = (criteria: readonly Criterion[]) => criteria.map((one) => idOf(one)).join(', ');

test('every label of training/wishes.tsv asks for something that a row can have', () => {
  const labels = new Set(wishExamples().flatMap((one) => [...one.labels]));
  expect([...labels].filter((label) => criterionOf(label) === undefined)).toEqual([]);
});

test.each([
  ['adds what the words don’t name', [], [['sleepy', 0.9]], 'effect:sleepy'],
  ['leaves out what is less likely', [], [['sleepy', 0.4]], ''],
  ['lets words that name effects stand', [SLEEPY], [['relaxed', 0.9]], 'effect:sleepy'],
  ['adds what is unwanted beside them', [SLEEPY], [['not hungry', 0.7]], 'effect:sleepy, not:effect:hungry'],
  ['turns away what is surely unwanted', [SLEEPY], [['not sleepy', 0.95]], 'not:effect:sleepy'],
  ['keeps the words where it is less sure', [SLEEPY], [['not sleepy', 0.7]], 'effect:sleepy'],
  ['lets an effect stand that is turned away', [NOT_SLEEPY], [['sleepy', 0.95]], 'not:effect:sleepy'],
  ['lets a flavor stand that is turned away', [NO_PINE], [['taste pine', 0.95]], 'not:flavor:pine'],
  ['adds a flavor', [SLEEPY], [['taste diesel', 0.8]], 'effect:sleepy, flavor:diesel'],
  ['adds a side effect to avoid', [], [['no anxiety', 0.8]], 'avoid:anxious'],
  [
    'adds no more than two effects',
    [],
    [
      ['happy', 0.9],
      ['relaxed', 0.8],
      ['creative', 0.7],
    ],
    'effect:happy, effect:relaxed',
  ],
] as const)('%s', (_name, said, meant, wish) => {
  expect(
    ids(
      withMeant(
        said,
        meant.map(([label, likelihood]) => ({ label, likelihood })),
      ),
    ),
  ).toBe(wish);
});

test('lets a strength that is named stand', () => {
  const mild: Criterion = { field: 'thc', max: 12 };
  expect(withMeant([mild], [{ label: 'strong', likelihood: 0.9 }])).toEqual([mild]);
});

test.each([
  [
    'takes the likeliest effect',
    [
      ['mild', 0.5],
      ['talkative', 0.4],
    ],
    'effect:talkative',
  ],
  [
    'takes no effect that may be meant the other way around',
    [
      ['hungry', 0.4],
      ['not hungry', 0.3],
    ],
    '',
  ],
  ['takes no flavor', [['taste grape', 0.5]], ''],
] as const)('where a wish has no words for it, %s', (_name, meant, wish) => {
  expect(ids(likeliest(meant.map(([label, likelihood]) => ({ label, likelihood }))))).toBe(wish);
});
