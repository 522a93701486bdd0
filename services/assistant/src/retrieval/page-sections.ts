import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Whole sentences, a list with what introduces it, or a row of a table: what is quoted, always whole. */
export interface Excerpt {
  text: string;
  /** What a row of a table is about; only rows have it. */
  row?: string;
  /** What introduces the list that it is a part of. */
  lead?: string;
  /** It only makes sense after the one before it. */
  goesOn?: boolean;
}

/** A heading of a page and what is under it. */
export interface PageSection {
  heading: string;
  /** The id of the heading; empty before the first one. */
  anchor: string;
  excerpts: readonly Excerpt[];
}

/** Characters of an excerpt; a longer one is only made where one sentence is longer. */
export const MAX_EXCERPT = 240;
/** Characters of what is quoted, about 70 words. */
export const MAX_QUOTE = 430;
/** Characters of a list that is quoted whole, because steps of half a recipe help nobody. */
const MAX_LIST = 560;
/** Shorter paragraphs are captions and the like. */
const MIN_PARAGRAPH = 60;
/** A sentence that only makes sense after the one before it: it starts with a pronoun or has one early on. */
const GOES_ON = new RegExp(
  '^(?:it|its|they|their|them|this|that|these|those|both|he|she|his|her|another|others|and|but|so|or|then|there|here|' +
    'also|even|yet|still|instead|such|too|neither|either|two|three|the (?:other|same|first|second|third|last|latter|' +
    'former|rest|result|reason|reasons|reverse|lesson|ratio))\\b' +
    '|^(?:as|when|while|until|since|because|for|with|without|after|before|of|in|on|from|at|above|below|one of)' +
    ' (?:\\w+ )?(?:it|they|them|this|that|these|those)\\b',
  'i',
);
/** The gateway puts a law's text here; this process doesn't have it. */
const LAW = '{{';
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sections of a page that is given as HTML. */
export function sectionsOf(html: string): PageSection[] {
  const sections = [{ heading: '', anchor: '', excerpts: [] as Excerpt[] }];
  let lead = '';
  for (const node of parseFragment(html).childNodes) {
    if (!('tagName' in node)) continue;
    const { excerpts, anchor } = sections.at(-1) as (typeof sections)[number];
    if (['h2', 'h3', 'h4'].includes(node.tagName)) {
      sections.push({ heading: textOf(node), anchor: idOf(node) ?? anchor, excerpts: [] });
      // Mistakes without the word would read as advice.
      lead = `${textOf(node)}:`;
      continue;
    } else if (node.tagName === 'table') {
      excerpts.push(...rowsOf(node));
    } else if (node.tagName === 'ul' || node.tagName === 'ol') {
      excerpts.push(...listOf(itemsOf(node), lead, node.tagName === 'ol'));
    } else {
      const { told, leading } = paragraphOf(textOf(node));
      lead = leading;
      excerpts.push(...told);
      continue;
    }
    lead = '';
  }
  return sections.filter(({ excerpts }) => excerpts.length > 0);
}

/** Excerpts of a paragraph, and its last sentence where that introduces a list. */
function paragraphOf(text: string): { told: Excerpt[]; leading: string } {
  const sentences = withoutLaws(sentencesOf(text));
  const leading = sentences.at(-1)?.endsWith(':') ? (sentences.pop() as string) : '';
  const isCaption = sentences.join(' ').length <= MIN_PARAGRAPH;
  return { told: isCaption ? [] : packed(thoughts(sentences), MAX_EXCERPT), leading };
}

/**
 * A list whole, or where it is too long as many items at a time as fit, each time with what introduces it. Steps go on.
 */
export function listOf(items: readonly string[], lead = '', areSteps = false): Excerpt[] {
  const told = withoutLaws(items).map(sentence);
  const start = lead && `${lead} `;
  const most = `${start}${told.join(' ')}`.length <= MAX_LIST ? MAX_LIST : MAX_EXCERPT;
  return packed(told, most - start.length).map(({ text }, at) => ({
    text: `${start}${text}`,
    goesOn: areSteps && at > 0,
    ...(lead && { lead }),
  }));
}

/** Sentences, each with those after it that need it; where that is too much, they stand alone. */
function thoughts(sentences: readonly string[]): string[] {
  const whole: string[] = [];
  for (const sentence of sentences) {
    const before = whole.at(-1);
    const isMore = before !== undefined && GOES_ON.test(sentence) && before.length + sentence.length < MAX_EXCERPT;
    if (isMore) whole[whole.length - 1] = `${before} ${sentence}`;
    else whole.push(sentence);
  }
  return whole;
}

/** Parts joined to excerpts of about the same length, none longer than a bound unless one part is. */
function packed(parts: readonly string[], most: number): Excerpt[] {
  const length = parts.reduce((sum, part) => sum + part.length + 1, 0);
  const even = length / Math.ceil(length / most);
  const texts: string[] = [];
  let sum = 0;
  for (const part of parts) {
    const last = texts.at(-1);
    const fits = last !== undefined && last.length + part.length < most && sum + part.length / 2 < even * texts.length;
    if (fits) texts[texts.length - 1] = `${last} ${part}`;
    else texts.push(part);
    sum += part.length + 1;
  }
  return texts.map((text) => ({ text, goesOn: GOES_ON.test(text) }));
}

/** Each row of a table in sentences: "Hairs. Too early: White and straight. Ready: 70–90% dark." */
function rowsOf(table: Element): Excerpt[] {
  const [heads = [], ...rows] = [...elements(table, 'tr')].map((row) => [...elements(row, 'th', 'td')].map(textOf));
  return rows.flatMap(([row, ...cells]) => {
    const told = cells.flatMap((cell, at) => (cell ? sentence([heads[at + 1], cell].filter(Boolean).join(': ')) : []));
    return row && told.length > 0 && !told.some((cell) => cell.includes(LAW))
      ? [{ row, text: [sentence(row), ...told].join(' ') }]
      : [];
  });
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What stands before the first law: what follows it may speak of it. */
function withoutLaws(texts: readonly string[]): string[] {
  const at = texts.findIndex((text) => text.includes(LAW));
  return at < 0 ? [...texts] : texts.slice(0, at);
}

const sentencesOf = (text: string): string[] =>
  [...SENTENCES.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
const idOf = ({ attrs }: Element): string | undefined => attrs.find(({ name }) => name === 'id')?.value;
const itemsOf = (list: Element): string[] => [...elements(list, 'li')].map(textOf);

function* elements(within: Element, ...names: string[]): Generator<Element> {
  for (const node of within.childNodes) {
    if (!('tagName' in node)) continue;
    if (names.includes(node.tagName)) yield node;
    else yield* elements(node, ...names);
  }
}

const textOf = (node: Node): string => rawText(node).replace(/\s+/g, ' ').trim();

function rawText(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return 'childNodes' in node ? node.childNodes.map(rawText).join('') : '';
}
