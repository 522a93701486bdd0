import { type Excerpt, MAX_QUOTE } from './page-sections.ts';
import type { Weights } from './terms.ts';

/** An excerpt with its terms. */
export interface ReadExcerpt extends Excerpt {
  terms: ReadonlySet<string>;
  rowTerms: readonly string[];
}

/** What a row of a table counts less if the question does not name it: a paragraph reads better. */
const UNNAMED_ROW = 0.2;
/** What the start of a section counts more: it needs nothing before it. */
const START = 0.08;
/** What an excerpt counts less that needs the one before it. */
const GOING_ON = 0.08;
/** Characters after which a quote takes in only what is about the question as well. */
const ENOUGH = 200;
/** The share of the best excerpt's worth that is about the question as well. */
const AS_WELL = 0.6;

/**
 * What is quoted of a section: the excerpt that is worth most, after what it needs to make sense and before what else
 * answers, as far as there is room. Of a table only the rows that the question names are beside each other.
 */
export function quoteOf<One extends ReadExcerpt>(
  excerpts: readonly One[],
  asked: Weights,
  worth: (excerpt: One) => number,
): string {
  const isNamed = ({ row, rowTerms }: ReadExcerpt) => row !== undefined && rowTerms.some((term) => asked.has(term));
  const total = (one: One) =>
    worth(one) +
    (one === excerpts[0] ? START : 0) -
    (one.goesOn ? GOING_ON : 0) -
    (one.row !== undefined && !isNamed(one) ? UNNAMED_ROW : 0);
  const best = excerpts.reduce((most, one) => (total(one) > total(most) ? one : most));
  const near = excerpts.filter(
    (one) => one === best || (best.row === undefined ? one.row === undefined : isNamed(one)),
  );
  const enough = AS_WELL * total(best);
  return within(near, near.indexOf(best), (one) => total(one) >= enough);
}

/** What starts with some words of a section, as far as there is room. Undefined if the section doesn't have them. */
export function quoteFrom(excerpts: readonly Excerpt[], start: string): string | undefined {
  const at = excerpts.findIndex(({ text }) => text.includes(start));
  const first = excerpts[at];
  if (!first) return undefined;
  const text = first.text.slice(first.text.indexOf(start));
  return within([{ text }, ...excerpts.slice(at + 1)], 0, ({ goesOn }) => goesOn ?? false);
}

/** Excerpts in their order, around one of them. */
function within<One extends Excerpt>(excerpts: readonly One[], at: number, isWanted: (one: One) => boolean): string {
  let [from, to] = [at, at + 1];
  const text = () =>
    excerpts
      .slice(from, to)
      .map((one, nth) => (nth > 0 && one.lead ? one.text.slice(one.lead.length).trim() : one.text))
      .join(' ');
  const fits = (one: One | undefined): one is One => one !== undefined && text().length + one.text.length < MAX_QUOTE;
  while (excerpts[from]?.goesOn && fits(excerpts[from - 1])) from -= 1;
  for (let next = excerpts[to]; fits(next) && (text().length < ENOUGH || isWanted(next)); next = excerpts[to]) to += 1;
  while (text().length < ENOUGH && fits(excerpts[from - 1])) from -= 1;
  return text();
}
