import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const words = z.array(z.string());
const { shortcodes, blocks, fields, forAll } = z
  .strictObject({ shortcodes: words, blocks: words, fields: words, forAll: words })
  .parse(parse(readFileSync(new URL('./content/members-only.yaml', import.meta.url), 'utf8')));

const anyOf = (names: readonly string[]): string => names.map((name) => name.replaceAll('/', '\\/')).join('|');
/**
 * The tags around texts for members. The attributes of a shortcode have no brackets, and those of a block end with its
 * comment, so both patterns read each character once.
 */
const TAG = new RegExp(
  `\\[(?<closing>\\/?)(?<name>${anyOf(shortcodes)})(?![\\w-])[^[\\]]{0,500}\\]|` +
    `<!--\\s{0,9}(?<blockClosing>\\/?)wp:(?<block>${anyOf(blocks)})(?=[\\s{])[^>]{0,2000}?-->`,
  'gi',
);
const FOR_ALL = new Set(forAll);

/** A post's text for everyone, and how many passages for members are gone. */
export interface OpenText {
  html: string;
  passages: number;
}

/**
 * Takes out the passages that only members of the old site could read. A tag that is never closed holds nothing, as in
 * WordPress.
 */
export function withoutMembersText(html: string): OpenText {
  const tags = [...html.matchAll(TAG)].map(({ 0: whole, index, groups = {} }) => ({
    name: (groups.name ?? groups.block ?? '').toLowerCase(),
    isClosing: Boolean(groups.closing || groups.blockClosing),
    start: index,
    end: index + whole.length,
  }));
  let [rest, from, passages] = ['', 0, 0];
  for (const [at, tag] of tags.entries()) {
    if (tag.isClosing || tag.start < from) continue;
    const end = endOf(tags.slice(at), tag.name);
    if (end === undefined) continue;
    rest += `${html.slice(from, tag.start)}\n\n`;
    from = end;
    passages += 1;
  }
  return { html: rest + html.slice(from), passages };
}

interface Tag {
  name: string;
  isClosing: boolean;
  end: number;
}

/** Where the first tag is closed; one of the same name within it is closed first. */
function endOf(tags: readonly Tag[], name: string): number | undefined {
  let [depth, last]: [number, number | undefined] = [0, undefined];
  for (const tag of tags) {
    if (tag.name !== name) continue;
    depth += tag.isClosing ? -1 : 1;
    if (tag.isClosing) last = tag.end;
    if (depth === 0) break;
  }
  return last;
}

/** The field of a post that says that only members may read it; undefined if everyone may. */
export const membersField = (meta: ReadonlyMap<string, string>): string | undefined =>
  fields.find((field) => !FOR_ALL.has((meta.get(field) ?? '').trim().toLowerCase()));
