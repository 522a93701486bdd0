import { z } from 'zod';
import { readFacts } from '../written-file.ts';

const FOLDER = new URL('./templates/', import.meta.url);
const Templates = z.record(z.string(), z.array(z.string().trim().min(1)).min(1));
const PLACE = /\{(\w+)\}/g;

/** What stands in the places of a template. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Sentences of BluntBot: templates in content files, several for each thing that is said. Content may change without
 * the code.
 */
export class Wording {
  private readonly templates: ReadonlyMap<string, readonly string[]>;

  /** @throws if the variants of one key name different places, or a key stands in two files. */
  constructor() {
    const listed = readFacts(FOLDER, Templates).flatMap(({ name, facts }) =>
      Object.entries(facts).map(([key, variants]): [string, string[]] => [`${name}.${key}`, variants]),
    );
    for (const [key, variants] of listed) {
      const places = new Set(variants.map((variant) => placesIn(variant).join()));
      if (places.size > 1) throw new Error(`The variants of "${key}" don't name the same places.`);
    }
    this.templates = new Map(listed);
  }

  /**
   * One of the variants of `file.key`, the same for the same seed.
   * @throws if there is no such key, or a place of it has no value.
   */
  say(key: string, values: Values = {}, seed = 0): string {
    const variants = this.templates.get(key);
    const variant = variants?.[seed % variants.length];
    if (variant === undefined) throw new Error(`There are no words for "${key}".`);
    return variant.replace(PLACE, (_, place: string) => {
      const value = values[place];
      if (value === undefined) throw new Error(`"${key}" needs a value for {${place}}.`);
      return String(value);
    });
  }
}

const placesIn = (template: string): string[] =>
  [...new Set([...template.matchAll(PLACE)].map(([, place = '']) => place))].toSorted();
