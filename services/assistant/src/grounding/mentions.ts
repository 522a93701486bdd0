import type { Strain } from '@bluntbot/proto/catalog/strains';

/** Where a text names strains: one, or several that are named in one breath ("A, B and C"). */
export interface Mention {
  start: number;
  end: number;
  strains: Strain[];
}

const BETWEEN = /^(?:\s|,|and|or|&|\+|with|versus|vs\.?|to|between|both|than)*$/i;

/** What a name begins with. */
const BEGINS = /^[\p{Lu}\d$]/u;

/** Finds the names of strains in texts, the longest first: "Sour Diesel" is not "Diesel". */
export class StrainNames {
  private readonly byName = new Map<string, Strain>();
  private readonly pattern: RegExp;
  /** Headings and the sentences before are looked at again and again; one post's worth of them. */
  private readonly found = new Map<string, Mention[]>();

  /**
   * `others` are names that no strain of the library has, of breeders and ancestors: "Emerald Triangle Seeds" names no
   * "Triangle".
   */
  constructor(strains: readonly Strain[], others: readonly string[] = []) {
    // A name goes before somebody else's alias.
    for (const strain of strains)
      for (const alias of strain.aliases) if (!this.byName.has(alias)) this.byName.set(alias, strain);
    for (const strain of strains) this.byName.set(strain.name, strain);
    const names = [...new Set([...this.byName.keys(), ...others])]
      .filter((name) => BEGINS.test(name))
      .toSorted((a, b) => b.length - a.length);
    const any = names.map(RegExp.escape).join('|');
    this.pattern =
      names.length > 0
        ? new RegExp(`(?<![\\p{L}\\d$#-])(?=[\\p{Lu}\\d$])(?:${any})(?![\\p{L}\\d]|-\\p{L})`, 'gu')
        : /(?!)/g;
  }

  get(name: string): Strain | undefined {
    return this.byName.get(name);
  }

  /** Each name where it stands. */
  in(text: string): Mention[] {
    const known = this.found.get(text) ?? this.find(text);
    this.found.set(text, known);
    return known;
  }

  private find(text: string): Mention[] {
    return [...text.matchAll(this.pattern)].flatMap(({ 0: name, index }) => {
      const strain = this.byName.get(name);
      return strain ? [{ start: index, end: index + name.length, strains: [strain] }] : [];
    });
  }

  /** The text with every name blanked, so that "Sour Diesel" is no taste of sour. */
  without(text: string): string {
    return text.replace(this.pattern, (name) => ' '.repeat(name.length));
  }
}

/** Names in one breath become one mention. */
export function grouped(mentions: readonly Mention[], text: string): Mention[] {
  const groups: Mention[] = [];
  for (const mention of mentions) {
    const last = groups.at(-1);
    if (last && BETWEEN.test(text.slice(last.end, mention.start)))
      groups[groups.length - 1] = {
        start: last.start,
        end: mention.end,
        strains: [...last.strains, ...mention.strains],
      };
    else groups.push(mention);
  }
  return groups;
}

/** Whom a word at a place is about: who was named last before it, else who is named next. */
export function subjectAt(groups: readonly Mention[], at: number): Mention | undefined {
  return groups.findLast(({ end }) => end <= at) ?? groups.find(({ start }) => start > at);
}
