import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** A paragraph of a page, a list or a row of a table, with the heading above it. */
export interface PageParagraph {
  section: string;
  /** Of the heading; empty where it has none. */
  anchor: string;
  text: string;
  /** It is a numbered list: what is to be done, in its order. */
  isSteps?: boolean;
  /** Of a list, each of which is quoted whole. */
  items?: readonly string[];
  /** What a list is of, where the paragraph above it says so: "Do this when you bring a package home:" */
  lead?: string;
  /** It is a row of a table, whose other rows say the same of other things. */
  isRow?: boolean;
}

/** Characters; shorter ones are captions and the like. */
export const SHORTEST = 60;

/** The last sentence of a paragraph that a list follows. */
const LEAD = /[^.!?\s][^.!?]{0,200}:$/;

/** What can be quoted of a page that is given as HTML. */
export function* paragraphsOf(html: string): Generator<PageParagraph> {
  let section = '';
  let anchor = '';
  let above = '';
  for (const node of parseFragment(html).childNodes) {
    if (!('tagName' in node)) continue;
    const text = textOf(node);
    if (/^h[2-4]$/.test(node.tagName)) {
      section = text;
      anchor = node.attrs.find(({ name }) => name === 'id')?.value ?? anchor;
    } else if (node.tagName === 'table') {
      for (const row of rowsOf(node)) yield { section, anchor, text: row, isRow: true };
    } else if (text.length > SHORTEST && ['p', 'ul', 'ol', 'blockquote'].includes(node.tagName)) {
      const items = node.tagName === 'ul' || node.tagName === 'ol' ? itemsOf(node) : undefined;
      const lead = items ? LEAD.exec(above)?.[0] : undefined;
      yield {
        section,
        anchor,
        text: items?.join(' ') ?? text,
        isSteps: node.tagName === 'ol',
        ...(items && { items }),
        ...(lead && { lead }),
      };
    }
    above = text;
  }
}

const itemsOf = (list: DefaultTreeAdapterTypes.Element): string[] =>
  list.childNodes
    .filter((node) => 'tagName' in node && node.tagName === 'li')
    .map((item) => textOf(item))
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`));

/** What stands between the first cell of a row and what is said of it. */
export const NAME_OF_ROW = ' – ';

/** Each row of a table as a sentence: "Hairs – too early: white and straight; ready: 70–90% dark." */
function rowsOf(table: DefaultTreeAdapterTypes.Element): string[] {
  const [heads = [], ...rows] = [...elements(table, 'tr')].map((row) => [...elements(row, 'th', 'td')].map(textOf));
  return rows.flatMap(([name, ...cells]) =>
    name && cells.some(Boolean)
      ? `${name}${NAME_OF_ROW}${cells.flatMap((cell, at) => (cell ? (heads[at + 1] ? `${lower(heads[at + 1] ?? '')}: ${lower(cell)}` : cell) : [])).join('; ')}.`
      : [],
  );
}

/** A heading inside of a sentence; "THC" stays. */
const lower = (text: string): string => (/^.[A-Z]/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`);

function* elements(within: DefaultTreeAdapterTypes.Element, ...names: string[]): Generator<DefaultTreeAdapterTypes.Element> {
  for (const node of within.childNodes) {
    if (!('tagName' in node)) continue;
    if (names.includes(node.tagName)) yield node;
    else yield* elements(node, ...names);
  }
}

const textOf = (node: DefaultTreeAdapterTypes.ChildNode): string => rawText(node).replace(/\s+/g, ' ').trim();

function rawText(node: DefaultTreeAdapterTypes.ChildNode): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return 'childNodes' in node ? node.childNodes.map(rawText).join('') : '';
}
