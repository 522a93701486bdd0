import type { Range } from '@bluntbot/proto/catalog/strain-wishes';
import type { SaidAmount } from './amounts-said.ts';
import type { Piece } from './sentence.ts';

/** No profile names more percent of a terpene; a higher figure beside one is of something else. */
const MAX_PERCENT = 5;
/** Percent around a figure of a terpene that is named without "over" or "under". */
const ABOUT = 0.05;
/** Words that may stand between a terpene and how much of it there should be. */
const BETWEEN: ReadonlySet<string> = new Set('of in is at content level levels percentage the with being that thats'.split(' '));
const OR_MORE = /^\s*(?:or|and) (?:more|higher|over|above|up)\b/i;
const OR_LESS = /^\s*(?:or|and) (?:less|lower|under|below)\b/i;

/** The pieces of a text, a percentage and the terpene beside it as one: "under 0.2 % pinene", "myrcene over 0.7 %". */
export function withTerpeneAmounts(pieces: readonly Piece[], text: string): Piece[] {
  const merged: Piece[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as Piece;
    let next = at + 1;
    for (let between = pieces[next]; between?.is === 'word' && BETWEEN.has(between.at.text); between = pieces[next]) next += 1;
    const other = pieces[next];
    const amount = other && (ofTerpene(piece, other, text) ?? ofTerpene(other, piece, text));
    merged.push(amount ? { is: 'amount', amount, at: piece.at } : piece);
    if (amount) at = next;
  }
  return merged;
}

function ofTerpene(one: Piece, other: Piece, text: string): SaidAmount | undefined {
  if (one.is !== 'amount' || other.is !== 'mention') return undefined;
  const terpene = other.mentions.find(({ kind }) => kind === 'terpene');
  const { criterion, from, to, isNamed, exact } = one.amount;
  if (!terpene || isNamed || (criterion.field !== 'thc' && criterion.field !== 'cbd')) return undefined;
  const { field: _, ...bounds } = criterion;
  if ((exact ?? Math.max(...Object.values(bounds))) > MAX_PERCENT) return undefined;
  const range = exact === undefined ? bounds : around(exact, text.slice(Math.max(to, terpene.to)));
  const field = { field: 'percent', value: terpene.value } as const;
  return { criterion: { ...field, ...range }, from: Math.min(from, terpene.from), to: Math.max(to, terpene.to), isNamed: true };
}

function around(figure: number, behind: string): Range {
  if (OR_MORE.test(behind)) return { min: figure };
  if (OR_LESS.test(behind)) return { max: figure };
  return { min: rounded(Math.max(0, figure - ABOUT)), max: rounded(figure + ABOUT) };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
