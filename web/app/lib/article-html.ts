import { keepUnitsIn } from './units.ts';

/**
 * Sanitized HTML of an article as it is shown. No line ends between a number and its unit. A table scrolls where the
 * page is narrower; on a phone each of its rows is a card, whose cells say which column they are of. What it is stays
 * said when it no longer looks like one.
 */
export const articleHtml = (html: string): string =>
  keepUnitsIn(html).replace(/<table>([\s\S]*?)<\/table>/g, (_, inner: string) => table(inner));

function table(inner: string): string {
  const [head = ''] = /<thead>[\s\S]*?<\/thead>/.exec(inner) ?? [];
  const names = [...head.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, name = '']) => plainText(name));
  const rows = inner
    .replace(/<(thead|tbody)>/g, '<$1 role="rowgroup">')
    .replace(
      /<tr>([\s\S]*?)<\/tr>/g,
      (row, cells: string) => `<tr role="row">${labelled(cells, head.includes(row) ? [] : names)}</tr>`,
    );
  return `<div class="article-table" role="region" aria-label="Table" tabindex="0"><table role="table">${rows}</table></div>`;
}

/** The cells of a row, each with the name of its column; the first one is what the row is about. */
function labelled(cells: string, names: readonly string[]): string {
  let column = -1;
  return cells.replace(/<t([dh])\b/g, (_, kind: string) => {
    column += 1;
    if (kind === 'h') return `<th role="${names.length > 0 ? 'rowheader' : 'columnheader'}"`;
    const name = names[column];
    return column === 0 || !name ? '<td role="cell"' : `<td role="cell" data-label="${name}"`;
  });
}

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();
