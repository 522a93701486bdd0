import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { expect, test } from '@jest/globals';
import { wishPhrase } from './wish-phrase.ts';

const NAMES: Record<string, string> = { gelato: 'Gelato', myrcene: 'Myrcene' };
const wanted = true;

test.each<[string, Criterion[]]>([
  ['a strain like Gelato', [{ field: 'like', value: 'gelato' }]],
  ['a strain from DNA Genetics', [{ field: 'breeder', value: 'DNA Genetics', wanted }]],
  [
    'a strain like Gelato, reported relaxed and weaker than Gelato',
    [
      { field: 'than', value: 'gelato', measure: 'thc', less: true },
      { field: 'like', value: 'gelato' },
      { field: 'effect', value: 'relaxed', wanted },
    ],
  ],
  [
    'an indica reported sleepy, tasting of fruit, with under 15 % THC and without dry mouth or myrcene',
    [
      { field: 'type', value: 'indica', wanted },
      { field: 'effect', value: 'sleepy', wanted },
      { field: 'flavor', value: 'fruity', wanted },
      { field: 'thc', below: 15 },
      { field: 'avoid', value: 'dry mouth' },
      { field: 'terpene', value: 'myrcene', wanted: false },
    ],
  ],
  [
    'a strain that is not a sativa, reported energetic',
    [
      { field: 'type', value: 'sativa', wanted: false },
      { field: 'effect', value: 'energetic', wanted },
    ],
  ],
  ['a strain with the shortest flowering time', [{ field: 'most', value: 'flowering', least: true }]],
])('%s', (phrase, criteria) => expect(wishPhrase(criteria, (slug) => NAMES[slug] ?? slug)).toBe(phrase));
