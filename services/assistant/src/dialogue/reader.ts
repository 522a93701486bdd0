import { plain } from '@bluntbot/platform/index/plain-words';
import type { ChatTurn } from '@bluntbot/proto/assistant/chat';
import { LRUCache } from 'lru-cache';
import type { SubjectMeaning } from '../conversation/subject-meaning.ts';
import type { Tools } from '../conversation/tools.ts';
import type { Lexicon } from '../understanding/lexicon.ts';
import type { RowNames } from '../understanding/row-names.ts';
import { understand } from '../understanding/understand.ts';
import type { Utterance } from '../understanding/utterance.ts';
import type { ReadTurn } from './fold.ts';
import { intentOf, type MeantIntent } from './intent.ts';
import type { KnownNames } from './known-names.ts';
import type { NamedStrain } from './state.ts';

/** Messages whose reading is kept; a conversation reads its earlier messages again with each question. */
const KEPT = 2_000;
/** Messages of the visitor that are folded, newest last. */
const MAX_MESSAGES = 8;
const MAX_SHOWN = 8;

type Read = Pick<ReadTurn, 'utterance' | 'intents'>;

/** Reads the visitor's messages of a conversation, each once. */
export class Reader {
  private readonly kept = new LRUCache<string, Read>({ max: KEPT });
  /** The names that the kept readings were made with. */
  private rows: RowNames | undefined;

  constructor(
    private readonly tools: Pick<Tools, 'mentions' | 'strains' | 'guesses'>,
    private readonly subjects: Pick<SubjectMeaning, 'of'>,
    private readonly lexicon: Lexicon,
    private readonly known: Pick<KnownNames, 'current'>,
  ) {}

  /** The messages of the visitor, oldest first, each with the strains that the answer before it showed. */
  async read(message: string, history: readonly ChatTurn[]): Promise<ReadTurn[]> {
    const turns: { text: string; slugs: readonly string[] }[] = [];
    let slugs: readonly string[] = [];
    for (const { role, content, strains } of history) {
      if (role === 'user') turns.push({ text: content, slugs });
      else if (strains?.length) slugs = strains.slice(0, MAX_SHOWN);
    }
    turns.push({ text: message, slugs });
    const recent = turns.slice(-MAX_MESSAGES);
    const rows = await this.known.current();
    if (rows !== this.rows) this.kept.clear();
    this.rows = rows;
    const names = await this.namesOf(recent.flatMap((turn) => turn.slugs));
    return Promise.all(
      recent.map(async (turn) => ({
        ...(await this.understood(turn.text, rows)),
        shown: turn.slugs.flatMap((slug): NamedStrain[] => {
          const name = names.get(slug);
          return name === undefined ? [] : [{ value: slug, name }];
        }),
      })),
    );
  }

  private async understood(text: string, rows: RowNames): Promise<Read> {
    const known = this.kept.get(text);
    if (known) return known;
    const first = await this.once(text, rows);
    const meant = await this.respelled(first);
    const utterance = meant === text ? first : await this.once(meant, rows);
    const intents = utterance.clauses.map((clause): MeantIntent | undefined => intentOf(clause, this.subjects));
    const read = { utterance, intents };
    this.kept.set(text, read);
    return read;
  }

  private async once(text: string, rows: RowNames): Promise<Utterance> {
    return understand(text, await this.tools.mentions(text), this.lexicon, rows);
  }

  /** The text with names in the place of strange words that are nearly one: "northern lites". */
  private async respelled({ text, clauses }: Utterance): Promise<string> {
    const phrases = clauses.flatMap((clause) => clause.unknown.flatMap((word) => phrasesAround(clause.text, word)));
    if (phrases.length === 0) return text;
    const guesses = await this.tools.guesses([...new Set(phrases)]);
    return guesses
      .toSorted((a, b) => b.phrase.length - a.phrase.length)
      .reduce((rest, { phrase, name }) => rest.replace(phrase, name), text);
  }

  /** What the history claims was shown is looked up; a slug without a row is dropped. */
  private async namesOf(slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.tools.strains([...new Set(slugs)]);
    return new Map(rows.map(({ slug, name }) => [slug, name]));
  }
}

/** A strange word as it was written, alone and with the word on either side. */
function phrasesAround(text: string, word: string): string[] {
  const words = text.split(/[^\p{L}\d'-]+/u).filter(Boolean);
  const place = words.findIndex((one) => plain(one) === word);
  if (place < 0) return [];
  const [before, own = word, after] = [words[place - 1], words[place], words[place + 1]];
  return [own, before && `${before} ${own}`, after && `${own} ${after}`].filter((phrase): phrase is string => Boolean(phrase));
}
