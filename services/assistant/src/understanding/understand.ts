import type { Measure, Mention, Range } from '@bluntbot/proto/catalog/strain-wishes';
import { type AmountAt, turned } from './amounts.ts';
import { clausesOf } from './clauses.ts';
import { contentIn, isPurpose, unknownIn, unplacedIn } from './content.ts';
import type { Lexicon } from './lexicon.ts';
import { isPlace } from './places.ts';
import type { RowNames } from './row-names.ts';
import { type Part, partsOf } from './sentence.ts';
import { corrected, isEnglish } from './spelling.ts';
import { isNaming, type Naming, nameIn, slotOf, stancesOf, valueIn } from './stance.ts';
import { sentencesOf, type Token } from './tokens.ts';
import type { Amount, AmountOf, Clause, Comparison, Entity, Sort, Stance, Utterance } from './utterance.ts';

/** Tokens between a percentage and what it is of: "THC content of at most 20 %". */
const NEAR = 3;
const JOINED = 6;

/**
 * Understands a message once for everybody who needs it: sentences and questions, what they name, with which stance,
 * amounts, orders, comparisons, and the words nobody knows. Pure: `mentions` is what the catalog found in the text,
 * `rows` finds names of other rows.
 */
export function understand(text: string, mentions: readonly Mention[], lexicon: Lexicon, rows?: RowNames): Utterance {
  const clauses = sentencesOf(text)
    .flatMap(clausesOf)
    .map((tokens) => clauseOf(text, mended(tokens, mentions, lexicon, rows), { mentions, lexicon, rows }));
  return { text, clauses };
}

/** The tokens with mistyped words of the lexicon put right; names of the catalog and of rows stay as they are. */
const mended = (
  tokens: readonly Token[],
  mentions: readonly Mention[],
  lexicon: Lexicon,
  rows: RowNames | undefined,
): Token[] =>
  tokens.map((token, place) => {
    const isNamed = mentions.some(({ from, to }) => from <= token.from && token.to <= to) || rows?.isPart(token.text);
    const expected = rows?.wordsExpected(tokens, place) ?? [];
    const known = [lexicon.words, expected, rows?.words ?? []];
    const meant = isNamed
      ? undefined
      : known.map((words) => corrected(token.text, words)).find((word) => word !== undefined);
    return meant === undefined
      ? token
      : { ...token, isMended: true, text: meant, stem: sentencesOf(meant)[0]?.[0]?.stem ?? meant };
  });

interface Known {
  mentions: readonly Mention[];
  lexicon: Lexicon;
  rows: RowNames | undefined;
}

function clauseOf(text: string, tokens: readonly Token[], { mentions, lexicon, rows }: Known): Clause {
  const parts = withoutPartNames(tokens, partsOf(tokens, mentions, lexicon, rows));
  const { stances, asksAlike } = stancesOf(parts);
  const measured = new Set<number>();
  const amounts = parts.flatMap((part, place) =>
    part.is === 'amount' ? [amountOf(part.amount, parts, place, measured, stances.get(place))] : [],
  );
  const orders = ordersIn(parts, measured);
  amounts.push(...ratiosIn(parts, tokens));
  const entities = parts.flatMap((part, place): Entity[] => {
    const stance = stances.get(place) ?? 'wanted';
    if (!isNaming(part) || measured.has(place)) return [];
    const slot = slotOf(part);
    if (STEERING.has(slot)) return [];
    const [from, to] = [tokens[part.first]?.from ?? 0, tokens[part.first + part.length - 1]?.to ?? 0];
    const name = nameIn(part) ?? rows?.nameOf(slot, valueIn(part)) ?? valueIn(part);
    const purpose = isPurpose(parts, place) && ({ isPurpose: true } as const);
    return [
      { slot, value: valueIn(part), name, stance, isAlternative: isAlternative(parts, place), ...purpose, from, to },
    ];
  });
  const last = tokens.findLast(({ pos }) => pos !== 'PUNCT');
  if (last && ENDS.has(last.text))
    entities.push({
      slot: 'reference',
      value: 'it',
      name: 'it',
      stance: 'wanted',
      isAlternative: false,
      from: last.from,
      to: last.to,
    });
  entities.push(
    ...(rows?.beside(tokens) ?? []).map((row): Entity => ({ ...row, stance: 'wanted', isAlternative: false })),
  );
  const question = questionOf(tokens);
  const [from, to] = [tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0];
  return {
    text: text.slice(from, to),
    ...{ from, to },
    spelled: tokens.filter(({ isMended }) => isMended),
    words: tokens.filter(({ pos }) => pos !== 'PUNCT').length,
    question,
    isStatement: question === undefined && isStatement(tokens, parts),
    entities,
    amounts: sharing(amounts),
    ...orders,
    facts: factsIn(parts, measured),
    // "What's Tangie like?" asks for nothing alike.
    asksAlike: asksAlike && !(question && last?.text === 'like'),
    content: contentIn(parts, tokens, stances),
    unplaced: unplacedIn(parts, tokens),
    unknown: unknownIn(parts, rows),
  };
}

