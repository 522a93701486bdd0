import { plain } from '@bluntbot/platform/index/plain-words';
import type { Criterion, Mention } from '@bluntbot/proto/catalog/strain-wishes';
import type { Effect } from '@bluntbot/proto/catalog/vocabulary';
import { amountsIn, type SaidAmount } from './amounts-said.ts';
import { LONGEST_PHRASE, type Meaning, PHRASES, SAYING_NOTHING } from './wish-words.ts';

/** A word as it is compared, and where it stands. */
export interface Word {
  text: string;
  from: number;
  to: number;
}

/** A part of a sentence that was recognised, or a word that was not. */
export type Piece =
  | { is: 'meaning'; meaning: Meaning; said: string; at: Word }
  | { is: 'mention'; mentions: Mention[]; said: string; at: Word }
  | { is: 'amount'; amount: SaidAmount; at: Word }
  | { is: 'comma'; at: Word }
  | { is: 'stop'; at: Word }
  | { is: 'word'; at: Word };

/** What a part of a sentence wishes about; undefined where it wishes for nothing. */
export const fieldOf = (piece: Piece): Criterion['field'] | undefined => {
  if (piece.is === 'amount') return piece.amount.criterion.field;
  if (piece.is === 'mention') return piece.mentions[0]?.kind;
  if (piece.is !== 'meaning') return undefined;
  if (piece.meaning.is === 'criteria') return piece.meaning.criteria[0]?.field;
  return piece.meaning.is === 'most' ? 'most' : 'thc';
};

/** The effect that a part of a sentence speaks of. */
export const effectOf = (piece: Piece): Effect | undefined => {
  const [first] = piece.is === 'meaning' && piece.meaning.is === 'criteria' ? piece.meaning.criteria : [];
  return first?.field === 'effect' ? first.value : undefined;
};

/** Words of a wish that are read; policies read all of a message. */
const MAX_WORDS = 160;
/** What makes of a word that is also an everyday word the name of a strain. */
const CALLS_BY_NAME = new Set(
  'like than about against strain called named vs versus compare between to of does is with cultivar try tried loved had from parents cross thc cbd in and or is'.split(
    ' ',
  ),
);

