import { parseAllDocuments, visit } from 'yaml';
import { codeStrings } from './code-strings.ts';

/** The texts of a file, one per paragraph, label, or value, each on one line. */
export function paragraphsOf(path: string, raw: string): string[] {
  const read = /\.tsx?$/.test(path) ? codeStrings : (READERS[path.slice(path.lastIndexOf('.'))] ?? noReader);
  return read(raw)
    .flatMap((text) => text.split(BREAKS))
    .map((text) => text.replace(TAGS, '').replace(PLACEHOLDER, 'N'))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}\s+\S/u.test(text));
}

/** What stands between two texts: a block of HTML, or a mark like {{law DC sale}} that becomes sentences of its own. */
const BREAKS =
  /\n\s*\n|\{\{[^}]*\}\}|<\/?(?:p|li|ul|ol|h[1-6]|table|thead|tbody|tr|td|th|dl|dt|dd|blockquote|figure|figcaption)\b[^>]*>/;
const PLACEHOLDER = /\{\w+\}/g;
const TAGS = /<\/?[a-z][^>]*>/g;

const READERS: Record<string, (raw: string) => string[]> = { '.md': markdown, '.yaml': yaml, '.json': json };

function noReader(): string[] {
  throw new Error('no reader for this kind of file');
}

/** Front matter is read as YAML; of the rest, blocks between blank lines without their markers. */
function markdown(raw: string): string[] {
  const [, front = '', body = raw] = /^---\n(.*?)\n---\n(.*)$/s.exec(raw) ?? [];
  const blocks = body
    .split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.)\s)/)
    .map((block) => block.replace(/^\s*(?:[-*>]|#+|\d+\.)\s+/gm, ''));
  const links = /\[([^\]]*)\]\([^)]*\)/g;
  return [
    ...yaml(front),
    ...blocks.flatMap((block) => (block.trimStart().startsWith('|') ? block.split('|') : [block])),
  ].map((text) => text.replace(links, '$1').replace(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, ''));
}

/**
 * Keys whose values no visitor reads as our text: questions of visitors, addresses, and titles of other people's work.
 */
const FOREIGN = new Set(['ask', 'references', 'sources', 'source', 'slug', 'url', 'image', 'key', 'keywords']);

function yaml(raw: string): string[] {
  const texts: string[] = [];
  for (const document of parseAllDocuments(raw)) {
    visit(document, {
      Pair: (_, { key }) => (FOREIGN.has(String(key)) ? visit.SKIP : undefined),
      Scalar: (at, { value }) => {
        if (at !== 'key' && typeof value === 'string') texts.push(value);
      },
    });
  }
  return texts;
}

function json(raw: string): string[] {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) if (!FOREIGN.has(key)) walk(inner);
  };
  walk(JSON.parse(raw));
  return texts;
}