/** What a question about something that was spoken of ends with: "who makes that?" */
const ENDS: ReadonlySet<string> = new Set(['that', 'this']);

const STEERING: ReadonlySet<string> = new Set(['measure', 'sort', 'comparison', 'fact', 'nothing']);

/** What is asked of a strain: facts of the lexicon, measures that no amount took, and taste. */
function factsIn(parts: readonly Part[], measured: ReadonlySet<number>): string[] {
  const facts = parts.flatMap((part, place) => {
    if (part.is === 'cue') return part.cue === 'tastes' ? ['flavors'] : [];
    if (!isNaming(part) || measured.has(place)) return [];
    return ['fact', 'measure'].includes(slotOf(part)) ? [valueIn(part)] : [];
  });
  return [...new Set(facts)];
}

/** The word that a question begins with, behind at most a greeting. */
const questionOf = (tokens: readonly Token[]): string | undefined =>
  tokens.slice(0, 3).find(({ text }, at) => QUESTIONS.has(text) || (WHETHER.has(text) && asksWhether(tokens, at)))
    ?.text;
/** "Do you have", "is there", and "don't" ask for something instead. */
const asksWhether = (tokens: readonly Token[], at: number): boolean =>
  !OFFERED.has(tokens[at + 1]?.text ?? '') && (at === 0 || tokens[at - 1]?.pos === 'PUNCT');
const WHETHER: ReadonlySet<string> = new Set('do does did is are can should must will'.split(' '));
const OFFERED: ReadonlySet<string> = new Set('you u ya yall there we not'.split(' '));
const QUESTIONS: ReadonlySet<string> = new Set(['what', 'whats', 'why', 'how', 'where', 'when', 'who', 'which']);

/** Whom or what a sentence that tells something begins with. */
const TELLERS: ReadonlySet<string> = new Set(
  'i im ive id my we were weve our she shes he hes they theyre her his their it its the this that got just been'.split(
    ' ',
  ),
);
/** What stands before it: "and my back hurts". */
const LEADS: ReadonlySet<string> = new Set(['and', 'but', 'so', 'also', 'well', 'ok', 'btw', 'because', 'cause']);

/** Whether a sentence tells something, without a word that wishes. */
function isStatement(tokens: readonly Token[], parts: readonly Part[]): boolean {
  const first = tokens.find(({ text, pos }) => pos !== 'PUNCT' && !LEADS.has(text));
  const isAsked = tokens.some(({ text }) => text === '?');
  return TELLERS.has(first?.text ?? '') && !isAsked && !parts.some((part) => part.is === 'cue' && part.cue === 'wants');
}

