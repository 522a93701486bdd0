import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import type { Strain, StrainDetail } from '@bluntbot/proto/catalog/strains';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { Injectable } from '@nestjs/common';
import { Reader } from '../dialogue/reader.ts';
import type { Evidence } from '../grounding/evidence.ts';
import { Tools } from '../grounding/tools.ts';
import { CLOSE } from '../retrieval/confidence.ts';
import { Retrieval } from '../retrieval/retrieval.ts';
import { StrainWishes } from '../wishes/strain-wishes.ts';
import { wishIn } from '../wishes/understood-wish.ts';
import { CALLS, type CallName, type Given, MAX_ROWS } from './model-calls.ts';
import { modelCalls } from './model-metrics.ts';

/** What runs one call: its parsed arguments, and the evidence that its rows are added to. */
type Answers = { [Name in CallName]: (given: Given<Name>, evidence: Evidence) => Promise<unknown> };

/** Runs what a model asks for, and keeps each row that it was given as evidence. */
@Injectable()
export class ModelTools {
  constructor(
    private readonly tools: Tools,
    private readonly wishes: StrainWishes,
    private readonly pages: Retrieval,
    private readonly reader: Reader,
  ) {}

  /**
   * Returns the result of a call as JSON, or an error message for a call that makes no sense. Throws if a service can't
   * be reached.
   */
  async run(name: string, written: string, evidence: Evidence): Promise<string> {
    const call = Object.hasOwn(CALLS, name) ? CALLS[name as CallName] : undefined;
    if (!call) {
      modelCalls.inc({ tool: 'unknown', outcome: 'unknown tool' });
      return JSON.stringify({ error: 'There is no such tool.' });
    }
    const { success, data } = call.given.safeParse(jsonOf(written));
    modelCalls.inc({ tool: name, outcome: success ? 'ok' : 'wrong arguments' });
    if (!success) return JSON.stringify({ error: `These are no arguments of ${name}.` });
    const answer = this.answers[name as CallName] as (given: unknown, evidence: Evidence) => Promise<unknown>;
    return JSON.stringify(await answer(data, evidence));
  }

  private readonly answers: Answers = {
    search_strains: async ({ wish }, evidence) => {
      const read = wishIn(await this.reader.utterance(wish), []);
      const { picks } = await this.wishes.pick(read, MAX_ROWS);
      evidence.addStrains(...picks.map(({ row }) => row));
      return {
        understood: read.understood.map(({ text }) => text),
        notUnderstood: read.notUnderstood,
        strains: picks.map(({ row, misses }) => ({ ...shortStrain(row), misses })),
      };
    },
    get_strain: async ({ id }, evidence) => {
      const row = (await this.tools.strain(slugOf(id))) ?? (await this.byName(id));
      if (!row) return { error: 'There is no such strain.' };
      evidence.addStrains(row);
      return { ...shortStrain(row), description: row.description, parents: row.parents, children: row.children };
    },
    similar_strains: async ({ id }, evidence) => {
      const rows = await this.tools.similar(slugOf(id), MAX_ROWS);
      evidence.addStrains(...rows.map(({ strain }) => strain));
      return rows.map(({ strain, reasons }) => ({ ...shortStrain(strain), reasons }));
    },
    find_products: async (filters, evidence) => {
      const rows = await this.tools.products(filters, MAX_ROWS);
      evidence.addProducts(rows);
      return rows.map(shortProduct);
    },
    find_dispensaries: async (filters, evidence) => {
      const found = await this.tools.dispensaries({ ...filters, limit: MAX_ROWS });
      if (!found) return { error: 'Nobody knows that place.' };
      evidence.addDispensaries(found.dispensaries, found.place?.label);
      return { demo: found.demo, place: found.place?.label, dispensaries: found.dispensaries.map(shortShop) };
    },
    laws: async (_given, evidence) =>
      evidence.laws.map(({ sources: _sources, claims: _claims, upcoming: _upcoming, ...law }) => law),
    read_articles: ({ question }, evidence) => this.read(question, ['article', 'word'], evidence),
    read_growing_guides: ({ question }, evidence) => this.read(question, ['growing-guide'], evidence),
    find_recipes: ({ question }, evidence) => this.read(question, ['recipe'], evidence),
  };

  private async byName(name: string): Promise<StrainDetail | undefined> {
    const named = (await this.tools.mentions(name)).find(({ kind }) => kind === 'strain');
    return named && this.tools.strain(named.value);
  }

  private async read(question: string, kinds: readonly ChatReading['kind'][], evidence: Evidence) {
    const { passages } = await this.pages.find(question, 4, { kinds, atLeast: CLOSE });
    const found = passages.map(
      ({ kind, id, title, href, passage }): ChatReading => ({ kind, id, title, href, passage }),
    );
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
  ...{
    terpenes: terpenes.map((terpene) => `${terpene.name} ${terpene.percentage}%`),
    genetics,
    breeder,
    floweringTime,
    growDifficulty,
  },
});
const shortProduct = ({ id, name, brand, category, price, salePrice, shortDescription }: AffiliateProduct) => ({
  ...{ id, name, brand, category, price: salePrice ?? price, shortDescription },
});
const shortShop = ({ id, name, city, state, distance, isOpen, opening, isDemo, services }: Dispensary) => ({
  ...{ id, name, city, state, distance, isOpen, opening, isDemo, services },
});

/** Parsed arguments; many models send null for an argument that they leave out. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text, (_key, value: unknown) => (value === null ? undefined : value));
  } catch {
    return undefined;
  }
}
