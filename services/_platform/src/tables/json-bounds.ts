import { AppError } from '../app-error.ts';

/** Objects and lists inside each other, and how many of them a file may have: a map of shops has a few for each. */
const DEEPEST = 64;
const MAX_PARTS = 1_000_000;

/** Refuses a JSON text that is nested too deeply, or whose many small parts would take too much memory. */
export function checkJson(text: string): void {
  let [depth, parts] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === BRACE_END || sign === BRACKET_END) depth -= 1;
    else if (sign === BRACE || sign === BRACKET) {
      depth += 1;
      parts += 1;
    }
    if (depth > DEEPEST) throw refusal(`is nested more than ${DEEPEST} levels deep`);
    if (parts > MAX_PARTS) throw refusal(`has more than ${MAX_PARTS.toLocaleString('en-US')} objects and lists`);
  }
}

/** Where the text that begins at a quotation mark ends. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

const refusal = (why: string) =>
  new AppError('PAYLOAD_TOO_LARGE', `The JSON ${why}. Save the table as CSV and import that.`);

const codeOf = (sign: string): number => sign.charCodeAt(0);
const [QUOTE, BACKSLASH] = [codeOf('"'), codeOf('\\')];
const [BRACE, BRACKET, BRACE_END, BRACKET_END] = [codeOf('{'), codeOf('['), codeOf('}'), codeOf(']')];
