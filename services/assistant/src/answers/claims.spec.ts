import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { expect, test } from '@jest/globals';
import { understood } from '../../test/answer-rows.ts';
import type { Asked } from './answer.ts';
import { comparesWithShown, wishesForGentler, wishesForTerpenes } from './claims.ts';

/** A message about a strain, with what it wishes. */
function asked(message: string, wish: readonly Criterion[]): Asked {
  const [clause] = understood(message).clauses;
  return { clause, state: { slots: {}, subjects: [{ value: 'moon', name: 'Moon' }], wish } } as unknown as Asked;
}

test.each([
  ['which strains smell of mint', [{ field: 'flavor', value: 'mint', wanted: true }], true],
  ['which strains have no myrcene', [{ field: 'terpene', value: 'myrcene', wanted: false }], true],
  ['what smells of mint', [{ field: 'flavor', value: 'mint', wanted: true }], false],
] as const)('asks for strains by their taste or terpenes: %s', (message, wish, is) =>
  expect(wishesForTerpenes(asked(message, wish))).toBe(is),
);

test.each([
  ['what would be gentler', true],
  ['is it milder than that', false],
])('asks for a gentler strain: %s', (message, is) => {
  const wish = [{ field: 'than', value: 'moon', measure: 'thc', less: true }] as const;
  expect(wishesForGentler(asked(message, wish))).toBe(is);
});

test.each([
  ['vs moon', 'sun', true],
  ['compare it with moon please', 'sun', true],
  ['compare it with moon please', 'moon', false],
  ['what about moon', 'sun', false],
])('compares a strain with what was shown: %s', (message, shown, is) => {
  const from = message.indexOf('moon');
  const moon = { slot: 'strain', value: 'moon', name: 'Moon', stance: 'wanted', from, to: from + 4 };
  const { clause, state } = asked(message, []);
  const said = { alone: message };
  const behind = { ...state, said, shown: { strains: [{ value: shown, name: shown }] } } as unknown as Asked['state'];
  const named = { ...clause, entities: [moon], unmatched: undefined } as unknown as Asked['clause'];
  expect(comparesWithShown({ clause: named, state: behind })).toBe(is);
});
