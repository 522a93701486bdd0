import { expect, test } from '@jest/globals';
import type { Reader } from '../dialogue/reader.ts';
import { Evidence } from '../grounding/evidence.ts';
import type { Tools } from '../grounding/tools.ts';
import type { Retrieval } from '../retrieval/retrieval.ts';
import type { StrainWishes } from '../wishes/strain-wishes.ts';
import { TOOL_SCHEMAS } from './model-calls.ts';
import { modelCalls } from './model-metrics.ts';
import { ModelTools } from './model-tools.ts';

const MAX_SCHEMAS = 6_000;

/** Tools on services without rows that record their requests. */
function toolsWithoutRows() {
  const asked: object[] = [];
  const tools: Partial<Tools> = {
    products: async (question) => {
      asked.push(question);
      return [];
    },
    dispensaries: async (question) => {
      asked.push(question);
      return undefined;
    },
  };
  const none = {} as StrainWishes & Retrieval & Reader;
  return { asked, modelTools: new ModelTools(tools as Tools, none, none, none) };
}

const counted = async (tool: string, outcome: string) =>
  (await modelCalls.get()).values.find(({ labels }) => labels.tool === tool && labels.outcome === outcome)?.value ?? 0;

test('passes the filters of a dispensary search on to the locator', async () => {
  const { asked, modelTools } = toolsWithoutRows();
  const given = {
    location: 'Arlington, VA',
    openNow: true,
    services: ['Delivery'],
    minRating: 4,
    medical: null,
    sort: 'distance',
  };
  await modelTools.run('find_dispensaries', JSON.stringify(given), new Evidence());
  expect(asked).toEqual([
    {
      location: 'Arlington, VA',
      radius: 50,
      openNow: true,
      services: ['delivery'],
      minRating: 4,
      sort: 'distance',
      limit: 8,
    },
  ]);
});

test('passes the price, category, and order of a product search on to the shop', async () => {
  const { asked, modelTools } = toolsWithoutRows();
  const given = { search: 'grinder', category: 'Grinders', maxPrice: 30, sortBy: 'price' };
  await modelTools.run('find_products', JSON.stringify(given), new Evidence());
  expect(asked).toEqual([{ ...given, sortOrder: 'asc' }]);
});

test.each([
  ['drop_tables', '{}', 'unknown', 'unknown tool'],
  ['find_products', '{"maxPrice":"cheap"}', 'find_products', 'wrong arguments'],
  ['find_dispensaries', '{"location":', 'find_dispensaries', 'wrong arguments'],
  ['find_products', '{}', 'find_products', 'ok'],
])('counts the call %s %s as %s: %s', async (name, given, tool, outcome) => {
  const before = await counted(tool, outcome);
  await toolsWithoutRows().modelTools.run(name, given, new Evidence());
  expect(await counted(tool, outcome)).toBe(before + 1);
});

test('describes arguments as plain JSON types, in few words', () => {
  const written = JSON.stringify(TOOL_SCHEMAS);
  expect(written).not.toMatch(/anyOf|\$schema/);
  expect(written.length).toBeLessThan(MAX_SCHEMAS);
  const search = TOOL_SCHEMAS.find((tool) => tool.type === 'function' && tool.function.name === 'find_dispensaries');
  expect(search).toMatchObject({
    function: {
      parameters: { required: ['location'], properties: { openNow: { type: 'boolean' }, services: { type: 'array' } } },
    },
  });
});
