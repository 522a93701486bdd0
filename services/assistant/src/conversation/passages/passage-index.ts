import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import MiniSearch from 'minisearch';
import { LEAVES_OPEN } from '../said-words.ts';
import { NAME_OF_ROW } from './page-paragraphs.ts';
import { tellingWord, tellingWords, wordsAsked } from './telling-words.ts';

/** Something that can be quoted, and where it stands. */
export interface Quotable {
  kind: ChatReading['kind'];
  ref: string;
  title: string;
  section: string;
  href: string;
  text: string;
  keywords: string;
  /** A numbered list, which is quoted from its first step. */
  isSteps?: boolean | undefined;
  /** Of a list: none is quoted from its middle. */
  items?: readonly string[] | undefined;
  /** What a list is of; it is quoted with it. */
  lead?: string | undefined;
  /** A row of a table. */
  isRow?: boolean | undefined;
}

/** A few sentences of a page, and where they stand. */
export interface Passage extends ChatReading {
  passage: string;
  /** Heading that it stands under. */
  section: string;
  score: number;
  /** Share of the telling words of the question that it, its title or its heading has, 0 to 1. */
  covers: number;
}

/** Sentences that are quoted of one paragraph. */
const MAX_SENTENCES = 3;
const MAX_QUOTED = 420;
/** Paragraphs that are looked at more closely. */
const MAX_WEIGHED = 200;
const MAX_QUESTION = 300;
/** A word of no page counts like one of so many paragraphs. */
const UNKNOWN = 60;
/** How much of an answer is left where a word of the question stands on no page. */
const STRANGE = 0.75;
/** And where its one telling word stands under another heading, on a page about something else. */
const IN_PASSING = 0.4;
/** What an answer of the kind that was asked for counts besides the words, and a page that is all about them. */
const OF_THE_KIND = 0.12;
const OF_ITS_PAGE = 0.4;
/** Asks what to do, not how long, how much or how come. */
const HOW_TO =
  /\bhow (?:do|to|can|should|would) (?!.*\b(?:know|work|how (?:long|often|much|many|hot)|temp\w*)\b)|\b(?:steps?|instructions?) (?:for|to)\b|\bsteps\b/i;
