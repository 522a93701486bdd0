import { EFFECTS, NEGATIVE_EFFECTS } from '@bluntbot/proto/catalog/vocabulary';
import { Injectable } from '@nestjs/common';
import { textOf } from '../articles/article-html.ts';
import { Library } from '../articles/library.ts';
import { Glossary } from '../glossary/glossary.ts';
import { WRITTEN_ANSWERS } from '../retrieval/questions.ts';
import { nounOf } from '../understanding/reported-nouns.ts';
import type { Rows } from './rows.ts';

const WORD = /[\p{L}\d][\p{L}\d'’-]*/gu;

/** Rows, and the pages that were read beside them. */
interface ReadRows extends Rows {
  readings?: readonly { title: string; passage: string | null }[];
}

/** What editors have written: the words that are ordinary here, and the names that have been looked at by a person. */
@Injectable()
export class KnownWords {
  private readonly texts: string;
  private readonly words: ReadonlySet<string>;
  /** Two posts of a run are held against the same rows; what was made of them goes with them. */
  private readonly known = new WeakMap<ReadRows, Vocabulary>();

  constructor(library: Library, glossary: Glossary) {
    const articles = [...library.learn, ...library.samples].map(
      ({ title, summary, content, tags }) => `${title}. ${summary} ${textOf(content)} ${tags.join(', ')}`,
    );
    const answers = [...WRITTEN_ANSWERS.values()].flatMap((sections) =>
      Object.values(sections).flatMap((some) => some.map(({ say }) => say)),
    );
    this.texts = ` ${[...articles, ...answers, ...glossary.terms.map(({ term, definition }) => `${term}. ${definition}`)].join(' ')} `;
    this.words = new Set(this.texts.match(WORD) ?? []);
  }

  /** The same, with what rows say. */
  with(rows: ReadRows): Vocabulary {
    const known = this.known.get(rows) ?? this.read(rows);
    this.known.set(rows, known);
    return known;
  }

  private read(rows: ReadRows): Vocabulary {
    const said = [
      ...EFFECTS,
      ...NEGATIVE_EFFECTS.flatMap((effect) => [effect, nounOf(effect)]),
      ...rows.strains.flatMap(({ name, aliases, genetics, breeder, description, flavors }) => [
        name,
        ...aliases,
        genetics ?? '',
        breeder ?? '',
        description,
        ...flavors,
      ]),
      ...rows.terpenes.flatMap(({ name, aroma, description, alsoFoundIn }) => [
        name,
        aroma,
        description,
        ...alsoFoundIn,
      ]),
      ...rows.laws.flatMap(({ name, code, regulator, possession, plants, sale, delivery, sources }) => [
        name,
        code,
        regulator ?? '',
        possession,
        plants,
        sale,
        delivery,
        ...sources.map(({ title }) => title),
      ]),
      ...(rows.products ?? []).flatMap(({ name, brand, category }) => [name, brand, category]),
      ...(rows.readings ?? []).flatMap(({ title, passage }) => [title, passage ?? '']),
    ];
    return new Vocabulary(` ${said.join(' . ')} ${this.texts}`, this.words);
  }
}

/** Whether words and names are known. */
export class Vocabulary {
  private readonly words: ReadonlySet<string>;
  /** Names that were looked for: most are looked for again in the next sentence. */
  private readonly names = new Map<string, boolean>();

  constructor(
    private readonly texts: string,
    written: ReadonlySet<string>,
  ) {
    this.words = new Set([...written, ...(texts.match(WORD) ?? [])]);
  }

  /** Whether a word is used in small letters somewhere: at the beginning of a sentence it is no name then. */
  isOrdinary(word: string): boolean {
    const small = word.toLowerCase();
    return (
      this.words.has(small) || small.split(/[-'’]/).every((part) => part === '' || part === 's' || this.words.has(part))
    );
  }

  /** Whether a name is written so somewhere, in a row or by an editor. */
  hasName(name: string): boolean {
    const known = this.names.get(name) ?? this.find(name);
    this.names.set(name, known);
    return known;
  }

  private find(name: string): boolean {
    const { texts } = this;
    const ends = (at: number): boolean => !/[\p{L}\d]/u.test(texts[at] ?? ' ');
    for (let found = texts.indexOf(name); found >= 0; found = texts.indexOf(name, found + 1)) {
      if (ends(found - 1) && ends(found + name.length)) return true;
    }
    return false;
  }

  /** Whether a word is written anywhere, in whatever letters. */
  hasWord(word: string): boolean {
    return this.words.has(word) || this.isOrdinary(word);
  }
}
