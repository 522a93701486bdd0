import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { XMLParser } from 'fast-xml-parser';
import { WxrFileError, type WxrSlice, WxrSlicer } from './wxr-slices.ts';

/** Bytes of the largest file that is read. */
const FILE_LIMIT = 256 * 1024 * 1024;
const CHUNK = 1024 * 1024;

/** Where the export comes from. */
export interface WxrSite {
  title: string;
  /** Address of the blog, as its own links begin; empty when the file does not say. */
  url: string;
}

/** A category, a tag or another term that a post carries. */
export interface WxrTerm {
  domain: string;
  nicename: string;
  name: string;
}

/** One item of an export, with its texts as WordPress keeps them: HTML, not yet sanitized. */
export interface WxrItem {
  id: string;
  type: string;
  status: string;
  password: string;
  title: string;
  name: string;
  link: string;
  guid: string;
  content: string;
  excerpt: string;
  isSticky: boolean;
  dates: { gmt: string; local: string; published: string };
  terms: WxrTerm[];
  meta: ReadonlyMap<string, string>;
  attachmentUrl: string;
  /** The number of the post that an attachment was uploaded to; "0" or empty for none. */
  parent: string;
}

/** What a file holds, in its order; the site is always first. */
export type WxrEntry =
  | { kind: 'site'; site: WxrSite }
  | { kind: 'item'; item: WxrItem }
  | { kind: 'unreadable'; reason: string };

/** Reads an export item by item. Throws a WxrFileError for a file that is none, is cut off or is too large. */
export async function* readWxr(path: string, limit = FILE_LIMIT): AsyncGenerator<WxrEntry> {
  const slicer = new WxrSlicer();
  for await (const chunk of decodedChunks(path, limit)) {
    for (const slice of slicer.push(chunk)) yield entryOf(slice);
  }
  for (const slice of slicer.end()) yield entryOf(slice);
  if (!slicer.complete) throw new WxrFileError('The file is cut off: its end is missing. Export it again.');
}

/** Characters that XML forbids, but WordPress writes if an author pasted them. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

async function* decodedChunks(path: string, limit: number): AsyncGenerator<string> {
  let size = 0;
  let decoder: TextDecoder | undefined;
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
      size += bytes.length;
      if (size > limit)
        throw new WxrFileError(`The file is larger than ${Math.floor(limit / 1024 / 1024)} MB. Export it in parts.`);
      const first = !decoder;
      decoder ??= decoderFor(bytes);
      const text = decoder.decode(bytes, { stream: true }).replace(FORBIDDEN, '');
      if (first && !text.trimStart().startsWith('<')) throw notWxr();
      yield text;
    }
  } catch (error) {
    throw error instanceof WxrFileError
      ? error
      : new WxrFileError(`The file cannot be read: ${(error as Error).message}`);
  }
  if (decoder) yield decoder.decode().replace(FORBIDDEN, '');
}

function decoderFor(bytes: Buffer): TextDecoder {
  const start = bytes.subarray(0, 200);
  const mark = start.subarray(0, 2).toString('hex');
  const declared = /^[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(start.toString('latin1'))?.[1];
  const label = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : (declared ?? 'utf-8');
  try {
    return new TextDecoder(label);
  } catch {
    throw new WxrFileError(`The file says its encoding is "${label}", which isn’t supported. Save it as UTF-8.`);
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  htmlEntities: true, // Numeric references too. Declared ones never come this far.
  processEntities: { maxTotalExpansions: Number.POSITIVE_INFINITY, maxExpandedLength: Number.POSITIVE_INFINITY },
  isArray: (name) => name === 'category' || name === 'wp:postmeta',
});

function entryOf(slice: WxrSlice): WxrEntry {
  if (slice.kind === 'oversized') return { kind: 'unreadable', reason: 'larger than an item may be' };
  if (slice.kind === 'head') return { kind: 'site', site: siteOf(slice.xml) };
  try {
    return { kind: 'item', item: itemOf(child(parser.parse(slice.xml), 'item')) };
  } catch {
    return { kind: 'unreadable', reason: 'not readable as XML' };
  }
}

const notWxr = () => new WxrFileError('The file is not a WordPress export (WXR).');

function siteOf(head: string): WxrSite {
  let channel: unknown;
  try {
    channel = child(child(parser.parse(`${head}</channel></rss>`), 'rss'), 'channel');
  } catch {
    throw notWxr();
  }
  if (!text(channel, 'wp:wxr_version')) throw notWxr();
  return {
    title: text(channel, 'title'),
    url: text(channel, 'wp:base_blog_url') || text(channel, 'link') || text(channel, 'wp:base_site_url'),
  };
}

function itemOf(node: unknown): WxrItem {
  return {
    id: text(node, 'wp:post_id').trim(),
    type: text(node, 'wp:post_type').trim(),
    status: text(node, 'wp:status').trim(),
    password: text(node, 'wp:post_password').trim(),
    title: text(node, 'title'),
    name: text(node, 'wp:post_name').trim(),
    link: text(node, 'link').trim(),
    guid: text(node, 'guid').trim(),
    content: text(node, 'content:encoded'),
    excerpt: text(node, 'excerpt:encoded'),
    isSticky: text(node, 'wp:is_sticky').trim() === '1',
    dates: {
      gmt: text(node, 'wp:post_date_gmt').trim(),
      local: text(node, 'wp:post_date').trim(),
      published: text(node, 'pubDate').trim(),
    },
    terms: list(node, 'category').map(termOf),
    meta: metaOf(list(node, 'wp:postmeta')),
    attachmentUrl: text(node, 'wp:attachment_url').trim(),
    parent: text(node, 'wp:post_parent').trim(),
  };
}

const termOf = (node: unknown): WxrTerm => ({
  domain: text(node, '@domain') || 'category',
  nicename: text(node, '@nicename'),
  name: flat(node),
});

/** As WordPress reads them: of several values under one key the first counts. */
function metaOf(nodes: readonly unknown[]): ReadonlyMap<string, string> {
  const meta = new Map<string, string>();
  for (const node of nodes) {
    const key = text(node, 'wp:meta_key');
    if (!meta.has(key)) meta.set(key, text(node, 'wp:meta_value'));
  }
  return meta;
}

const child = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, name)
    ? (node as Record<string, unknown>)[name]
    : undefined;

const list = (node: unknown, name: string): unknown[] => {
  const found = child(node, name);
  return Array.isArray(found) ? found : [];
};

/** The text of a child; of several with one name that of the first. */
const text = (node: unknown, name: string): string => {
  const found = child(node, name);
  return flat(Array.isArray(found) ? found[0] : found);
};

/** All text in a node: some exporters write a title with its markup not escaped. */
function flat(node: unknown): string {
  if (typeof node === 'string') return node.replace(FORBIDDEN, '').toWellFormed();
  if (typeof node !== 'object' || node === null) return '';
  return Object.entries(node)
    .filter(([name]) => !name.startsWith('@'))
    .map(([, value]) => flat(value))
    .join(' ')
    .trim();
}
