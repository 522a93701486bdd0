import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import type { Strain, StrainDetail } from '@bluntbot/proto/catalog/strains';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { Injectable } from '@nestjs/common';
import type { OpenAI } from 'openai';
import { z } from 'zod';
import { StrainWishes } from '../wishes/strain-wishes.ts';
import type { Evidence } from './evidence.ts';
import { Passages } from './passages/passages.ts';
import { Tools } from './tools.ts';

type ToolSchema = OpenAI.Chat.Completions.ChatCompletionTool;

const MAX_ROWS = 8;
const words = z.string().min(1).max(300);
const slug = z.string().min(1).max(120);

/** What a model may look up: what each call is for, and what it is given. */
const CALLS = {
  search_strains: { about: 'Strains for a wish in plain words, numbers and exclusions included.', given: z.object({ wish: words }) },
  get_strain: { about: 'One strain by slug, name or id, with its parents and children.', given: z.object({ id: slug }) },
  similar_strains: { about: 'Strains most like one.', given: z.object({ id: slug }) },
  find_products: { about: 'Accessories of the shop by words.', given: z.object({ words: z.string().min(1).max(100) }) },
  find_dispensaries: {
    about: 'Dispensaries around a city ("City, ST") or ZIP code.',
    given: z.object({ place: z.string().min(1).max(80) }),
  },
  laws: { about: 'What each jurisdiction of the site allows.', given: z.object({}) },
  read_articles: { about: 'Passages of articles and the glossary that answer a question.', given: z.object({ question: words }) },
  read_growing_guides: {
    about: 'Passages of the growing guides that answer a question about plants at home.',
    given: z.object({ question: words }),
  },
  find_recipes: { about: 'Passages of recipes.', given: z.object({ question: words }) },
} as const;
type CallName = keyof typeof CALLS;

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

/** The tools as the protocol describes them. */
export const TOOL_SCHEMAS: readonly ToolSchema[] = [
  ...Object.entries(CALLS).map(([name, { about, given }]) => tool(name, about, z.toJSONSchema(given) as Record<string, unknown>)),
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

/** Runs what a model asks for, and keeps each row that it was given as evidence. */
@Injectable()
export class ModelTools {
  constructor(
    private readonly tools: Tools,
    private readonly wishes: StrainWishes,
    private readonly passages: Passages,
  ) {}

  /** What a call answers, as JSON. A call that is not understood is told so; what cannot be reached throws. */
  async run(name: string, given: string, evidence: Evidence): Promise<string> {
    const call = Object.hasOwn(CALLS, name) ? CALLS[name as CallName] : undefined;
    if (!call) return JSON.stringify({ error: 'There is no such tool.' });
    const parsed = call.given.safeParse(jsonOf(given));
    if (!parsed.success) return JSON.stringify({ error: `These are no arguments of ${name}.` });
    return JSON.stringify(await this.answer(name as CallName, parsed.data as Record<string, string>, evidence));
  }

  private async answer(
    name: CallName,
    { wish = '', id = '', words: said = '', place = '', question = '' }: Record<string, string>,
    evidence: Evidence,
  ) {
    switch (name) {
      case 'search_strains': {
        const read = this.wishes.towardsLikeness(await this.wishes.read(wish));
        const { picks } = await this.wishes.pick(read, MAX_ROWS);
        evidence.addStrains(...picks.map(({ row }) => row));
        return {
          understood: read.understood.map(({ text }) => text),
          notUnderstood: read.notUnderstood,
          strains: picks.map(({ row, misses }) => ({ ...shortStrain(row), misses })),
        };
      }
      case 'get_strain': {
        const row = (await this.tools.strain(slugOf(id))) ?? (await this.byName(id));
        if (!row) return { error: 'There is no such strain.' };
        evidence.addStrains(row);
        return { ...shortStrain(row), description: row.description, parents: row.parents, children: row.children };
      }
      case 'similar_strains': {
        const rows = await this.tools.similar(slugOf(id), MAX_ROWS);
        evidence.addStrains(...rows.map(({ strain }) => strain));
        return rows.map(({ strain, reasons }) => ({ ...shortStrain(strain), reasons }));
      }
      case 'find_products': {
        const rows = await this.tools.products({ search: said }, MAX_ROWS);
        evidence.addProducts(rows);
        return rows.map(shortProduct);
      }
      case 'find_dispensaries': {
        const found = await this.tools.dispensaries({ location: place, limit: MAX_ROWS });
        if (!found) return { error: 'Nobody knows that place.' };
        evidence.addDispensaries(found.dispensaries, found.place?.label);
        return { demo: found.demo, place: found.place?.label, dispensaries: found.dispensaries.map(shortShop) };
      }
      case 'laws':
        return evidence.laws.map(({ sources: _sources, ...law }) => law);
      case 'read_articles':
        return this.read(question, ['article', 'word'], evidence);
      case 'read_growing_guides':
        return this.read(question, ['growing-guide'], evidence);
      case 'find_recipes':
        return this.read(question, ['recipe'], evidence);
    }
  }

  private async byName(name: string): Promise<StrainDetail | undefined> {
    const named = (await this.tools.mentions(name)).find(({ kind }) => kind === 'strain');
    return named && this.tools.strain(named.value);
  }

  private async read(question: string, kinds: readonly ChatReading['kind'][], evidence: Evidence) {
    const passages = await this.passages.find(question, 4, kinds);
    const found = passages.map(({ kind, id, title, href, passage }): ChatReading => ({ kind, id, title, href, passage }));
    evidence.addReadings(found);
    return found.map(({ id, title, passage }) => ({ id, title, passage }));
  }
}

const slugOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const shortStrain = ({
  slug: id,
  name,
  type,
  thcContent,
  cbdContent,
  rating,
  reviewCount,
  effects,
  negativeEffects,
  flavors,
  terpenes,
  genetics,
  breeder,
  floweringTime,
  growDifficulty,
}: Strain) => ({
  ...{ id, name, type, thc: thcContent, cbd: cbdContent, rating, reviewCount, effects, negativeEffects, flavors },
  ...{ terpenes: terpenes.map((terpene) => `${terpene.name} ${terpene.percentage} %`), genetics, breeder, floweringTime, growDifficulty },
});
const shortProduct = ({ id, name, brand, category, price, salePrice, shortDescription }: AffiliateProduct) => ({
  ...{ id, name, brand, category, price: salePrice ?? price, shortDescription },
});
const shortShop = ({ id, name, city, state, distance, isOpen, opening, isDemo, services }: Dispensary) => ({
  ...{ id, name, city, state, distance, isOpen, opening, isDemo, services },
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    return undefined;
  }
}
