import { type Excerpt, MAX_EXCERPT } from './page-sections.ts';
import { share, type Weights } from './terms.ts';

/** An excerpt with its terms. */
export interface ReadExcerpt extends Excerpt {
  terms: ReadonlySet<string>;
  rowTerms: readonly string[];
}

/** What one excerpt counts by words, next to what it counts by its vector. */
const BY_WORDS = 0.8;

/**
 * What is quoted of a section: the excerpt most like the question, and those beside it as far as there is room. Of a
 * table only the rows that the question names are beside each other.
 */
export function quoteOf(
  excerpts: readonly ReadExcerpt[],
  asked: Weights,
  similar: (excerpt: ReadExcerpt) => number,
): string {
  const worth = (excerpt: ReadExcerpt) => BY_WORDS * share(asked, excerpt.terms) + similar(excerpt);
  const best = excerpts.reduce((most, one) => (worth(one) > worth(most) ? one : most));
  const isNamed = ({ row, rowTerms }: ReadExcerpt) => row !== undefined && rowTerms.some((term) => asked.has(term));
  const near = excerpts.filter(
    (one) => one === best || (best.row === undefined ? one.row === undefined : isNamed(one)),
  );
  return within(near, near.indexOf(best));
}

/** Excerpts in their order, as many around one of them as there is room for. */
function within(excerpts: readonly Excerpt[], at: number): string {
  let [from, to] = [at, at + 1];
  const text = () =>
    excerpts
      .slice(from, to)
      .map((one) => one.text)
      .join(' ');
  while (to < excerpts.length && text().length + (excerpts[to]?.text.length ?? 0) < MAX_EXCERPT) to += 1;
  while (from > 0 && text().length + (excerpts[from - 1]?.text.length ?? 0) < MAX_EXCERPT) from -= 1;
  return text();
}
