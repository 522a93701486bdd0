import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { expect, test } from '@jest/globals';
import type { StrainWishes } from '../../wishes/strain-wishes.ts';
import { Draft } from '../draft.ts';
import { utmost } from './first-places.ts';

const none = { pick: async () => ({ fitting: 0, picks: [] }) } as unknown as StrainWishes;

test.each<[Criterion, string]>([
  [{ field: 'flowering', max: 3 }, 'No strain of the library has a flowering time within 3 weeks.'],
  [{ field: 'flowering', min: 30 }, 'No strain of the library has a flowering time of at least 30 weeks.'],
])('%j', async (criterion, sentence) => expect(await utmost(none, [criterion], [], new Map(), new Draft())).toBe(sentence));