/** Lists that say in a word or two what is told elsewhere, and the questions that ask for them. */
const BRIEF = /mistakes|checklist/i;
const ASKS_BRIEF = /mistake|wrong|avoid|check/i;
/** What is said of a sentence before it, which it cannot be quoted without, and what is left of the worth of such a beginning. */
const GOES_ON = new RegExp(
  `${LEAVES_OPEN.source}|^(?:and|but|so|or|then|there|here|also|even|yet|still|instead|otherwise|thus|hence|therefore|however|nor|neither|either|such|too|wetter|others|where\\?|when\\?|how\\?)\\b`,
  'i',
);
/** Says how many things follow, which are then quoted as far as there is room. */
const ANNOUNCES = /\b(?:two|three|four|five) (?:questions|things|points|steps|rules|pictures|reasons|signs|ways|numbers|answers)\b/i;
const IN_MID_THOUGHT = 0.8;
const PROHIBITS = /^(?:Don['’]t|Do not|Never|Avoid|But|And|So|Or)\b/;
/** Rows that are quoted beside the one that answers best. */
const MAX_BESIDE = 2;
/** What counts for a list of steps, and against what only speaks of the thing in passing. */
const STEPS = 0.3;
const ASIDE = 0.25;
/** Steps that are quoted. */
const MAX_STEPS = 7;
const MAX_STEPS_QUOTED = 560;
/** Kinds of answers that a question asks for. */
const KINDS: readonly (readonly [asked: RegExp, answer: RegExp])[] = [
  [
    /\bhow (?:long|soon|quick\w*|fast)\b|\bwhen\b/i,
    /\d+(?:\s?(?:–|-|to)\s?\d+)?[ -]?(?:minutes?|hours?|days?|weeks?|months?|years?)\b|\b(?:two|three|four|six|eight|ten|twelve)(?: to \w+)? (?:hours|days|weeks|months)\b/i,
  ],
  [/\btemp\w*|\bdegrees?\b|\bhow (?:hot|warm|cold)\b/i, /\d\s?°/],
  [/\bp\.?h\b/i, /\d\.\d/],
  [/\bhumidity\b/i, /\d (?:percent|%)/],
  [/\bhow (?:much|many)\b|\bpercent/i, /\d/],
];

/** A paragraph with its telling words, which no question has to read again. */
interface ReadParagraph extends Quotable {
  inText: ReadonlySet<string>;
  inSection: ReadonlySet<string>;
  inTitle: ReadonlySet<string>;
  /** Of a row of a table: what it is about. */
  inHead: ReadonlySet<string>;
  sentences: readonly { text: string; words: ReadonlySet<string> }[];
}

/** A word of a question, and how telling it is. */
interface Asked {
  word: string;
  weight: number;
}

/** Paragraphs in memory that questions find. It is made once of all it holds. */
export class PassageIndex {
  private readonly paragraphs: readonly ReadParagraph[];
  private readonly frequency = new Map<string, number>();
  private readonly index = new MiniSearch<Quotable & { id: number }>({
    fields: ['title', 'section', 'text', 'keywords'],
    tokenize: plainWords,
    processTerm: tellingWord,
    searchOptions: {
      boost: { title: 3, section: 3, keywords: 1.5 },
      combineWith: 'OR',
      fuzzy: (term) => (term.length > 5 ? 1 : false),
      prefix: false,
    },
  });

  private readonly pages = new MiniSearch<{ id: string; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: plainWords,
    processTerm: tellingWord,
    searchOptions: { boost: { title: 2 }, combineWith: 'OR' },
  });

  constructor(paragraphs: readonly Quotable[]) {
    this.paragraphs = paragraphs.map(read);
    for (const [id, own] of Map.groupBy(paragraphs, pageOf)) {
      this.pages.add({ id, title: own[0]?.title ?? '', text: own.map(({ section, text }) => `${section} ${text}`).join(' ') });
    }
    this.index.addAll(paragraphs.map((paragraph, id) => ({ ...paragraph, id })));
    for (const { inTitle, inSection, inText } of this.paragraphs) {
      for (const word of new Set([...inTitle, ...inSection, ...inText])) this.frequency.set(word, (this.frequency.get(word) ?? 0) + 1);
    }
  }

  /** The passages that answer a question best, at most one of a page. */
  find(question: string, limit: number, kinds?: readonly ChatReading['kind'][]): Passage[] {
    const said = question.slice(0, MAX_QUESTION);
    const words = [...new Set(wordsAsked(said))];
    if (words.length === 0) return [];
    const asked = words.map((word) => ({ word, weight: this.weight(word) }));
    const near = this.pagesNear(words);
    const wantsSteps = HOW_TO.test(said);
    const answers = KINDS.flatMap(([when, answer]) => (when.test(said) ? [answer] : []));
    const found: { paragraph: ReadParagraph; covers: number; score: number }[] = [];
    for (const { id } of this.index.search(words.join(' '), { processTerm: (term) => term }).slice(0, MAX_WEIGHED)) {
      const paragraph = this.paragraphs[id as number] as ReadParagraph;
      if (kinds && !kinds.includes(paragraph.kind)) continue;
      const { covers, fit } = this.fit(paragraph, asked);
      const isOther = paragraph.isRow && !words.some((word) => paragraph.inHead.has(word));
      const isOfTheKind = answers.length > 0 ? count(answers, this.quoted(paragraph, asked, answers, false)) : 0;
      const score =
        fit +
        OF_THE_KIND * isOfTheKind +
        OF_ITS_PAGE * (near.get(pageOf(paragraph)) ?? 0) +
        asInstruction(paragraph, said, words) -
        (isOther ? ASIDE : 0);
      found.push({ paragraph, covers, score });
    }
    const best = new Map<string, (typeof found)[number]>();
    for (const one of found.toSorted((a, b) => b.score - a.score)) {
      const page = pageOf(one.paragraph);
      if (!best.has(page)) best.set(page, one);
    }
    return [...best.values()].slice(0, limit).map(({ paragraph, covers, score }) => {
      const { kind, ref, title, section, href } = paragraph;
      return { kind, id: ref, title, section, href, passage: this.whole(paragraph, asked, answers, wantsSteps), score, covers };
    });
  }

  /** How telling a word is: one that stands in few paragraphs says more than one that stands in most, or in none. */
  private weight(word: string): number {
    return Math.log(1 + this.paragraphs.length / (1 + (this.frequency.get(word) ?? UNKNOWN)));
  }

  /** How much each page is about some words, the first of them 1. */
  private pagesNear(words: readonly string[]): ReadonlyMap<string, number> {
    const found = this.pages.search(words.join(' '), { processTerm: (term) => term });
    const most = found[0]?.score ?? 1;
    return new Map(found.slice(0, MAX_WEIGHED).map(({ id, score }) => [id as string, score / most]));
  }

  /** How much of what is asked a paragraph speaks of: in its own words, under its heading, on its page. */
  private fit({ inText, inSection, inTitle, kind }: ReadParagraph, asked: readonly Asked[]): { covers: number; fit: number } {
    const all = asked.reduce((sum, { weight }) => sum + weight, 0);
    let [met, points] = [0, 0];
    for (const { word, weight } of asked) {
      const share = Math.max(inText.has(word) ? 1 : 0, inSection.has(word) ? 0.9 : 0, inTitle.has(word) ? 0.7 : 0);
      const more = [inText, inSection, inTitle].filter((part) => part.has(word)).length - 1;
      met += share > 0 ? weight : 0;
      points += weight * (share + 0.25 * Math.max(0, more));
    }
    // A definition is short and to the point.
    // What no page has at all is probably what it is about.
    const isStrange = asked.some(({ word }) => !this.frequency.has(word));
    const only = asked.length === 1 ? asked[0]?.word : undefined;
    const isInPassing = only !== undefined && !inTitle.has(only) && !inSection.has(only);
    return {
      covers: (met / all) * (isStrange ? STRANGE : isInPassing ? IN_PASSING : 1),
      fit: (points / all) * (kind === 'word' ? 1.05 : 1),
    };
  }

  /** What is quoted of a paragraph, with what its list is of, or with the rows beside it that are asked for too. */
  private whole(paragraph: ReadParagraph, asked: readonly Asked[], answers: readonly RegExp[], wantsSteps: boolean): string {
    const quoted = this.quoted(paragraph, asked, answers, wantsSteps);
    if (paragraph.lead) return `${paragraph.lead} ${quoted}`;
    if (!paragraph.isRow) return quoted;
    const own = paragraph.inHead;
    const isAsked = ({ inHead }: ReadParagraph) => asked.some(({ word }) => inHead.has(word) && !own.has(word));
    const others = this.paragraphs.filter(
      (row) => row.isRow && row !== paragraph && pageOf(row) === pageOf(paragraph) && row.section === paragraph.section && isAsked(row),
    );
    const rows = [paragraph, ...others.slice(0, MAX_BESIDE)];
    // In the order of their table.
    return rows
      .toSorted((a, b) => this.paragraphs.indexOf(a) - this.paragraphs.indexOf(b))
      .map(({ text }) => text)
      .join(' ');
  }

  /** The sentences of a paragraph that hold most of the words, in their order. */
  private quoted(
    { text, sentences, isSteps }: ReadParagraph,
    asked: readonly Asked[],
    answers: readonly RegExp[],
    wantsSteps: boolean,
  ): string {
    if (isSteps && wantsSteps) return upTo(sentences.slice(0, MAX_STEPS), MAX_STEPS_QUOTED);
    if (sentences.length <= MAX_SENTENCES && text.length <= MAX_QUOTED) return text;
    const hits = sentences.map(
      (sentence) =>
        asked.reduce((sum, { word, weight }) => sum + (sentence.words.has(word) ? weight : 0), 0) + 3 * count(answers, sentence.text),
    );
    let best = 0;
    let most = -1;
    for (let at = 0; at + MAX_SENTENCES <= Math.max(sentences.length, MAX_SENTENCES); at++) {
      const sum = hits.slice(at, at + MAX_SENTENCES).reduce((all, hit) => all + hit, 0);
      // What to do comes before what not to.
      const first = sentences[at]?.text ?? '';
      const lead = sum * (wantsSteps && PROHIBITS.test(first) ? 0.5 : 1) * (at > 0 && GOES_ON.test(first) ? IN_MID_THOUGHT : 1);
      if (lead > most) [best, most] = [at, lead];
    }
    const end = best + MAX_SENTENCES;
    // What says nothing of it is not quoted first, and what goes on about a sentence not without it.
    while (best > 0 && best < end - 1 && hits[best] === 0 && !GOES_ON.test(sentences[best + 1]?.text ?? '')) best += 1;
    while (best > 0 && GOES_ON.test(sentences[best]?.text ?? '')) best -= 1;
    if (ANNOUNCES.test(sentences[best]?.text ?? '')) return upTo(sentences.slice(best, best + MAX_STEPS), MAX_STEPS_QUOTED);
    return upTo(sentences.slice(best, end), MAX_QUOTED);
  }
}

/** Sentences from the first on, as many as there is room for. */
function upTo(sentences: readonly { text: string }[], most: number): string {
  const chosen: string[] = [];
  for (const { text } of sentences) {
    if (chosen.length > 0 && chosen.join(' ').length + text.length > most) break;
    chosen.push(text);
  }
  return chosen.join(' ');
}

/** How much more, or less, a paragraph is worth to who asks what to do. */
function asInstruction({ isSteps, section, kind, inTitle, text }: ReadParagraph, said: string, words: readonly string[]): number {
  const brief = BRIEF.test(section) && !ASKS_BRIEF.test(said) ? -ASIDE : 0;
  if (!HOW_TO.test(said)) return brief;
  const isAside = kind === 'recipe' && !words.some((word) => inTitle.has(word));
  const isNotHow = PROHIBITS.test(text) && !ASKS_BRIEF.test(said);
  return brief + (isSteps ? STEPS : 0) - (isAside || isNotHow ? ASIDE : 0);
}

function read(paragraph: Quotable): ReadParagraph {
  const { text, section, title, items } = paragraph;
  const sentences = (items ?? sentencesOf(text)).map((sentence) => ({ text: sentence, words: wordsOf(sentence) }));
  const inText = new Set(sentences.flatMap(({ words }) => [...words]));
  return {
    ...paragraph,
    inText,
    inSection: wordsOf(section),
    inTitle: wordsOf(title),
    inHead: wordsOf(text.split(NAME_OF_ROW)[0] ?? ''),
    sentences,
  };
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(tellingWords(text));
const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]+(?:["”’)]+)?|[^.!?]+$/g)?.map((sentence) => sentence.trim()) ?? [text];

const count = (patterns: readonly RegExp[], text: string): number => patterns.filter((pattern) => pattern.test(text)).length;
const pageOf = ({ kind, ref }: Pick<Quotable, 'kind' | 'ref'>): string => `${kind}:${ref}`;
