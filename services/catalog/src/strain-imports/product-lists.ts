import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { plainLetters, wordKey } from '../strain-facts/strain-words.ts';

const words = z.array(z.string());
const { exports, fewest, pairs } = z
  .strictObject({
    ...{ exports: z.record(z.string(), words), fewest: z.number() },
    pairs: z.strictObject({ before: words, name: words, value: words }),
  })
  .parse(parse(readFileSync(new URL('../strain-facts/content/product-lists.yaml', import.meta.url), 'utf8')));

const keyOf = (header: string): string => plainLetters(header).replace(/[^a-z0-9]/g, '');

/** Who writes lists of products with such headers; undefined for any other file. */
export function productListOf(headers: readonly string[]): string | undefined {
  const keys = new Set(headers.map(keyOf));
  return Object.entries(exports).find(([, known]) => known.filter((header) => keys.has(header)).length >= fewest)?.[0];
}

/** Names of facts that pairs of columns may have. */
const MOST_NAMES = 60;

interface Pair {
  name: number;
  value: number;
}

/**
 * Pairs of columns in which each row names a fact and says it ("Attribute 1 name", "Attribute 1 value(s)"), as columns
 * of the names in them. A file without such pairs stays as it is.
 */
export class PairedColumns {
  private readonly pairs: readonly Pair[];
  private readonly names = new Map<string, string>();

  constructor(private readonly headers: readonly string[]) {
    this.pairs = pairsOf(headers);
  }

  get areThere(): boolean {
    return this.pairs.length > 0;
  }

  /** Hears a row. */
  add(cells: readonly string[]): void {
    for (const { name } of this.pairs) {
      const said = (cells[name] ?? '').trim();
      const key = wordKey(said);
      if (said && !this.names.has(key) && this.names.size < MOST_NAMES) this.names.set(key, said);
    }
  }

  /** The header with a column for each name. */
  get header(): string[] {
    const taken = new Set(this.headers.map(keyOf));
    // Beside a product's own "Type", one among its attributes is that of the strain.
    const names = [...this.names.values()].map((name) => (taken.has(keyOf(name)) ? `Strain ${name}` : name));
    return [...this.headers, ...names];
  }

  /** A row with a cell for each name. */
  row(cells: readonly string[]): string[] {
    if (this.names.size === 0) return [...cells];
    const said = new Map(this.pairs.map(({ name, value }) => [wordKey(cells[name] ?? ''), cells[value] ?? '']));
    return [
      ...this.headers.map((_, at) => cells[at] ?? ''),
      ...[...this.names.keys()].map((name) => said.get(name) ?? ''),
    ];
  }
}

const anyOf = (texts: readonly string[]): string => texts.join('|');
const PAIR = new RegExp(`^(${anyOf(pairs.before)})(\\d{1,2})(?:(${anyOf(pairs.name)})|(?:${anyOf(pairs.value)}))$`);

function pairsOf(headers: readonly string[]): Pair[] {
  const found = new Map<string, Partial<Pair>>();
  for (const [at, header] of headers.entries()) {
    const [, before, number, isName] = PAIR.exec(keyOf(header)) ?? [];
    if (!number) continue;
    const key = `${before}${number}`;
    found.set(key, { ...found.get(key), ...(isName ? { name: at } : { value: at }) });
  }
  return [...found.values()].filter((pair): pair is Pair => pair.name !== undefined && pair.value !== undefined);
}