/** What makes the name of a strain of a word that is also a flavor. */
const SURELY_CALLS = new Set(
  'like than about strain called named vs versus compare between try tried loved love loves cultivar does has is'.split(' '),
);
const FACTS_OF = new Set(
  'terpene profile content level levels percentage potency type flavour flavours parentage breeders family ancestors grandparents kids difficulty time parents thc cbd effects terpenes terps terp lineage genetics children breeder rating taste flavor flavors flowering strength type offspring reviews'.split(
    ' ',
  ),
);
export const TASTES = new Set('taste tastes tasting smell smells smelling flavor flavors flavour aroma'.split(' '));

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\d$]+(?::[\p{L}\p{M}\d$]+|['’`][\p{L}]+)*/gu)]
    .slice(0, MAX_WORDS)
    .map((match) => ({ text: plain(match[0]), from: match.index, to: match.index + match[0].length }))
    .filter(({ text }) => text !== '');

/**
 * Cuts a text into what is known of it: amounts first, then names of the catalogue and phrases of ours, the longest at each place, and between
 * them the words that nobody knows. Commas and ends of sentences stay, because a negation ends there.
 */
export function piecesOf(text: string, mentions: readonly Mention[]): Piece[] {
  const words = wordsOf(text);
  const amounts = amountsIn(text);
  const pieces: Piece[] = [];
  let at = 0;
  for (let previous: Word | undefined; at < words.length; previous = words[at - 1]) {
    const word = words[at] as Word;
    if (previous) pieces.push(...breaks(text, previous, word));
    const amount = amounts.find(({ from, to }) => from <= word.from && word.from < to);
    const calledAt = mentions.find(({ kind, from, to }) => kind === 'strain' && from === word.from && amount && to > amount.to);
    if (amount && !calledAt) {
      pieces.push({ is: 'amount', amount, at: word });
      while (at < words.length && (words[at] as Word).from < amount.to) at += 1;
      continue;
    }
    const named = mentionsAt(words, at, text, mentions);
    const phrase = phraseAt(words, at, text);
    if (named && named.words >= (phrase?.words ?? 0) && !(phrase && named.words === phrase.words && isOurs(phrase.meaning))) {
      pieces.push({ is: 'mention', mentions: named.mentions, said: named.said, at: word });
      at += named.words;
    } else if (phrase) {
      pieces.push({ is: 'meaning', meaning: phrase.meaning, said: phrase.said, at: word });
      at += phrase.words;
    } else {
      pieces.push({ is: 'word', at: word });
      at += 1;
    }
  }
  return pieces;
}

/** Where the same word is an effect or a strength and a name of the catalogue, the wish meant ours. */
const isOurs = (meaning: Meaning): boolean =>
  meaning.is !== 'criteria' || meaning.criteria.some(({ field }) => field === 'effect' || field === 'avoid' || field === 'type');

function* breaks(text: string, before: Word, after: Word): Generator<Piece> {
  const between = text.slice(before.to, after.from);
  if (/[.!?;\n()]|\s[-–—]\s|—/.test(between)) yield { is: 'stop', at: after };
  else if (/,|\//.test(between)) yield { is: 'comma', at: after };
}

function mentionsAt(words: Word[], at: number, text: string, mentions: readonly Mention[]) {
  const word = words[at] as Word;
  const here = mentions.filter(({ from }) => from === word.from);
  const to = Math.max(0, ...here.map((mention) => mention.to));
  const longest = here.filter((mention) => mention.to === to);
  const count = words.slice(at).filter(({ from }) => from < to).length;
  const meant = longest.filter(
    (mention) =>
      mention.kind !== 'strain' || !isEveryday(word, count) || isCalled(words, at, text) || isBesideName(words, at, text, mentions),
  );
  // Where a name is meant for sure it is not the flavor.
  const sure = meant.filter(({ kind }) => kind === 'strain');
  const both =
    longest.length > 1 && sure.length > 0 && count === 1 && !isSurelyCalled(words, at, text) && !isBesideName(words, at, text, mentions);
  const chosen = sure.length > 0 && !both ? sure : meant.filter(({ kind }) => kind !== 'strain');
  if (chosen.length === 0 || count === 0) return undefined;
  return { mentions: chosen, words: count, said: text.slice(word.from, to) };
}

/** Whether a single word is one that sentences are made of anyway. */
const isEveryday = ({ text }: Word, count: number): boolean =>
  count === 1 && (SAYING_NOTHING.has(text) || PHRASES.has(text) || EVERYDAY.has(text));

/** Names of strains that are also words which one says in a wish. */
const EVERYDAY = new Set(
  'ice rainbow sunshine midnight remedy triangle trinity chronic headband vortex snowman snowcap banner biscotti diablo amnesia rockstar maui hawaiian thai mac arc sage garlic cheese mochi cookies kong jager lsd cush trainwreck mimosa nebula wifi flo cindy bubba og ak sherbet peacemaker pitbull'.split(
    ' ',
  ),
);

/** Whoever was made, and by whom, is a strain: "who bred lavender?", "what was crossed to make headband". */
const MADE =
  /\b(?:who(?:(?:'|’)?s| is| was| has| first| originally)* (?:made|makes|make|bred|breeds|breed|created?|creates|crossed|developed|invented|came up with|behind|responsible for)|(?:crosse?d?|bre(?:e)?d|combined?|mix(?:ed)?|used|went)(?: together)? (?:to (?:make|get|create|form|breed|produce|give)|into(?: making| creating)?|for)|(?:what|which)(?: two| three)?(?: strains| parents| plants)? (?:makes?|made|gave us|produced|created)|(?:breeders?|creators?|makers?|parents?|parentage|lineage|genetics|family tree|mother|father|offspring|descendants) (?:of|behind|for))(?: the strain| strain| the)?\s+["“]?$/i;
const MADE_BEHIND =
  /^["”]?(?:(?:'|’)s)?\s+(?:(?:strain|cultivar)\b|(?:is|was|were) (?:bred|made|created|crossed)\b|(?:breeder|parents|parentage|lineage|genetics)\b)/i;
const isMade = (text: string, { from, to }: Word): boolean => MADE.test(text.slice(0, from)) || MADE_BEHIND.test(text.slice(to));

/** "Tastes more like pineapple", "smells a bit like cheese". */
const isTasted = (words: readonly Word[], before: number): boolean =>
  words.slice(Math.max(0, before - 4), before).some(({ text }) => TASTES.has(text));

/** Whether what stands before, or a capital inside of a sentence, says that this is a name. */
function isCalled(words: Word[], at: number, text: string): boolean {
  const word = words[at] as Word;
  const before = words[at - 1]?.text;
  const letters = text.replace(/[^\p{L}]/gu, '');
  const isShouted = letters === letters.toUpperCase();
  const isCapital = /\p{Lu}/u.test(text[word.from] ?? '') && !isShouted && at > 0;
  if (before === 'like' && isTasted(words, at - 1)) return false;
  const after = words[at + 1]?.text;
  return (
    words.length === 1 ||
    isCapital ||
    isMade(text, word) ||
    (after !== undefined && ['vs', 'versus', 'against'].includes(after)) ||
    (before !== undefined && CALLS_BY_NAME.has(before))
  );
}

/** "Mango, the indica". */
const APPOSED = /^,? (?:the|an?) (?:indica|sativa|hybrid|strain|cultivar)\b/i;

/** As {@link isCalled}, where the word is a flavor too. */
function isSurelyCalled(words: Word[], at: number, text: string): boolean {
  const [before, two, after] = [words[at - 1]?.text ?? '', words[at - 2]?.text ?? '', words[at + 1]?.text ?? ''];
  if (TASTES.has(after) || (before === 'like' && isTasted(words, at - 1))) return false;
  const { from, to } = words[at] as Word;
  if (isMade(text, words[at] as Word) || APPOSED.test(text.slice(to))) return true;
  // "Mango's terpenes".
  if (/['’`]s$/i.test(text.slice(from, to)) && FACTS_OF.has(after)) return true;
  if (before === 'of') return FACTS_OF.has(two) || two === 'out';
  if (before === 'to') return two === 'similar' || two === 'close';
  if (before === 'from' && /^(?:descended|bred|came|come|comes|derived|crossed)$/.test(two)) return true;
  if (
    ['and', 'or'].includes(before) &&
    /\b(?:between|compare|compared|difference|vs|versus|better)\b/i.test(text.slice(0, words[at]?.from))
  )
    return true;
  return words.length === 1 ? isCalled(words, at, text) : SURELY_CALLS.has(before) || ['strain', 'cultivar'].includes(after);
}

/** Whoever crosses a flavor with a strain means the strain of that name. */
const CROSSING = /\b(?:cross(?:es|ed|ing)?|mix(?:ed|ing)?|breed(?:ing)?|bred|combin(?:e|ed|ing))\b/i;

/** "Blueberry or Granddaddy Purple": who sets it beside a strain means one. */
function isBesideName(words: Word[], at: number, text: string, mentions: readonly Mention[]): boolean {
  const word = words[at] as Word;
  const [before, after, next] = [words[at - 1], words[at + 1], words[at + 2]];
  const isName = (from: number, to: number) =>
    mentions.some((one) => one.kind === 'strain' && (one.from === from || one.to === to) && one.from !== word.from) &&
    !mentions.some((one) => one.kind !== 'strain' && (one.from === from || one.to === to));
  const joints = CROSSING.test(text) ? ['or', 'and', 'with', 'x'] : ['or', 'vs', 'versus', 'against'];
  const sets = ({ text: said }: Word): boolean => joints.includes(said);
  return (
    !TASTES.has(words[at - 2]?.text ?? '') &&
    (isPartOfName(word, text, mentions) ||
      (after !== undefined && next !== undefined && sets(after) && isName(next.from, -1)) ||
      (before !== undefined && sets(before) && isName(-1, words[at - 2]?.to ?? -1)))
  );
}

/** "Are Blueberry Muffin and Blueberry the same?": a word of a name that it is told apart from is one too. */
function isPartOfName(word: Word, text: string, mentions: readonly Mention[]): boolean {
  return (
    TOLD_APART.test(text) &&
    mentions.some(({ kind, name }) => kind === 'strain' && plain(name) !== word.text && wordsOf(name).some((one) => one.text === word.text))
  );
}
const TOLD_APART =
  /\b(?:same|identical|differ\w*|related|vs|versus|compared?|another name|confus\w+|mix(?:ed|ing)? up|one and the same|or)\b/i;

/** How something works is no work to be done. */
const WORKS = /^works?$/;
const ASKED_HOW = /\bhow (?:do|does|did)\b[^.!?]{1,60}$/i;
const NOTHING: Meaning = { is: 'nothing' };
/** In a sentence about growing "easy" is easy to grow, and so is what is fit for a beginner. */
const EASY = /^(?:easy|easier|simple|forgiving|undemanding)$/;
const BEGINS = /^(?:beginners?|newbies?|novice|noob|rookie|first time|first timers?|beginner friendly|inexperienced)$/;
/** And what is not easy there is hard to grow. */
const HARD = /^(?:difficult|tricky|fussy|picky|demanding|needy|challenging|troublesome|complicated|delicate)$/;
const NOT_HARD = /(?:\b(?:not|never|nothing)|n['’]?t)(?: \w+)?(?: (?:too|so|that|very|overly|a))? $/i;
const OF_GROWING =
  /\b(?:grow|grown|growers?|growing|cultivat\w+|garden\w*|flower(?:ing)? (?:in|inside|within|under|time)|weeks?|harvest\w*|balcony|tent|greenhouse|indoors?|outdoors?)\b/i;
const TO_GROW = /\b(?:to|can|could) grow\b|\bgrowers?\b|\bfirst grow\b/i;

function meaningOf(said: string, text: string, before: string): Meaning | undefined {
  if (WORKS.test(said) && ASKED_HOW.test(before)) return NOTHING;
  // What flowers in nine weeks tastes of none.
  if (said === 'flowers' && /\bflowers (?:in|within|inside|under|after|for|by)\b/i.test(text)) return NOTHING;
  if ((EASY.test(said) && OF_GROWING.test(text)) || (BEGINS.test(said) && TO_GROW.test(text))) return PHRASES.get('easy to grow');
  if (OF_GROWING.test(text) && (HARD.test(said) || (said === 'hard' && NOT_HARD.test(before)))) return PHRASES.get('hard to grow');
  return PHRASES.get(said);
}

function phraseAt(words: Word[], at: number, text: string): { meaning: Meaning; words: number; said: string } | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length);
    const [first, last] = [run[0] as Word, run.at(-1) as Word];
    if (length > 1 && /[.!?;,\n]/.test(text.slice(first.from, last.to))) continue;
    const said = run.map((word) => word.text).join(' ');
    const meaning = meaningOf(said, text, text.slice(0, first.from));
    if (meaning) return { meaning, words: length, said: text.slice(first.from, last.to) };
  }
  return undefined;
}
