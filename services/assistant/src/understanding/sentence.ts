import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';
import { type AmountAt, amountsIn } from './amounts.ts';
import type { Cue, Entry, Lexicon } from './lexicon.ts';
import type { Found } from './phrases.ts';
import { isPlace } from './places.ts';
import type { RowNames } from './row-names.ts';
import { isEnglish } from './spelling.ts';
import type { Token } from './tokens.ts';
import type { RowName } from './utterance.ts';

/**
 * A part of a sentence: what the lexicon or the catalog knows, a word that steers the meaning, or a word of neither.
 */
export type Part = { first: number; length: number } & (
  | { is: 'entry'; entry: Entry }
  | { is: 'named'; mention: Mention }
  | { is: 'row'; row: RowName }
  | { is: 'amount'; amount: AmountAt }
  | { is: 'cue'; cue: Cue }
  | { is: 'comma' }
  | { is: 'word'; token: Token }
);

/** Words of a name such as "The Black". */
const ARTICLE_AND_WORD = 2;
/** Cues that say that what follows is called by its name. */
const NAMING: ReadonlySet<Cue> = new Set(['like', 'than', 'named']);

/** Cuts a sentence into its parts: amounts first, then at each place the longest of catalog, lexicon, and cues. */
export function partsOf(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  lexicon: Lexicon,
  rows?: RowNames,
): Part[] {
  const amounts = amountsIn(tokens, lexicon).filter((amount) => !isZip(amount, tokens, rows));
  const parts: Part[] = [];
  for (let first = 0; first < tokens.length; ) {
    const part = partAt(tokens, first, { mentions, lexicon, rows, amounts, parts });
    parts.push(part);
    first += part.length;
  }
  return parts;
}

interface Known {
  mentions: readonly Mention[];
  lexicon: Lexicon;
  rows: RowNames | undefined;
  amounts: readonly AmountAt[];
  parts: readonly Part[];
}

function partAt(tokens: readonly Token[], first: number, known: Known): Part {
  const token = tokens[first] as Token;
  const { lexicon, rows, amounts, parts } = known;
  const named = namedAt(tokens, first, known);
  const amount = amounts.find((one) => one.first === first);
  if (amount && (!named || named.length <= 1)) return { is: 'amount', amount, first, length: amount.length };
  const entry = entryAt(tokens, first, known);
  const cue = lexicon.cues.at(tokens, first);
  const row = rows?.at(tokens, first);
  const longest = Math.max(...[named, entry, cue, row].map((one) => one?.length ?? 0));
  // Between equals the catalog's name yields: what the lexicon lists is what people mean by the word.
  const isCalledSo =
    named?.length === longest &&
    named.mention.kind === 'strain' &&
    (isCalled(parts) || isMatched(tokens, first + longest, known));
  // A place that is called by these very words is meant rather than an entry that only resembles them.
  const isPlaceName = row?.length === longest && entry?.isStemmed && isPlace(row.meaning.slot);
  // So is a strain whose name is no everyday word: "tangie" is not "tangy".
  const isStrainName = named?.length === longest && entry?.isStemmed && !isEnglish(token.text);
  if (entry?.length === longest && !isCalledSo && !isPlaceName && !isStrainName)
    return { is: 'entry', entry: entry.meaning, first, length: longest };
  if (row?.length === longest && !isCalledSo) return { is: 'row', row: row.meaning, first, length: longest };
  if (named?.length === longest) return { is: 'named', mention: named.mention, first, length: longest };
  if (cue) return { is: 'cue', cue: cue.meaning, first, length: longest };
  return /^[,;/()–—-]$/.test(token.text) ? { is: 'comma', first, length: 1 } : { is: 'word', token, first, length: 1 };
}

/** "Have more than an ounce": what ends inside an amount is no entry. */
function entryAt(tokens: readonly Token[], first: number, { lexicon, amounts }: Known): Found<Entry> | undefined {
  const entry = lexicon.entries.at(tokens, first);
  const end = first + (entry?.length ?? 0);
  const isCut = amounts.some((one) => one.first > first && one.first < end && one.first + one.length > end);
  return isCut ? undefined : entry;
}

/** Whether a number without a unit is a ZIP code: "around 22201". */
const isZip = ({ of, first, length }: AmountAt, tokens: readonly Token[], rows: RowNames | undefined): boolean =>
  of === undefined && rows?.at(tokens, first + length - 1)?.meaning.slot === 'zip';

/** Whether what stands before calls something by its name; what tastes like something is called by none. */
function isCalled(before: readonly Part[]): boolean {
  const [two, last] = [before.at(-2), before.at(-1)];
  const fact = last?.is === 'word' && last.token.text === 'of' ? two : last;
  // What smells like lavender isn't called so.
  if (fact?.is === 'entry' && fact.entry.slot === 'fact') return fact !== last || fact.entry.value !== 'aroma';
  if (last?.is !== 'cue' || !NAMING.has(last.cue)) return false;
  return !(last.cue === 'like' && before.slice(-4).some((part) => part.is === 'cue' && part.cue === 'tastes'));
}

