import { plain } from '@bluntbot/platform/index/plain-words';
import type { ChatRequest, ChatTurn } from '@bluntbot/proto/assistant/chat';
import { CHAT_MESSAGE_MAX } from '@bluntbot/proto/assistant/vocabulary';
import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Tools } from '../grounding/tools.ts';
import { ContextEncoder } from '../meaning/context-encoder.ts';
import { SentenceVectors } from '../meaning/sentence-vectors.ts';
import { SubjectMeaning } from '../meaning/subject-meaning.ts';
import { behind, TurnMeaning } from '../meaning/turn-meaning.ts';
import { WishMeaning } from '../meaning/wish-meaning.ts';
import { groupsOf } from '../understanding/joined-clauses.ts';
import { Lexicon } from '../understanding/lexicon.ts';
import { readable } from '../understanding/readable.ts';
import type { RowNames } from '../understanding/row-names.ts';
import { understand } from '../understanding/understand.ts';
import type { Utterance } from '../understanding/utterance.ts';
import { idOf } from '../understanding/wish-chips.ts';
import { fold, type Question, type ReadTurn } from './fold.ts';
import { intentOf, masked } from './intent.ts';
import { KnownNames } from './known-names.ts';
import { type ClaimedCards, type NamedStrain, NOTHING_CLAIMED, shownAfter } from './shown.ts';
import type { Turn } from './turn.ts';

/** Messages whose reading is kept; a conversation reads its earlier messages again with each question. */
const KEPT = 2_000;
/** Answers without cards whose names are kept, for the same reason. */
const KEPT_ANSWERS = 500;
/** Messages of the visitor that are folded, newest last. */
const MAX_MESSAGES = 8;
const MAX_SHOWN = 8;

type Read = Pick<ReadTurn, 'utterance' | 'groups'>;
/** What an answer without cards names. */
interface NamedInAnswer {
  strains: readonly string[];
  terpene: Mention | undefined;
}
type Asked = Pick<ChatRequest, 'message' | 'conversationHistory' | 'without'>;

/** Reads a message in its conversation: each message of the visitor once, folded to what the last one asks. */
@Injectable()
export class Reader {
  private readonly lexicon = new Lexicon();
  private readonly kept = new LRUCache<string, Read>({ max: KEPT });
  private readonly keptNames = new LRUCache<string, NamedInAnswer>({ max: KEPT_ANSWERS });
  /** The names that the kept readings were made with. */
  private rows: RowNames | undefined;

  constructor(
    private readonly tools: Tools,
    private readonly vectors: SentenceVectors,
    private readonly subjects: SubjectMeaning,
    private readonly turns: TurnMeaning,
    private readonly wishes: WishMeaning,
    private readonly known: KnownNames,
    private readonly context: ContextEncoder,
  ) {}

  async read({ message, conversationHistory, without }: Asked): Promise<Turn> {
    const history = (conversationHistory ?? []).map((turn) => ({
      ...turn,
      content: readable(turn.content.slice(0, CHAT_MESSAGE_MAX)),
    }));
    const turns = await this.messages(message, history);
    const asked = fold(turns, seedOf(message, history.length), (said) => this.turns.of(said));
    const questions = (asked.at(-1) ?? []).map((question) => withoutChips(question, without ?? []));
    const readInContext = history.length === 0 ? undefined : () => this.context.of(message, history);
    return { message, history, questions, earlier: asked.slice(0, -1), readInContext };
  }

  /** A sentence that stands alone. */
  async utterance(text: string): Promise<Utterance> {
    return (await this.understood(text, await this.names())).utterance;
  }

  /** The messages of the visitor, oldest first, each with what the answers before it showed. */
  private async messages(message: string, history: readonly ChatTurn[]): Promise<ReadTurn[]> {
    const said: { text: string; shown: ClaimedCards }[] = [];
    let shown = NOTHING_CLAIMED;
    const rows = await this.names();
    for (const turn of history) {
      if (turn.role === 'user') said.push({ text: turn.content, shown });
      else {
        const recipes = rows.recipesIn(turn.content);
        const { strains: onCards = [], products = [], dispensaries = [] } = turn;
        const shows = onCards.length + products.length + dispensaries.length + recipes.length > 0;
        const named = shows ? undefined : await this.namedIn(turn.content);
        shown = shownAfter(shown, { ...turn, strains: [...(named?.strains ?? onCards)] }, recipes, named?.terpene);
      }
    }
    said.push({ text: message, shown });
    const recent = said.slice(-MAX_MESSAGES);
    const names = await this.namesOf(said.flatMap(({ shown: { strains } }) => strains.slice(0, MAX_SHOWN)));
    const named = (slugs: readonly string[]): NamedStrain[] =>
      slugs.flatMap((value) => {
        const name = names.get(value);
        return name === undefined ? [] : [{ value, name }];
      });
    const read = await Promise.all(recent.map(({ text }) => this.understood(text, rows)));
    return Promise.all(
      recent.map(async ({ shown: claimed }, at) => {
        const [before, own] = [read[at - 1], read[at] as Read];
        return {
          ...own,
          vector: before && (await this.vectors.soon(behind(textOf(before), textOf(own)))),
          shown: { ...claimed, strains: named(claimed.strains), lists: claimed.lists.map(named) },
        };
      }),
    );
  }

