import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';
import { clausesOf } from './clauses.ts';
import { conditionsIn } from './conditions.ts';
import { contentIn, isPurpose, unknownIn, unmatchedIn, unplacedIn } from './content.ts';
import type { Lexicon } from './lexicon.ts';
import { amountOf, ratiosIn, sharing } from './measured.ts';
import { ordersIn } from './orders.ts';
import { isOrigin } from './origins.ts';
import { isStatement, questionOf } from './question.ts';
import type { RowNames } from './row-names.ts';
import { type Part, partsOf } from './sentence.ts';
import { corrected, isEnglish } from './spelling.ts';
import { isNaming, type Naming, nameIn, slotOf, stancesOf, valueIn } from './stance.ts';
import { sentencesOf, type Token } from './tokens.ts';
import type { Clause, Entity, Slot, Utterance } from './utterance.ts';

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
  const isTurnedAway = (place: number): boolean => parts[place]?.is === 'amount' && stances.get(place) === 'unwanted';
  const keepsAmount = parts.some(({ is }, place) => is === 'amount' && !isTurnedAway(place));
  const amounts = parts.flatMap((part, place) => {
    // "15%, not 20" says what it is instead.
    const isInstead = keepsAmount && isTurnedAway(place) && part.is === 'amount' && part.amount.exact !== undefined;
    return part.is === 'amount' && !isInstead
      ? [amountOf(part.amount, parts, place, measured, stances.get(place))]
      : [];
  });
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
    const origin = isOrigin(parts, place) && ({ isOrigin: true } as const);
    const said = { slot, value: valueIn(part), name, stance, isAlternative: isAlternative(parts, place) };
    return [{ ...said, ...purpose, ...origin, from, to }];
  });
  const last = tokens.findLast(({ pos }) => pos !== 'PUNCT');
  if (last && ENDS.has(last.text)) {
    const place = parts.findLastIndex((part) => part.is === 'word' && part.token === last);
    const purpose = place > 0 && isPurpose(parts, place) && ({ isPurpose: true } as const);
    const { from, to } = last;
    const it = { slot: 'reference', value: 'it', name: 'it', stance: 'wanted', isAlternative: false } as const;
    entities.push({ ...it, ...purpose, from, to });
  }
  const beside = (rows?.beside(tokens) ?? []).map(
    (row): Entity => ({ ...row, stance: 'wanted', isAlternative: false }),
  );
  entities.push(...(isOfStrains(parts, beside) ? beside.filter((one) => !isTaste(one, entities)) : beside));
  const question = questionOf(tokens);
  const [from, to] = [tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0];
  return {
    text: text.slice(from, to),
    ...{ from, to },
    spelled: tokens.filter(({ isMended }) => isMended),
    words: tokens.filter(({ pos }) => pos !== 'PUNCT').length,
    question,
    asks: question !== undefined || tokens.some(({ text: sign }) => sign === '?'),
    isStatement: question === undefined && isStatement(tokens, parts),
    isVerbless: tokens.every(({ pos }) => !VERBS.has(pos)),
    entities,
    amounts: sharing(amounts),
    ...orders,
    facts: factsIn(parts, measured),
    asksAlike: asksAlike && !asksHowItIs(tokens, question !== undefined),
    content: contentIn(parts, tokens, stances),
    unplaced: unplacedIn(parts, tokens),
    unmatched: unmatchedIn(text, parts, tokens),
    unknown: unknownIn(parts, rows),
    conditions: conditionsIn(text, parts, tokens),
  };
}

/** What a question about something that was spoken of ends with: "who makes that?" */
const ENDS: ReadonlySet<string> = new Set(['that', 'this']);

const WHAT: ReadonlySet<string> = new Set(['what', 'whats']);
/** "What's Tangie like?", "what was it like, back then?" ask for nothing alike. */
const asksHowItIs = (tokens: readonly Token[], isQuestion: boolean): boolean =>
  tokens.some(({ text }, at) => text === 'like' && (tokens[at + 1]?.pos ?? 'PUNCT') === 'PUNCT') &&
  (isQuestion || tokens.some(({ text }) => WHAT.has(text)));

const OF_STRAINS: ReadonlySet<Slot> = new Set(['strain', 'type']);
/** Whether strains are spoken of, or what something tastes like, and nothing is cooked. */
const isOfStrains = (parts: readonly Part[], beside: readonly Entity[]): boolean =>
  !parts.some((part) => isNaming(part) && slotOf(part) === 'cooking') &&
  (beside.some(({ slot, value }) => slot === 'term' && value === 'strain') ||
    parts.some((part) => (part.is === 'cue' ? part.cue === 'tastes' : isNaming(part) && OF_STRAINS.has(slotOf(part)))));

/** "A lemon strain" names a flavor, and not the dish that is made with lemons. */
const isTaste = ({ slot, from, to }: Entity, entities: readonly Entity[]): boolean =>
  slot === 'recipe' && entities.some((one) => one.slot === 'flavor' && one.from <= from && to <= one.to);

const VERBS: ReadonlySet<string> = new Set(['VERB', 'AUX']);
const STEERING: ReadonlySet<string> = new Set(['measure', 'sort', 'comparison', 'fact', 'nothing']);

/** What the message asks about a strain: facts from the lexicon, measures without an amount, and taste. */
function factsIn(parts: readonly Part[], measured: ReadonlySet<number>): string[] {
  const facts = parts.flatMap((part, place) => {
    if (part.is === 'cue') return part.cue === 'tastes' ? ['flavors'] : [];
    if (!isNaming(part) || measured.has(place)) return [];
    return ['fact', 'measure'].includes(slotOf(part)) ? [valueIn(part)] : [];
  });
  return [...new Set(facts)];
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