/**
 * The longest name of the catalog that starts at a token. A single everyday word is a strain only if it is used as a
 * name.
 */
function namedAt(tokens: readonly Token[], first: number, known: Known) {
  const { mentions } = known;
  const { from } = tokens[first] as Token;
  const here = mentions.filter((mention) => mention.from === from);
  const to = Math.max(0, ...here.map((mention) => mention.to));
  const length = tokens.slice(first).filter((token) => token.from < to).length;
  const longest = here.filter((mention) => mention.to === to);
  const strain = longest.find(({ kind }) => kind === 'strain');
  const other = longest.find(({ kind }) => kind !== 'strain');
  // "The black gunk" names no strain, as "black gunk" wouldn't.
  const word = tokens[first]?.text === 'the' && length === ARTICLE_AND_WORD ? first + 1 : first;
  const isOneWord = length === 1 || word > first;
  const isName = strain && (!isOneWord || isUsedAsName(tokens, word, known, other !== undefined));
  const mention = isName ? strain : other;
  return mention && length > 0 ? { mention, length } : undefined;
}

/**
 * Whether a single word is used as a name: written with a capital, alone, or beside words that call something by its
 * name.
 */
function isUsedAsName(tokens: readonly Token[], first: number, known: Known, isFlavorToo: boolean): boolean {
  const { lexicon, parts } = known;
  const token = tokens[first] as Token;
  const isFollowed = lexicon.cues.at(tokens, first + 1)?.meaning === 'named';
  if (isCalled(parts) || isFollowed || isMatched(tokens, first + 1, known)) return true;
  if (isFlavorToo || isThing(tokens, first, known)) return false;
  if (!isEnglish(token.text)) return true;
  const isEveryday = !['NOUN', 'PROPN', 'X'].includes(token.pos) || lexicon.entries.at(tokens, first) !== undefined;
  return !isEveryday || tokens.length === 1 || (token.pos === 'PROPN' && first > 0);
}

/** What streets are called behind their names. */
export const STREETS: ReadonlySet<string> = new Set([
  'ave',
  'avenue',
  'st',
  'street',
  'rd',
  'road',
  'blvd',
  'pike',
  'highway',
]);
/** What a strain is called beside its name. */
const PLANTS: ReadonlySet<string> = new Set([
  'weed',
  'bud',
  'buds',
  'flower',
  'seeds',
  'seed',
  'plant',
  'kush',
  'nugs',
]);

/** "The ice"; "any gelato" may be a strain. */
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);

const isComparing = ({ text }: Token): boolean => text.startsWith('compar');

/** Whether an everyday word is a thing and no name: "with ice", "the ice", "ice water", "Georgia Ave". */
function isThing(tokens: readonly Token[], first: number, { lexicon, mentions }: Known): boolean {
  const [before, token, next] = [tokens[first - 1], tokens[first], tokens[first + 1]];
  if (STREETS.has(next?.text ?? '')) return true;
  if (token?.pos !== 'NOUN' || !isEnglish(token.text)) return false;
  if (ARTICLES.has(before?.text ?? '') || (before?.text === 'with' && !tokens.some(isComparing))) return true;
  const isKnown = lexicon.entries.at(tokens, first + 1) ?? mentions.find(({ from }) => from === next?.from);
  return next?.pos === 'NOUN' && next.from === token.to + 1 && !isKnown && !PLANTS.has(next.text);
}

/** "Blueberry vs OG Kush", "OG Kush or Blueberry": what is matched with a strain is one, if it is called as one. */
function isMatched(tokens: readonly Token[], end: number, { lexicon, mentions, parts }: Known): boolean {
  const [two, last] = [parts.at(-2), parts.at(-1)];
  const isBehind = last?.is === 'cue' && last.cue === 'or' && two?.is === 'named' && two.mention.kind === 'strain';
  const next = lexicon.cues.at(tokens, end);
  const isMatching = next?.meaning === 'or' || MATCHING.has(tokens[end]?.text ?? '');
  return isBehind || (isMatching && isStrainOnly(tokens, end + (next?.length ?? 1), mentions));
}
const MATCHING: ReadonlySet<string> = new Set(['vs', 'versus']);

/** Whether a name of a strain, which is nothing else, starts at a place. */
function isStrainOnly(tokens: readonly Token[], place: number, mentions: readonly Mention[]): boolean {
  const here = mentions.filter(({ from }) => from === tokens[place]?.from);
  return here.length > 0 && here.every(({ kind }) => kind === 'strain');
}
