import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A sentence of a post, and what it may be about when it does not say so itself. */
export interface Statement {
  text: string;
  /** A heading, a sentence of a text, or the cell of a table with its row and its column before it. */
  kind: 'heading' | 'sentence' | 'cell';
  /** The heading that it stands under. */
  heading: string;
  /** The sentence before it in the same paragraph; empty for the first. */
  before: string;
}

/** A link of a post. */
export interface Link {
  href: string;
  text: string;
}

const BLOCKS = new Set(['p', 'li', 'dt', 'dd', 'blockquote', 'figcaption', 'pre', 'caption']);
const HEADINGS = new Set(['h2', 'h3', 'h4']);

/** All that a post says, sentence by sentence, and where it leads. */
export function statementsOf(html: string): { statements: Statement[]; links: Link[] } {
  const statements: Statement[] = [];
  const links: Link[] = [];
  let heading = '';
  const say = (text: string): void => {
    let before = '';
    for (const sentence of sentencesOf(text)) {
      statements.push({ text: sentence, kind: 'sentence', heading, before });
      before = sentence;
    }
  };
  const walk = (node: Node): void => {
    if (!('tagName' in node)) {
      if (node.nodeName === '#text') say(textOf(node));
      return;
    }
    if (HEADINGS.has(node.tagName)) {
      heading = textOf(node);
      statements.push({ text: heading, kind: 'heading', heading, before: '' });
    } else if (node.tagName === 'table')
      statements.push(...cellsOf(node).map((text) => ({ text, kind: 'cell' as const, heading, before: '' })));
    // A paragraph in a list or a quotation is read once, with what it stands in.
    else if (BLOCKS.has(node.tagName)) say(textOf(node));
    else if (INLINE.has(node.tagName)) say(textOf(node));
    else node.childNodes.forEach(walk);
  };
  const root = parseFragment(html);
  root.childNodes.forEach(walk);
  const collect = (node: Node): void => {
    if (!('tagName' in node)) return;
    const href = node.tagName === 'a' ? node.attrs.find(({ name }) => name === 'href')?.value : undefined;
    if (href !== undefined) links.push({ href, text: textOf(node) });
    node.childNodes.forEach(collect);
  };
  root.childNodes.forEach(collect);
  return { statements, links };
}

const INLINE = new Set(['a', 'strong', 'em', 'code', 'sup', 'sub', 'abbr', 'cite', 'q', 'small']);

/** Each cell with the heads of its row and its column, so that it says by itself what it says in its place. */
function cellsOf(table: Element): string[] {
  const rows = elements(table, 'tr').map((row) =>
    row.childNodes.filter((cell): cell is Element => 'tagName' in cell && /^t[dh]$/.test(cell.tagName)).map(textOf),
  );
  const [head = [], ...body] = rows;
  return body.flatMap(([label = '', ...cells]) =>
    cells.map((cell, index) => [label, head[index + 1] ?? '', cell].filter(Boolean).join(': ')),
  );
}

function elements(within: Element, tagName: string): Element[] {
  return within.childNodes.flatMap((node) =>
    'tagName' in node ? (node.tagName === tagName ? [node] : elements(node, tagName)) : [],
  );
}

function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!('tagName' in node)) return '';
  const inner = node.childNodes.map(textOf).join(BREAKS.has(node.tagName) ? ' ' : '');
  return (BREAKS.has(node.tagName) ? `${inner} ` : inner).replace(/\s+/g, ' ');
}

const BREAKS = new Set(['br', 'p', 'li', 'ul', 'ol', 'blockquote']);

/** A point ends a sentence where a capital, a digit or a mark follows; "9.5%" and "e.g. one" do not end there. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?…]["”’)]?)\s+(?=["“(]?[\p{Lu}\d{$])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\d]/u.test(sentence));
