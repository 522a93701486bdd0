/** Characters that fit on a chip. */
const MAX_CHIP = 70;

/**
 * Returns the question that is offered for an answer, of those that it is written for; undefined if none is short
 * enough. Visitors ask in many ways; a suggestion should read as if somebody had said it who writes well.
 */
export function suggested(questions: readonly string[]): string | undefined {
  const short = questions.filter((text) => text.length <= MAX_CHIP);
  return short.find(isPlain) ?? short.find((text) => WELL_FORMED.test(text)) ?? short[0];
}
const WELL_FORMED = /^\p{Lu}.*\?$/u;

/** Whether a question begins as one, is about oneself, and has no shortcuts: "can I leave the slow cooker on?" */
function isPlain(text: string): boolean {
  const [first = '', ...words] = text
    .toLowerCase()
    .replaceAll(/[?.!,]/g, '')
    .split(' ');
  return OPENERS.has(first) && words.some((word) => OWN.has(word)) && !words.some((word) => SHORTCUTS.has(word));
}
const OPENERS: ReadonlySet<string> = new Set([
  ...['how', 'what', 'why', 'when', 'where', 'which', 'can', 'do', 'does', 'is', 'are', 'should', 'will'],
]);
const OWN: ReadonlySet<string> = new Set(['i', 'my', 'me', 'we', 'our']);
const SHORTCUTS: ReadonlySet<string> = new Set([
  ...['im', 'ive', 'ill', 'dont', 'doesnt', 'didnt', 'cant', 'wont', 'isnt', 'arent', 'whats', 'thats', 'u', 'ur'],
  ...['pls', 'plz', 'lol', 'abt', 'bc', 'cuz', 'w', 'gonna', 'wanna', 'gotta', 'tho', 'n', 'thru', 'til', '2', '4'],
]);
