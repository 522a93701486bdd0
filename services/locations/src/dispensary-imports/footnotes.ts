import { phrasePattern, STATUSES } from './vocabulary.ts';

const HALTED = phrasePattern(STATUSES.halted);
const HALT_OVER = phrasePattern(STATUSES.haltOver);
const MARK_AT_END = /\s*([*†‡§]+)$/;
/** A mark and what a footnote says of it, up to the end of its sentence or the next mark. */
const FOOTNOTE = /([*†‡§]+)[\s):=–-]*\(?([^*†‡§.;()]+)/g;

/** Whether a remark says that a shop may not sell for now: "Administrative hold", unless that is over. */
export const saysHalted = (remark: string): boolean => HALTED.test(remark) && !HALT_OVER.test(remark);

/** Adds the footnotes among the lines around a table that say that a license isn't in force, by their mark. */
export function addFootnotes(marks: Map<string, string>, lines: readonly string[]): void {
  for (const [, mark = '', text = ''] of lines.flatMap((line) => [...line.matchAll(FOOTNOTE)]))
    if (saysHalted(text)) marks.set(mark, text.trim().toLowerCase());
}

/** A cell without the mark of a footnote at its end, and that mark. */
export function markedText(cell: string): { text: string; mark: string } {
  const found = MARK_AT_END.exec(cell);
  return { text: found ? cell.slice(0, found.index) : cell, mark: found?.[1] ?? '' };
}
