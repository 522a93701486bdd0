import { productList } from '@bluntbot/proto/commerce/affiliate-products';
import { dispensarySearch } from '@bluntbot/proto/locations/dispensaries';
import { SERVICES_OFFERED } from '@bluntbot/proto/locations/vocabulary';
import type { OpenAI } from 'openai';
import { z } from 'zod';

type ToolSchema = OpenAI.Chat.Completions.ChatCompletionTool;

/** Rows that one call returns at most. */
export const MAX_ROWS = 8;
const words = z.string().min(1).max(300);
const slug = z.string().min(1).max(120);
const { shape: shop } = productList.request;
const { shape: locator } = dispensarySearch.request;

/**
 * What a model may look up: what each call is for, and its arguments. The services' own contracts define the filters.
 */
export const CALLS = {
  search_strains: {
    about: 'Strains for a wish in plain words, numbers and exclusions included.',
    given: z.object({ wish: words }),
  },
  get_strain: {
    about: 'One strain by slug, name or id, with its parents and children.',
    given: z.object({ id: slug }),
  },
  similar_strains: { about: 'Strains most like one.', given: z.object({ id: slug }) },
  find_products: {
    about: 'Accessories of the shop. For "under $30" set maxPrice; for "cheapest" sort by price.',
    given: z.object({
      search: shop.search.describe('What kind of thing, for example "grinder".'),
      category: shop.category.describe('Exact name of a category, as products have it.'),
      maxPrice: shop.maxPrice.describe('US dollars.'),
      sortBy: shop.sortBy,
      sortOrder: shop.sortOrder,
    }),
  },
  find_dispensaries: {
    about: 'Dispensaries around a place. Filters are combined with "and".',
    given: z.object({
      location: locator.location,
      radius: locator.radius,
      openNow: locator.openNow,
      services: locator.services.describe(`All must be offered. Known: ${SERVICES_OFFERED.join(', ')}.`),
      minRating: locator.minRating,
      medical: locator.medical,
      recreational: locator.recreational,
      sort: locator.sort.describe('"score" weighs rating and distance; "distance" puts the closest first.'),
    }),
  },
  laws: { about: 'What each jurisdiction of the site allows.', given: z.object({}) },
  read_articles: {
    about: 'Passages of articles and the glossary that answer a question.',
    given: z.object({ question: words }),
  },
  read_growing_guides: {
    about: 'Passages of the growing guides that answer a question about plants at home.',
    given: z.object({ question: words }),
  },
  find_recipes: { about: 'Passages of recipes.', given: z.object({ question: words }) },
} as const;
export type CallName = keyof typeof CALLS;
/** The arguments of a call, parsed. */
export type Given<Name extends CallName> = z.output<(typeof CALLS)[Name]['given']>;

/** The call that ends an answer. */
export const ANSWER = 'answer';
const ids = z.array(z.string().max(160)).max(MAX_ROWS);
export const ModelAnswer = z.object({
  text: z.string(),
  strains: ids.catch([]),
  products: z.array(z.coerce.number().int()).max(MAX_ROWS).catch([]),
  dispensaries: z.array(z.coerce.number().int()).max(MAX_ROWS).catch([]),
  readings: ids.catch([]),
});
export type ModelAnswer = z.output<typeof ModelAnswer>;

const tool = (name: string, description: string, parameters: Record<string, unknown>): ToolSchema => ({
  type: 'function',
  function: { name, description, parameters },
});
const list = (type: 'string' | 'integer', description: string) => ({ type: 'array', items: { type }, description });

/**
 * The JSON schema of a call's arguments. Contracts also take numbers, flags, and lists as query strings, which a model
 * has no use for.
 */
function parametersOf(given: z.ZodObject): Record<string, unknown> {
  const { $schema: _, ...parameters } = z.toJSONSchema(given, {
    io: 'input',
    override({ jsonSchema }) {
      const native = jsonSchema.anyOf?.find(({ type }) => type !== 'string');
      if (!native) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, native);
    },
  });
  return parameters;
}

/** The tools as the protocol describes them. */
export const TOOL_SCHEMAS: readonly ToolSchema[] = [
  ...Object.entries(CALLS).map(([name, { about, given }]) => tool(name, about, parametersOf(given))),
  tool(ANSWER, 'Ends the answer: what is said, and the ids of the rows to show on cards.', {
    type: 'object',
    properties: {
      text: { type: 'string', description: 'Plain text.' },
      strains: list('string', 'Slugs.'),
      products: list('integer', 'Ids.'),
      dispensaries: list('integer', 'Ids.'),
      readings: list('string', 'Ids of pages.'),
    },
    required: ['text'],
    additionalProperties: false,
  }),
];
