import { plainWords } from '@bluntbot/platform/index/plain-words';
import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import { Injectable } from '@nestjs/common';
import MiniSearch from 'minisearch';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { Library } from '../articles/library.ts';
import { Glossary } from '../glossary/glossary.ts';
import { RecipeBook } from '../recipes/recipe-book.ts';

/** A few sentences of a page, and where they stand. */
export interface Passage extends ChatReading {
  passage: string;
  /** Heading that it stands under. */
  section: string;
  score: number;
  /** Share of the telling words of the question that it, its title or its heading has, 0 to 1. */
  covers: number;
}

interface Paragraph {
  id: number;
  kind: ChatReading['kind'];
  ref: string;
  title: string;
  section: string;
  href: string;
  text: string;
  keywords: string;
}

/** Sentences that are quoted of one paragraph. */
const MAX_SENTENCES = 3;
const MAX_QUOTED = 420;
const EMPTY = new Set(
  'a an and are as at be been being but by can could did do does for from had has have how i if in into is it its me my of on or our should so some than that the their them there these they this to too was we what when where which who why will with would you your about tell explain please mean means meaning difference between best way ways get got go define definition vs versus please lost anyway thing whats actually exactly simple terms word someone people use used using years such cannabis weed marijuana long much many really'.split(
    ' ',
  ),
);

/** Paragraphs of the articles and glossary that words find, to be quoted word for word. They change with a release. */
@Injectable()
export class Passages {
  private readonly paragraphs: Paragraph[] = [];
  private readonly frequency = new Map<string, number>();
  private readonly index = new MiniSearch<Paragraph>({
    fields: ['title', 'section', 'text', 'keywords'],
    tokenize: plainWords,
    processTerm: (term) => (EMPTY.has(term) ? null : (SAME.get(stem(term)) ?? stem(term))),
    searchOptions: {
      boost: { title: 3, section: 3, keywords: 1.5 },
      combineWith: 'OR',
      fuzzy: (term) => (term.length > 5 ? 1 : false),
      prefix: false,
    },
  });

  constructor(library: Library, glossary: Glossary, book: RecipeBook) {
    for (const { slug, title, path, content, keywords, tags } of [...library.learn, ...library.samples]) {
      for (const { section, anchor, text } of paragraphsOf(content)) {
        this.add({
          kind: 'article',
          ref: slug,
          title,
          section,
          href: anchor ? `${path}#${anchor}` : path,
          text,
          keywords: [...keywords, ...tags].join(' '),
        });
      }
    }
    for (const { id, term, also, definition } of glossary.terms) {
      this.add({
        kind: 'word',
        ref: id,
        title: term,
        section: also.join(' '),
        href: `/learn/glossary#${id}`,
        text: definition,
        keywords: '',
      });
    }
    for (const { id, title, description, tips, notes, storage, tags } of book.recipes) {
      for (const text of [description, ...tips, ...notes, storage]) {
        this.add({ kind: 'recipe', ref: id, title, section: '', href: `/recipe/${id}`, text, keywords: tags.join(' ') });
      }
    }
    this.index.addAll(this.paragraphs);
    for (const { title, section, text } of this.paragraphs) {
      for (const word of new Set(stems(`${title} ${section} ${text}`))) this.frequency.set(word, (this.frequency.get(word) ?? 0) + 1);
    }
  }

  /** How telling a word is: one that stands in few paragraphs says more than one that stands in most. */
  private weight(word: string): number {
    return Math.log(1 + this.paragraphs.length / (1 + (this.frequency.get(word) ?? 0)));
  }

  /** How much of what is asked a paragraph speaks of: in its own words, under its heading, on its page. */
  private fit({ title, section, text, kind }: Paragraph, asked: readonly string[]): { covers: number; fit: number } {
    const [inText, inSection, inTitle] = [text, section, title].map((part) => new Set(stems(part)));
    const all = asked.reduce((sum, word) => sum + this.weight(word), 0);
    let [met, points] = [0, 0];
    for (const word of asked) {
      const share = Math.max(inText?.has(word) ? 1 : 0, inSection?.has(word) ? 0.9 : 0, inTitle?.has(word) ? 0.7 : 0);
      const more = [inText, inSection, inTitle].filter((part) => part?.has(word)).length - 1;
      met += share > 0 ? this.weight(word) : 0;
      points += this.weight(word) * (share + 0.25 * Math.max(0, more));
    }
    // A definition is short and to the point; a list of steps is hard to quote.
    return { covers: met / all, fit: (points / all) * (kind === 'word' ? 1.05 : 1) };
  }

  private add(paragraph: Omit<Paragraph, 'id'>): void {
    // What the gateway puts in from the laws is not known here.
    if (!paragraph.text.includes('{{')) this.paragraphs.push({ ...paragraph, id: this.paragraphs.length });
  }

