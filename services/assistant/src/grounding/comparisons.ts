import type { Strain } from '@bluntbot/proto/catalog/strains';
import type { StrainNames } from './mentions.ts';

/** A sentence that may set strains beside each other. */
export interface ComparingSentence {
  text: string;
  names: StrainNames;
  /** Strains that it names, and those of the sentence before. */
  named: readonly Strain[];
  carried: readonly Strain[];
  /** All strains that the answer has been given. */
  given: readonly Strain[];
  terpenes: readonly { name: string }[];
}

type Figure = (strain: Strain) => number | null;

/** A quantity that a sentence compares. */
interface Claim {
  figure: Figure;
  sign: 1 | -1;
  isMost: boolean;
  index: number;
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
const DIFFICULTIES = ['easy', 'moderate', 'difficult'];
const thc: Figure = ({ thcContent }) => numberOf(thcContent);
const cbd: Figure = ({ cbdContent }) => numberOf(cbdContent);
const weeks: Figure = ({ floweringTime }) => Math.max(...(floweringTime?.match(/\d+/g) ?? []).map(Number), 0) || null;
const difficulty: Figure = ({ growDifficulty }) =>
  growDifficulty === null ? null : DIFFICULTIES.indexOf(growDifficulty);
const reviews: Figure = ({ reviewCount }) => reviewCount;
const rating: Figure = (strain) => (strain.reviewCount > 0 ? Number(strain.rating) : null);

/** Words that say more or less of one thing by themselves. */
const WORDS: readonly { more: RegExp; most: RegExp; figure: Figure; sign: 1 | -1 }[] = [
  { more: /\b(?:stronger|more potent)\b/gi, most: /\b(?:strongest|most potent)\b/gi, figure: thc, sign: 1 },
  {
    more: /\b(?:milder|weaker|less potent|less strong)\b/gi,
    most: /\b(?:mildest|weakest|least potent)\b/gi,
    figure: thc,
    sign: -1,
  },
  { more: /\beasier to grow\b/gi, most: /\beasiest to grow\b/gi, figure: difficulty, sign: -1 },
  {
    more: /\b(?:harder|more difficult) to grow\b/gi,
    most: /\b(?:hardest|most difficult) to grow\b/gi,
    figure: difficulty,
    sign: 1,
  },
  {
    more: /\b(?:flowers? |finish(?:es)? |ready )(?:faster|quicker|sooner)\b/gi,
    most: /\b(?:fastest|quickest|first) to (?:flower|finish)\b/gi,
    figure: weeks,
    sign: -1,
  },
  {
    more: /\b(?:takes? longer to (?:flower|finish)|flowers? (?:longer|slower)|slower to (?:flower|finish))\b/gi,
    most: /\b(?:slowest|longest|last) to (?:flower|finish)\b/gi,
    figure: weeks,
    sign: 1,
  },
  { more: /\bmore reviews\b/gi, most: /\bmost (?:reviews|reviewed)\b/gi, figure: reviews, sign: 1 },
  { more: /\b(?:higher|better)[ -]rated\b/gi, most: /\b(?:highest|best|top)[ -]rated\b/gi, figure: rating, sign: 1 },
];
/** With what it is of: "more THC", "the highest in limonene". */
const MUCH: Readonly<Record<string, Pick<Claim, 'sign' | 'isMost'>>> = {
  ...{ more: { sign: 1, isMost: false }, higher: { sign: 1, isMost: false }, richer: { sign: 1, isMost: false } },
  ...{ less: { sign: -1, isMost: false }, lower: { sign: -1, isMost: false } },
  ...{ most: { sign: 1, isMost: true }, highest: { sign: 1, isMost: true }, richest: { sign: 1, isMost: true } },
  ...{ least: { sign: -1, isMost: true }, lowest: { sign: -1, isMost: true } },
};
const THAN = /\b(?:than|compared (?:with|to))\b/i;
const PAIR =
  /\b(\d+(?:\.\d+)?) ?%(?: (?:THC|CBD))? (?:versus|vs\.?|against|to|compared (?:with|to)) (\d+(?:\.\d+)?) ?%(?: (?:THC|CBD))?/gi;
/** Anything that outdoes something else, whatever it is; and words that only look so. */
const OUTDOES =
  /\b(?:more|less|fewer|[a-z]{3,}er)\b[^.;:]{0,60}\bthan\b|\b(?:stronger|weaker|milder|higher|lower|richer|cheaper|most|least|[a-z]{3,}est)\b/i;
const NO_DEGREE =
  /\b(?:rather|other|whether|interest|honest|modest|harvest|west|forest|rest|test|suggest|request|most (?:people|often|commonly|likely|visitors|adults|reviewers|shops)|at (?:least|most))\b/gi;
const OF_ALL =
  /\b(?:of|among|between) (?:all (?:of )?)?(?:these|those|them|the (?:two|three|four|five|six|seven|eight))\b/i;
const OF_TWO = /\b(?:the two|both)\b/i;
const POINTS = /\b(?:it|its|this one|this strain)\b/i;

/** True if the rows support every comparison of strains in a sentence. Unsettled comparisons count as false. */
export function comparisonsAreTrue(sentence: ComparingSentence): boolean {
  const { text, names, named, carried } = sentence;
  if (named.length === 0 && !(POINTS.test(text) && carried.length > 0)) return true;
  const bare = names.without(text).replace(NO_DEGREE, (word) => ' '.repeat(word.length));
  const [claim, ...more] = claimsIn(bare, sentence.terpenes);
  const than = THAN.exec(bare);
  // "More than 20%" is a figure, and has been looked at as one.
  if (than && /^\s*(?:about\s+)?[\d$]/.test(bare.slice(than.index + than[0].length))) return true;
  if (!claim) return !OUTDOES.test(bare);
  if (more.length > 0) return false;
  return claim.isMost || !than ? outdoesAll(claim, sentence) : outdoes(claim, than.index, sentence);
}

/** "A is stronger than B": each of those before it against each of those after "than". */
function outdoes({ figure, sign, index }: Claim, than: number, { text, names, carried }: ComparingSentence): boolean {
  const mentions = names.in(text);
  const before = mentions.filter(({ end }) => end <= index).flatMap(({ strains }) => strains);
  const others = mentions.filter(({ start }) => start > than).flatMap(({ strains }) => strains);
  const subjects =
    before.length > 0 ? before : POINTS.test(text.slice(0, index)) && carried.length === 1 ? carried : [];
  return (
    subjects.length > 0 &&
    others.length > 0 &&
    subjects.every((one) => others.every((other) => isMore(figure, sign, one, other)))
  );
}

/**
 * The sentence without a pair of figures that gives both sides of a comparison in order: "A is stronger than B (22 %
 * versus 18 %)". Any other pair stays.
 */
export function withoutPair(sentence: ComparingSentence): string {
  const { text, names, named } = sentence;
  const [claim] = claimsIn(names.without(text), sentence.terpenes);
  const [first, second] = names.in(text).flatMap(({ strains }) => strains);
  if (!claim || !first || !second || named.length !== 2 || !THAN.test(text)) return text;
  return text.replace(PAIR, (pair, one: string, other: string) =>
    claim.figure(first) === Number(one) && claim.figure(second) === Number(other) ? ' ' : pair,
  );
}

/** "Of these A is the strongest": one against all that the answer was given, or against the other of two. */
function outdoesAll({ figure, sign, isMost }: Claim, { text, named, carried, given }: ComparingSentence): boolean {
  const [subject, ...more] = named.length > 0 ? named : carried;
  if (!subject || more.length > 0) return false;
  const isPair = carried.length === 2 && carried.includes(subject);
  const others = OF_TWO.test(text) ? (isPair ? carried : []) : isMost && OF_ALL.test(text) ? given : [];
  return others.length > 1 && others.every((other) => other === subject || isMore(figure, sign, subject, other));
}

function isMore(figure: Figure, sign: 1 | -1, one: Strain, other: Strain): boolean {
  const [own, theirs] = [figure(one), figure(other)];
  return own !== null && theirs !== null && (own - theirs) * sign > 0;
}

function claimsIn(bare: string, terpenes: readonly { name: string }[]): Claim[] {
  const measured = ['THC', 'CBD', ...terpenes.map(({ name }) => name)].join('|');
  const much = new RegExp(
    `\\b(${Object.keys(MUCH).join('|')})\\s+(?:(?:in|on|of|the|typical|levels?|amounts?|reported)\\s+)*(${measured})\\b`,
    'gi',
  );
  return [
    ...WORDS.flatMap(({ more, most, figure, sign }) =>
      [more, most].flatMap((word, at) =>
        [...bare.matchAll(word)].map(({ index }): Claim => ({ figure, sign, isMost: at === 1, index })),
      ),
    ),
    ...[...bare.matchAll(much)].flatMap(({ 1: how = '', 2: what = '', index }) => {
      const degree = MUCH[how.toLowerCase()];
      return degree ? [{ ...degree, figure: figureOf(what), index }] : [];
    }),
  ];
}

/** What a profile does not name is none of it. */
const figureOf = (what: string): Figure => {
  const name = what.toLowerCase();
  if (name === 'thc') return thc;
  if (name === 'cbd') return cbd;
  return ({ terpenes }) =>
    terpenes.length === 0 ? null : (terpenes.find((terpene) => terpene.name.toLowerCase() === name)?.percentage ?? 0);
};
