import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import { expect, test } from '@jest/globals';
import { answered } from '../../test/answer-rows.ts';
import type { Answer } from './answer.ts';
import { terpeneFacts } from './terpene.ts';

const terpene = (slug: string, effects: string[]): Terpene => ({
  ...{ id: 1, slug, name: slug, family: 'sesquiterpene', aroma: 'Hops', description: `What ${slug} is.`, effects },
  ...{ alsoFoundIn: ['hops'], boilingPoint: 106, percentage: 0, strainCount: 0, commonStrains: [] },
});
const tools = { terpenes: async () => [terpene('humulene', []), terpene('myrcene', ['relaxed'])] };

const named =
  (slug: string): Answer =>
  ({ clause, state }, sources) => {
    const entity = { slot: 'terpene', value: slug, name: slug } as never;
    return terpeneFacts({ clause, state: { ...state, slots: { ...state.slots, terpene: [entity] } } }, sources);
  };
const ask = async (slug: string, message: string) =>
  (await answered(named(slug), tools, 'terpene', [message]))[0]?.paragraphs.join(' ');

test('says that it has no reported effects, and never that a terpene lacks one', async () => {
  expect(await ask('humulene', 'does it make people relaxed')).toContain(
    "I don't have any reported effects for humulene.",
  );
  expect(await ask('humulene', 'what effects does it have')).toContain(
    "I don't have any reported effects for humulene.",
  );
  expect(await ask('myrcene', 'does it make people relaxed')).toContain(
    'people report strains rich in myrcene as relaxed',
  );
});

test('leaves out unknown facts when nothing specific was asked', async () => {
  const text = await ask('humulene', 'tell me about it');
  expect(text).toContain('What humulene is.');
  expect(text).not.toMatch(/reported effects/i);
});