  /** Names of rows; what was read with earlier ones is read again. */
  private async names(): Promise<RowNames> {
    const rows = await this.known.current();
    if (rows !== this.rows) this.kept.clear();
    this.rows = rows;
    return rows;
  }

  /**
   * Strains that an answer names without a card, and the terpene that it names first: "linalool is most prominent in
   * Granddaddy Purple".
   */
  private async namedIn(answer: string): Promise<NamedInAnswer> {
    const known = this.keptNames.get(answer);
    if (known) return known;
    const mentions = (await this.tools.mentions(answer)).toSorted((a, b) => a.from - b.from);
    // "It smells of lavender" names no strain.
    const strains = mentions.filter(({ kind, name, from, to }) => kind === 'strain' && answer.slice(from, to) === name);
    const named = {
      strains: [...new Set(strains.map(({ value }) => value))].slice(0, MAX_SHOWN),
      terpene: mentions.find(({ kind }) => kind === 'terpene'),
    };
    this.keptNames.set(answer, named);
    return named;
  }

  private async understood(text: string, rows: RowNames): Promise<Read> {
    const known = this.kept.get(text);
    if (known) return known;
    const first = await this.once(text, rows);
    const meant = (await this.mended(first)) ?? (await this.respelled(first));
    const utterance = meant === text ? first : await this.once(meant, rows);
    const groups = await Promise.all(
      groupsOf(utterance.clauses).map(async (clauses) => ({
        clauses,
        meant: await intentOf(clauses, this.subjects),
        wished: await this.wishes.of(clauses.map(masked).join(' ')),
      })),
    );
    const read = { utterance, groups };
    this.kept.set(text, read);
    return read;
  }

  private async once(text: string, rows: RowNames): Promise<Utterance> {
    return understand(text, await this.tools.mentions(text), this.lexicon, rows);
  }

  /** The text with mistyped words put right, if that makes the name of a strain of them: "sour deisel". */
  private async mended({ text, clauses }: Utterance): Promise<string | undefined> {
    const spelled = clauses.flatMap((clause) => clause.spelled);
    if (spelled.length === 0) return undefined;
    let moved = 0;
    const places: { from: number; to: number }[] = [];
    const mended = spelled.reduce((rest, { from, to, text: word }) => {
      const at = from + moved;
      moved += word.length - (to - from);
      places.push({ from: at, to: at + word.length });
      return rest.slice(0, at) + word + rest.slice(at + to - from);
    }, text);
    const mentions = await this.tools.mentions(mended);
    const isName = ({ kind, from, to }: Mention) =>
      kind === 'strain' && places.some((one) => from <= one.from && one.to <= to && one.to - one.from < to - from);
    return mentions.some(isName) ? mended : undefined;
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

const textOf = ({ utterance }: Read): string => utterance.clauses.map(masked).join(' ');

function withoutChips(question: Question, without: readonly string[]): Question {
  const { state } = question;
  return {
    ...question,
    state: { ...state, wish: state.wish.filter((criterion) => !without.includes(idOf(criterion))) },
  };
}

/** FNV-1a of the message, and how far the conversation is. */
function seedOf(message: string, turns: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < message.length; at += 1) hash = Math.imul(hash ^ message.charCodeAt(at), 0x01000193);
  return (hash >>> 8) + turns;
}

/** A strange word as it was written, alone and with the word on either side. */
function phrasesAround(text: string, word: string): string[] {
  const words = text.split(/[^\p{L}\d'-]+/u).filter(Boolean);
  const place = words.findIndex((one) => plain(one) === word);
  if (place < 0) return [];
  const [before, own = word, after] = [words[place - 1], words[place], words[place + 1]];
  return [own, before && `${before} ${own}`, after && `${own} ${after}`].filter((phrase): phrase is string =>
    Boolean(phrase),
  );
}
