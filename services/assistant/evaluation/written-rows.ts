import { readdirSync, readFileSync } from 'node:fs';
import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { Row, Rows } from './rows.ts';
import type { StrainRow } from './strain-test.ts';

const services = new URL('../../', import.meta.url);

/** One strain as the catalogue's data files hold it. */
interface WrittenStrain
  extends Pick<StrainRow, 'name' | 'type' | 'effects' | 'negativeEffects' | 'flavors' | 'breeder' | 'growDifficulty'> {
  aliases: string[];
  thc: number | null;
  cbd: number | null;
  terpenes: Record<string, number>;
  parents: string[];
  floweringWeeks: [number, number] | null;
}

/** The law of one jurisdiction as its data file holds it: claims, of which some begin on a later day. */
interface WrittenLaw {
  code: string;
  claims: { topic: string; text: string; effectiveFrom: string | null }[];
}

/** What the services are seeded with, without a running site: for tests of the evaluation set. */
export class WrittenRows implements Rows {
  readonly strains: Rows['strains'];
  readonly #rows = new Map<string, Row>();

  constructor() {
    const terpenes = json<Row>('catalog/src/seed/data/terpenes.json');
    for (const row of terpenes) this.#keep('terpene', row.slug, row);
    for (const law of json<WrittenLaw>('locations/src/seed/data/laws.json')) this.#keep('law', law.code, lawOf(law));
    for (const row of json<Row>('locations/src/seed/data/cities.json')) this.#keep('city', row.slug, row);
    for (const row of json<Row>('commerce/src/seed/data/affiliate-products.json')) this.#keep('product', row.slug, row);
    for (const row of json<Row>('locations/src/seed/data/demo-dispensaries.json'))
      this.#keep('dispensary', row.slug, row);
    for (const file of names('catalog/src/growing-guides/content/guides/'))
      this.#keep('growing-guide', file, { id: file });
    for (const folder of ['articles/content/learn/', 'articles/content/samples/', 'seed/data/posts/'])
      for (const file of names(`assistant/src/${folder}`)) this.#keep('article', file, { slug: file });
    for (const file of names('assistant/src/recipes/content/'))
      this.#keep('recipe', file.split('-')[0], { slug: file });
    for (const file of names('assistant/src/glossary/content/'))
      for (const [, id, definition] of text(`assistant/src/glossary/content/${file}.yaml`).matchAll(
        /\{ id: ([a-z0-9-]+),.*definition: "(.*?)" \}/g,
      ))
        this.#keep('word', id, { id, definition });

    const written = names('catalog/src/seed/data/strains/').flatMap((file) =>
      json<WrittenStrain>(`catalog/src/seed/data/strains/${file}.json`),
    );
    const strains = written.map((strain) =>
      rowOf(strain, new Map(terpenes.map(({ slug, name }) => [String(slug), String(name)]))),
    );
    this.strains = strains as unknown as Rows['strains'];
    for (const [place, strain] of strains.entries()) {
      const parents = written[place]?.parents.map((name) => ({ name })) ?? [];
      const children = written.filter((child) => child.parents.includes(strain.name)).map(({ name }) => ({ name }));
      this.#keep('strain', strain.slug, { ...strain, aliases: written[place]?.aliases, parents, children });
    }
  }

  row(kind: string, id: string): Row | undefined {
    return this.#rows.get(`${kind}/${id}`);
  }

  /** All rows of a kind. */
  all(kind: string): Row[] {
    return [...this.#rows].filter(([key]) => key.startsWith(`${kind}/`)).map(([, row]) => row);
  }

  #keep(kind: string, id: unknown, row: Row): void {
    this.#rows.set(`${kind}/${String(id)}`, row);
  }
}

function rowOf(strain: WrittenStrain, terpeneNames: ReadonlyMap<string, string>): StrainRow {
  const { name, type, effects, negativeEffects, flavors, breeder, growDifficulty, thc, cbd, floweringWeeks } = strain;
  return {
    ...{ name, type, effects, negativeEffects, flavors, breeder, growDifficulty },
    slug: plainWords(name).join('-'),
    thcContent: thc === null ? null : String(thc),
    cbdContent: cbd === null ? null : String(cbd),
    terpenes: Object.entries(strain.terpenes).map(([slug, percentage]) => ({
      slug,
      name: terpeneNames.get(slug) ?? slug,
      percentage,
    })),
    floweringTime: floweringWeeks && `${floweringWeeks.join('–')} weeks`,
    genetics: strain.parents.join(' × ') || null,
    rating: '0',
    weightedRating: '3.5',
    reviewCount: 0,
  };
}

/**
 * The law with the sentences and facts of the claims that have begun, under the names that the service answers them by.
 */
function lawOf({ claims, ...law }: WrittenLaw): Row {
  const today = new Date().toISOString().slice(0, 10);
  const begun = claims.filter(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= today);
  return Object.assign({ ...law }, ...begun.map(({ topic, text, ...facts }) => ({ ...facts, [topic]: text }))) as Row;
}

const text = (path: string): string => readFileSync(new URL(path, services), 'utf8');
const json = <Written>(path: string): Written[] => JSON.parse(text(path)) as Written[];
/** Names of the files of a folder without their endings. */
const names = (folder: string): string[] =>
  readdirSync(new URL(folder, services)).map((file) => file.replace(/\.[a-z]+$/, ''));
