import type { Context, Row, RowRef } from './rows.ts';

const TEMPLATE = /\{\{(any )?(\S+) (\S+) (\S+)\}\}/g;
/** Words too common to show that a text is about the same thing. */
const COMMON = new Set([
  'about',
  'after',
  'again',
  'before',
  'being',
  'every',
  'other',
  'their',
  'there',
  'these',
  'those',
  'where',
  'which',
  'while',
  'without',
]);

/**
 * Puts what stands in rows into a pattern: `{{strain blue-dream thcContent}}` matches that number and no longer one,
 * `{{law DC possession}}` that text, `{{strain gsc parents.0.name}}` a part of the row, `{{before 2 name}}` the row of
 * the second card of the answer before (`last`: of its last). `{{any terpene myrcene effects}}` matches any entry of a
 * list, or any word of a text that says something. Throws with what is not there.
 */
export const fill = (pattern: string, context: Context): string =>
  pattern.replaceAll(TEMPLATE, (template, any: string | undefined, kind: string, id: string, path: string) => {
    const row = kind === 'before' ? cardBefore(id, context) : context.rows.row(kind, id);
    const value = row && valueAt(row, path.split('.'));
    const matching = any ? anyOf(value) : exactly(value);
    if (matching === null) throw new Error(`nothing stands at ${template}`);
    return matching;
  });

/** The rows that a pattern names. */
export const rowsIn = (pattern: string): RowRef[] =>
  [...pattern.matchAll(TEMPLATE)].flatMap(([, , kind = '', id = '']) => (kind === 'before' ? [] : [{ kind, id }]));

function cardBefore(place: string, { rows, before }: Context): Row | undefined {
  const cards = before?.strainRecommendations ?? [];
  const card = place === 'last' ? cards.at(-1) : cards[Number(place) - 1];
  return card && rows.row('strain', card.slug);
}

function valueAt(row: unknown, [name, ...path]: string[]): unknown {
  if (name === undefined) return row;
  return typeof row === 'object' && row !== null ? valueAt((row as Row)[name], path) : undefined;
}

function exactly(value: unknown): string | null {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)))
    return `(?<![\\d.])${escaped(String(Number(value)))}(?!\\.?\\d)`;
  return typeof value === 'string' && value.trim() ? `(?:${textPattern(value)})` : null;
}

function anyOf(value: unknown): string | null {
  const entries = Array.isArray(value)
    ? value.map((entry: unknown) => (typeof entry === 'object' && entry !== null ? (entry as Row).name : entry))
    : String(value ?? '')
        .toLowerCase()
        .split(/[^a-z0-9-]+/)
        .filter((word) => word.length >= 5 && !COMMON.has(word));
  const texts = entries.filter((entry) => typeof entry === 'string').filter(Boolean);
  return texts.length === 0 ? null : `(?:${texts.map(textPattern).join('|')})`;
}

const textPattern = (text: string): string =>
  escaped(text.trim())
    .replaceAll(/\s+/g, '\\s+')
    .replaceAll(/[–-]|\\-/g, '[–-]');

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