/** What a percentage is of: the measure or terpene right behind it, else the one before it, else one a few words on. */
function amountOf(
  amount: AmountAt,
  parts: readonly Part[],
  place: number,
  measured: Set<number>,
  stance: Stance | undefined,
): Amount {
  const { first: _first, length: _length, ...said } = amount;
  const own = stance === 'unwanted' ? { ...said, range: turned(said.range) } : said;
  if (own.of === 'ratio' && measureOf(parts[place + 1]) === 'thc') return { ...own, range: inverse(own.range) };
  if (own.of !== 'percent' && own.of !== undefined) return own;
  const at = nearby(parts, place).find((near) => measureOf(parts[near]) && !measured.has(near));
  if (at === undefined) return own;
  measured.add(at);
  return { ...own, of: measureOf(parts[at]) };
}

/** Places around an amount in the order in which they are likely to say what it is of; none beyond another amount. */
function nearby(parts: readonly Part[], place: number): number[] {
  const until = (direction: 1 | -1): number[] => {
    const places = Array.from({ length: NEAR }, (_, step) => place + direction * (step + 1));
    const end = places.findIndex((at) => parts[at]?.is === 'amount' || parts[at]?.is === 'comma');
    return end < 0 ? places : places.slice(0, end);
  };
  const ahead = until(1);
  return [...ahead.slice(0, 1), ...until(-1), ...ahead.slice(1)];
}

const inverse = (range: Range): Range =>
  Object.fromEntries(Object.entries(range).map(([bound, value]) => [bound, value ? Math.round(100 / value) / 100 : 0]));

/**
 * An amount without a unit has that of the one it is joined with: "over 20 and under 22 % THC"; "two 10 mg gummies" are
 * two.
 */
function sharing(amounts: readonly Amount[]): Amount[] {
  return amounts.map((amount, at) => {
    const next = amounts[at + 1];
    const gap = next ? next.from - amount.to : 0;
    const isJoined = gap > 1 && gap <= JOINED && (amount.exact ?? 1) >= 1;
    return amount.of === undefined && next?.of && isJoined ? { ...amount, of: next.of } : amount;
  });
}

function measureOf(part: Part | undefined): Extract<AmountOf, 'thc' | 'cbd' | `terpene:${string}`> | undefined {
  if (!isNaming(part)) return undefined;
  if (slotOf(part) === 'terpene') return `terpene:${valueIn(part)}`;
  const value = valueIn(part);
  return slotOf(part) === 'measure' && (value === 'thc' || value === 'cbd') ? value : undefined;
}

/** Orders and comparisons: a superlative of the lexicon, or a quantity before a measure or a terpene. */
function ordersIn(parts: readonly Part[], measured: Set<number>): { sorts: Sort[]; comparisons: Comparison[] } {
  const sorts: Sort[] = [];
  const comparisons: Comparison[] = [];
  for (const place of parts.keys()) {
    const order = orderAt(parts, place, measured);
    if (!order) continue;
    const { by, quantity, at } = order;
    if (at !== undefined) measured.add(at);
    if (quantity === 'most' || quantity === 'least') sorts.push({ by, least: quantity === 'least' });
    else comparisons.push({ by, less: quantity === 'less' });
  }
  return { sorts, comparisons };
}

const QUANTITIES = ['most', 'least', 'more', 'less'] as const;
interface Order {
  by: Sort['by'];
  quantity: (typeof QUANTITIES)[number];
  /** The place of what it orders by, if that is a part of its own. */
  at?: number | undefined;
}

function orderAt(parts: readonly Part[], place: number, measured: ReadonlySet<number>): Order | undefined {
  const part = parts[place];
  if (isNaming(part)) return namedOrder(part, parts[place + 1], place + 1);
  if (isNearness(parts, place)) return { by: 'distance', quantity: 'least' };
  const quantity = QUANTITIES.find((one) => part?.is === 'cue' && part.cue === one);
  const at = [place + 1, place + 2, place + 3].find((next) => byOf(parts[next]) && !measured.has(next));
  const by = at === undefined ? undefined : byOf(parts[at]);
  const isBeside = parts.slice(place + 1, at).every(({ is }) => is === 'word');
  return quantity && by && isBeside ? { by, quantity, at } : undefined;
}

