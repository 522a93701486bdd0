import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SCHEMA = 'http://schema.org/';
const QUAD = /^<([^>]+)> <([^>]+)> <([^>]+)>/;

/**
 * What schema.org says of itself: which types there are, what they descend from, and which of them a property belongs
 * to and holds.
 */
interface Vocabulary {
  parents: Map<string, string[]>;
  domains: Map<string, string[]>;
  ranges: Map<string, string[]>;
}

const vocabulary = readVocabulary();

function readVocabulary(): Vocabulary {
  const file = fileURLToPath(import.meta.resolve('@vocabulary/schema')).replace(/index\.js$/, 'schema.nq');
  const [parents, domains, ranges] = [
    new Map<string, string[]>(),
    new Map<string, string[]>(),
    new Map<string, string[]>(),
  ];
  const kinds: Record<string, Map<string, string[]>> = {
    'http://www.w3.org/2000/01/rdf-schema#subClassOf': parents,
    [`${SCHEMA}domainIncludes`]: domains,
    [`${SCHEMA}rangeIncludes`]: ranges,
  };
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject = '', predicate = '', object = ''] = QUAD.exec(line) ?? [];
    const kind = kinds[predicate];
    if (!kind) continue;
    const name = subject.replace(SCHEMA, '');
    kind.set(name, [...(kind.get(name) ?? []), object.replace(SCHEMA, '')]);
  }
  return { parents, domains, ranges };
}

/** A type and all that it descends from. */
function lineage(type: string): Set<string> {
  const all = new Set([type]);
  for (const each of all) for (const parent of vocabulary.parents.get(each) ?? []) all.add(parent);
  return all;
}

/** What search engines ask for besides, of the types that this site uses. */
const ASKED_FOR: Record<string, readonly string[]> = {
  Article: ['headline', 'author', 'image', 'dateModified', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Product: ['name'],
  Recipe: ['name', 'image', 'recipeIngredient', 'recipeInstructions', 'author', 'recipeYield'],
  Service: ['name', 'provider', 'areaServed'],
  Store: ['name', 'address'],
  WebSite: ['name', 'url', 'potentialAction'],
};

/** What is wrong with a piece of structured data, by the vocabulary of schema.org; empty when it is valid. */
export function wrongWith(data: unknown, where = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((each, index) => wrongWith(each, `${where}[${index}]`));
  if (typeof data !== 'object' || data === null) return [];
  const { '@type': type, '@context': _, '@id': id, ...properties } = data as Record<string, unknown>;
  if (typeof type !== 'string') return id ? [] : [`${where}: has no type`];
  const types = lineage(type);
  if (!types.has('Thing')) return [`${where}: there is no type ${type}`];
  const missing = (ASKED_FOR[type] ?? [])
    .filter((name) => properties[name] === undefined)
    .map((name) => `${where}${type}: lacks ${name}`);
  return [
    ...missing,
    ...Object.entries(properties).flatMap(([name, value]) =>
      wrongProperty(types, name, value, `${where}${type}.${name}`),
    ),
  ];
}

function wrongProperty(types: ReadonlySet<string>, name: string, value: unknown, where: string): string[] {
  // How a search box says where its words go; an extension of the search engines.
  if (name === 'query-input') return [];
  const domains = vocabulary.domains.get(name);
  if (!domains) return [`${where}: there is no such property`];
  if (!domains.some((domain) => types.has(domain))) return [`${where}: belongs to ${domains.join(', ')}`];
  const ranges = vocabulary.ranges.get(name) ?? [];
  return [value].flat().flatMap((each) => [...wrongValue(ranges, each, where), ...wrongWith(each, `${where} > `)]);
}

function wrongValue(ranges: readonly string[], value: unknown, where: string): string[] {
  if (value === null || value === undefined || value === '') return [`${where}: is empty`];
  if (typeof value === 'object') {
    const { '@type': type, '@id': id } = value as Record<string, unknown>;
    if (typeof type !== 'string') return id ? [] : [`${where}: has no type`];
    const types = lineage(type);
    return ranges.some((range) => types.has(range)) ? [] : [`${where}: holds ${ranges.join(', ')}, not ${type}`];
  }
  const date = ranges.some((range) => range === 'Date' || range === 'DateTime') && !ranges.includes('Text');
  if (date && Number.isNaN(Date.parse(String(value)))) return [`${where}: "${value}" is no date`];
  if (
    ranges.every((range) => range === 'Duration' || range === 'QuantitativeValue') &&
    !/^P(?=.)[\dYMDTHS]+$/.test(String(value))
  )
    return [`${where}: "${value}" is no duration`];
  // schema.org lets text stand for any thing.
  return [];
}
