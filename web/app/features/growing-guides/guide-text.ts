import { articleHtml } from '../../lib/article-html.ts';

/** A heading of a guide and the address of its place in the page. */
export interface GuideHeading {
  id: string;
  text: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' };

/**
 * Makes a guide's sanitized HTML ready for the page: its second-level headings get addresses for the table of contents,
 * and the rest is as articles are shown.
 */
export function prepareGuide(content: string): { html: string; headings: GuideHeading[] } {
  const headings: GuideHeading[] = [];
  const html = content.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const text = plainText(inner);
    const id = freeId(text, headings);
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: articleHtml(html), headings };
}

const plainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();

function freeId(text: string, taken: readonly GuideHeading[]): string {
  const slug =
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'section';
  let id = slug;
  for (let number = 2; taken.some((heading) => heading.id === id); number++) id = `${slug}-${number}`;
  return id;
}