/** "Which have the most linalool" orders by what follows, and not by how much one may have. */
function namedOrder(part: Naming, next: Part | undefined, at: number): Order | undefined {
  if (slotOf(part) !== 'sort' && slotOf(part) !== 'comparison') return undefined;
  const [quantity, by] = valueIn(part).split(' ') as [Order['quantity'], Sort['by']];
  const own = by === 'ounces' ? byOf(next) : undefined;
  return own ? { by: own, quantity, at } : { by, quantity };
}

/** "Closest to Fairfax": likeness to a place is nearness. */
function isNearness(parts: readonly Part[], place: number): boolean {
  const [part, next] = [parts[place], parts.slice(place + 1).find(({ is }) => is !== 'word')];
  return part?.is === 'cue' && part.cue === 'like' && next?.is === 'row' && isPlace(next.row.slot);
}

/** "More CBD than THC" is a ratio. */
function ratiosIn(parts: readonly Part[], tokens: readonly Token[]): Amount[] {
  return parts.flatMap((part, place): Amount[] => {
    const others = [measureOf(parts[place - 2]), measureOf(parts[place - 1]), measureOf(parts[place + 1])];
    const isThan = part.is === 'cue' && part.cue === 'than';
    const quantity = [parts[place - 1], parts[place - 2]].find(
      (one) => one?.is === 'cue' && (one.cue === 'more' || one.cue === 'less'),
    );
    const first = others[0] ?? others[1];
    if (!isThan || quantity?.is !== 'cue' || !first || !others[2] || first === others[2]) return [];
    const isCbd = (first === 'cbd') === (quantity.cue === 'more');
    const [from, to] = [tokens[part.first]?.from ?? 0, tokens[part.first]?.to ?? 0];
    return [{ of: 'ratio', range: isCbd ? { above: 1 } : { below: 1 }, from, to }];
  });
}

function byOf(part: Part | undefined): Sort['by'] | undefined {
  if (!isNaming(part)) return undefined;
  if (slotOf(part) === 'terpene') return `terpene:${valueIn(part)}`;
  if (slotOf(part) === 'strength') return valueIn(part) === 'strong' ? 'thc' : undefined;
  return slotOf(part) === 'measure' ? (valueIn(part) as Measure | 'price' | 'distance') : undefined;
}

/** Whether an "or" joins it with something of its kind: "sativa or hybrid", "delivery or an ATM". */
function isAlternative(parts: readonly Part[], place: number): boolean {
  const part = parts[place] as Naming;
  const isOf = (other: Part | undefined): boolean => isNaming(other) && slotOf(other) === slotOf(part);
  const isOr = (other: Part | undefined): boolean => other?.is === 'cue' && other.cue === 'or';
  const after = parts.slice(place + 1).filter(isSaying);
  const before = parts.slice(0, place).filter(isSaying);
  return (isOr(after[0]) && isOf(after[1])) || (isOr(before.at(-1)) && isOf(before.at(-2)));
}

/** A strange word beside a one-word name makes another name of it: "Zorblax Kush" is not Kush. */
const withoutPartNames = (tokens: readonly Token[], parts: readonly Part[]): Part[] =>
  parts.map((part, place): Part => {
    const isName = part.is === 'named' && part.mention.kind === 'strain' && part.length === 1;
    const isPartOf =
      isName && [parts[place - 1], parts[place + 1]].some((beside) => beside?.is === 'word' && isStrange(beside.token));
    return isPartOf ? { is: 'word', token: tokens[part.first] as Token, first: part.first, length: 1 } : part;
  });

const isStrange = ({ text }: Token): boolean => /^\p{L}{4,}$/u.test(text) && !isEnglish(text);

/** Articles and prepositions stand between things that "or" joins. */
const isSaying = (part: Part): boolean => !(part.is === 'word' && ['DET', 'ADP'].includes(part.token.pos));
