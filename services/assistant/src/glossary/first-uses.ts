import {
  html as dom,
  type DefaultTreeAdapterTypes as Html,
  parseFragment,
  serialize,
  defaultTreeAdapter as tree,
} from 'parse5';

/** A word of the glossary, and every form in which a text may have it. */
export interface TermForms {
  id: string;
  forms: readonly string[];
}

/** Where a word is not explained: it is a link or a heading already, or stands for itself. */
const LEFT_ALONE = new Set(['a', 'h2', 'h3', 'h4', 'code', 'pre', 'th', 'caption', 'blockquote', 'q', 'cite']);

/**
 * Leads from the first use of each word in a text to its meaning: `<a class="term" href="/learn/glossary#trichome">`.
 * Longer forms come before shorter ones, so that "full-spectrum" is not "spectrum". The HTML is sanitized; it stays as
 * it was but for those links.
 */
export function linkFirstUses(html: string, terms: readonly TermForms[]): { html: string; used: ReadonlySet<string> } {
  const ids = new Map(terms.flatMap(({ id, forms }) => forms.map((form) => [form.toLowerCase(), id] as const)));
  const used = new Set<string>();
  if (ids.size === 0) return { html, used };
  const forms = [...ids.keys()].toSorted((a, b) => b.length - a.length).map(RegExp.escape);
  // A mark such as "{{law DC possession}}" is passed over whole.
  const pattern = new RegExp(`\\{\\{[^{}]*\\}\\}|(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}-])`, 'giu');
  const split = (text: string): Html.ChildNode[] => {
    const parts: Html.ChildNode[] = [];
    let from = 0;
    for (const match of text.matchAll(pattern)) {
      const id = ids.get(match[0].toLowerCase());
      if (!id || used.has(id)) continue;
      used.add(id);
      parts.push(tree.createTextNode(text.slice(from, match.index)), linkTo(id, match[0]));
      from = match.index + match[0].length;
    }
    return [...parts, tree.createTextNode(text.slice(from))];
  };
  const walk = (nodes: readonly Html.ChildNode[]): Html.ChildNode[] =>
    nodes.flatMap((node) => {
      if (tree.isTextNode(node)) return split(node.value);
      if (tree.isElementNode(node) && !LEFT_ALONE.has(node.tagName)) node.childNodes = walk(node.childNodes);
      return [node];
    });
  const fragment = parseFragment(html);
  fragment.childNodes = walk(fragment.childNodes);
  return { html: serialize(fragment), used };
}

function linkTo(id: string, word: string): Html.Element {
  const attributes = { class: 'term', href: `/learn/glossary#${id}`, 'aria-describedby': `term-${id}` };
  const link = tree.createElement(
    'a',
    dom.NS.HTML,
    Object.entries(attributes).map(([name, value]) => ({ name, value })),
  );
  tree.insertText(link, word);
  return link;
}