  /** The passages that answer a question best, at most one of a page. */
  find(question: string, limit: number, kinds?: readonly ChatReading['kind'][]): Passage[] {
    const asked = [...new Set(stems(question))];
    if (asked.length === 0) return [];
    const found: Passage[] = [];
    for (const { id, score } of this.index.search(question.slice(0, 300)).slice(0, 200)) {
      const paragraph = this.paragraphs[id as number] as Paragraph;
      if (kinds && !kinds.includes(paragraph.kind)) continue;
      const { covers, fit } = this.fit(paragraph, asked);
      const { kind, ref, title, section, href } = paragraph;
      found.push({ kind, id: ref, title, section, href, passage: quoted(paragraph.text, asked), score: fit + score / 1_000, covers });
    }
    const best = new Map<string, Passage>();
    for (const passage of found.toSorted((a, b) => b.score - a.score)) {
      const page = `${passage.kind}:${passage.id}`;
      if (!best.has(page)) best.set(page, passage);
    }
    return [...best.values()].slice(0, limit);
  }
}

/** The passage of one page, given as HTML, that speaks most of what is asked; undefined where none speaks of half of it. */
export function passageOf(html: string, question: string): { section: string; passage: string; covers: number } | undefined {
  const asked = [...new Set(stems(question))];
  let best: { section: string; passage: string; covers: number } | undefined;
  for (const { section, text } of paragraphsOf(html)) {
    const words = new Set(stems(`${section} ${text}`));
    const covers = asked.filter((word) => words.has(word)).length / Math.max(1, asked.length);
    if (covers > (best?.covers ?? 0)) best = { section, passage: quoted(text, asked), covers };
  }
  return best;
}

/** The sentences of a paragraph that hold most of the words, in their order. */
function quoted(text: string, asked: readonly string[]): string {
  const sentences = text.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]+(?:["”’)]+)?|[^.!?]+$/g)?.map((sentence) => sentence.trim()) ?? [
    text,
  ];
  if (sentences.length <= MAX_SENTENCES && text.length <= MAX_QUOTED) return text;
  const hits = sentences.map((sentence) => {
    const words = new Set(stems(sentence));
    return asked.filter((word) => words.has(word)).length;
  });
  let best = 0;
  let most = -1;
  for (let at = 0; at + MAX_SENTENCES <= Math.max(sentences.length, MAX_SENTENCES); at++) {
    const sum = hits.slice(at, at + MAX_SENTENCES).reduce((all, hit) => all + hit, 0);
    if (sum > most) [best, most] = [at, sum];
  }
  const chosen: string[] = [];
  for (const sentence of sentences.slice(best, best + MAX_SENTENCES)) {
    if (chosen.length > 0 && chosen.join(' ').length + sentence.length > MAX_QUOTED) break;
    chosen.push(sentence);
  }
  return chosen.join(' ');
}

/** The telling words of a text. */
const stems = (text: string): string[] =>
  plainWords(text)
    .filter((word) => !EMPTY.has(word))
    .map((word) => SAME.get(stem(word)) ?? stem(word));

/** Words that a question and a page say the same with. */
const SAME: ReadonlyMap<string, string> = new Map(
  [
    'kick:onset',
    'storage:stor',
    'keep:stor',
    'mould:mold',
    'botryti:mold',
    'fuzz:mold',
    'grey:gray',
    'decarb:decarboxylat',
    'decarboxylation:decarboxylat',
    'temp:temperatur',
    'smel:odor',
    'odour:odor',
    'grow:grow',
    'growth:grow',
    'flower:flower',
    'quit:stop',
    'neighbour:neighbor',
  ].map((pair) => pair.split(':') as [string, string]),
);

/** Forms of a word as one: enough for finding, no more. */
const stem = (word: string): string =>
  word.length < 5
    ? word.replace(/s$/, '')
    : word
        .replace(/(?:ings?|edly|ed|ies|es|s|ly)$/, '')
        .replace(/(.)\1$/, '$1')
        .replace(/e$/, '');

/** Paragraphs and list items of HTML with the heading above each. */
function* paragraphsOf(html: string): Generator<{ section: string; anchor: string; text: string }> {
  let section = '';
  let anchor = '';
  for (const node of parseFragment(html).childNodes) {
    if (!('tagName' in node)) continue;
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    if (/^h[2-4]$/.test(node.tagName)) {
      section = text;
      anchor = node.attrs.find(({ name }) => name === 'id')?.value ?? anchor;
    } else if (text.length > 60 && ['p', 'ul', 'ol', 'blockquote'].includes(node.tagName)) {
      yield { section, anchor, text: node.tagName === 'ul' || node.tagName === 'ol' ? itemsOf(node) : text };
    }
  }
}

const itemsOf = (list: DefaultTreeAdapterTypes.Element): string =>
  list.childNodes
    .filter((node) => 'tagName' in node && node.tagName === 'li')
    .map((item) => textOf(item).replace(/\s+/g, ' ').trim())
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ');

function textOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
