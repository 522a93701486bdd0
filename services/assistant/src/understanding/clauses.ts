import type { Token } from './tokens.ts';

const ASKS = new Set('what how where when why who which can could is are do does did should would will if'.split(' '));
const JOINS = new Set(['and', 'but', 'also', 'plus', ',', 'or', ';', '–', '—']);
const SHORTEST = 3;
const NEGATION = new Set(['nt', 'not']);
const DEGREES = new Set('a an also still very pretty kinda really super too more less not'.split(' '));
const SUBJECTS = new Set('it that this there he she they we you i'.split(' '));

/**
 * The questions of a sentence, and what is told beside them: "can I fly with weed, and what if I eat two gummies?" asks
 * two.
 */
export function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const [place, token] of tokens.entries()) {
    const current = clauses.at(-1) ?? [];
    // "What temp and how long to decarb?" is one question.
    if (
      current.filter(({ text }) => !JOINS.has(text)).length >= SHORTEST &&
      tokens.length - place >= SHORTEST &&
      (beginsQuestion(tokens, place) || (asks(current) && beginsTelling(tokens, place)))
    ) {
      while (JOINS.has(current.at(-1)?.text ?? '')) current.pop();
      clauses.push([token]);
    } else current.push(token);
  }
  return clauses;
}

const asks = (clause: readonly Token[]): boolean => clause.slice(0, LEAD).some(({ text }) => ASKS.has(text));
/** Words that may stand before the one that asks: "ok so how …". */
const LEAD = 3;

/** "…, i have book club at 2": what is told behind a question. */
const beginsTelling = (tokens: readonly Token[], place: number): boolean =>
  TELLERS.has(tokens[place]?.text ?? '') && tokens[place - 1]?.text === ',';
const TELLERS = new Set('i im ive my we were our she he'.split(' '));

/** A word that asks, behind a word that joins. "If" and "which" after a comma go on with the question before. */
function beginsQuestion(tokens: readonly Token[], place: number): boolean {
  const textAt = (at: number): string => tokens[at]?.text ?? '';
  const [text, before, two] = [textAt(place), textAt(place - 1), textAt(place - 2)];
  if (!ASKS.has(text) || !JOINS.has(before)) return false;
  // "But isn't Purple Punch" goes on with the wish; "and isn't that illegal" asks.
  if (NEGATION.has(textAt(place + 1)) && !SUBJECTS.has(textAt(place + 2))) return false;
  // "But are a little mellower" says more of what is wished.
  if (before === 'but' && DEGREES.has(textAt(place + 1))) return false;
  if (before === ',' && ['if', 'which', 'who', 'when', 'where'].includes(text)) return false;
  return before === ',' || JOINS.has(two) || before !== 'or';
}
