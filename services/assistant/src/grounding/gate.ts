import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';
import type { Strain } from '@bluntbot/proto/catalog/strains';
import { Injectable } from '@nestjs/common';
import { policyByWords } from '../meaning/policy-by-words.ts';
import { valuesOf } from '../understanding/lexicon.ts';
import { checkClaims, checkPrices } from './claims.ts';
import { comparisonsAreTrue, withoutPair } from './comparisons.ts';
import type { Evidence } from './evidence.ts';
import { type Refusal, sentencesHeld } from './gate-metrics.ts';
import { heldNumbers, standsInRow } from './held-numbers.ts';
import { STRAIN, THING, wordsAreKnown } from './known-sentence.ts';
import { KnownWords, type Vocabulary } from './known-words.ts';
import { LawStatements } from './law-statements.ts';
import { StrainNames } from './mentions.ts';
import { plainSaid } from './plain-said.ts';
import { quantitiesAreTrue } from './quantities.ts';
import { numbersIn } from './said-numbers.ts';
import { BOASTS, LEAVES_OPEN } from './said-words.ts';
import type { Statement } from './statements.ts';
import { StrainStatements } from './strain-statements.ts';
import { Tools } from './tools.ts';

/** Characters of one sentence; a longer one is none. */
const MAX_SENTENCE = 600;
const LEAST_WORDS = 3;
/** Rows that are fetched at most because a sentence names them. */
const MAX_FETCHED = 8;
const PRONOUN =
  /\b(?:it|its|it's|they|their|them|both|this one|that one|this strain|these|the (?:first|second|former|latter))\b/i;

/** What of an answer may be said. */
export interface PassedSentence {
  text: string;
  /** The strains that it is about. */
  strains: Strain[];
}

/** Opens for one answer after another. */
@Injectable()
export class Gate {
  constructor(
    private readonly words: KnownWords,
    private readonly tools: Tools,
  ) {}

  open(evidence: Evidence): OpenGate {
    return new OpenGate(evidence, this.words, this.tools);
  }
}

/**
 * Holds one answer against the rows at hand, sentence by sentence. What they do not bear out is corrected, where it is
 * only a figure, or left out: a name without a row, a number that no row holds, and anything that treats, cures or
 * breaks a policy.
 */
export class OpenGate {
  private before = '';
  /** Whom the sentence before was about. */
  private carried: Strain[] = [];
  private wasDropped = false;
  private fetched = 0;
  private known: { size: number; vocabulary: Vocabulary } | undefined;
  said = 0;
  passed = 0;

  constructor(
    private readonly evidence: Evidence,
    private readonly words: KnownWords,
    private readonly tools: Pick<Tools, 'mentions' | 'strain'>,
  ) {}

  /** The sentence as it may be said; undefined when it may not. */
  async pass(said: string): Promise<PassedSentence | undefined> {
    this.said += said.length;
    const found = await this.examine(said);
    const passed = typeof found === 'string' ? undefined : found;
    sentencesHeld.inc({ outcome: typeof found === 'string' ? found : 'passed' });
    this.wasDropped = passed === undefined;
    if (!passed) return undefined;
    this.passed += passed.text.length;
    this.before = passed.text;
    if (passed.strains.length > 0) this.carried = passed.strains;
    return passed;
  }

  private async examine(said: string): Promise<PassedSentence | Refusal> {
    const plain = said.length > MAX_SENTENCE ? undefined : plainSaid(said);
    if (plain === undefined || plain.split(/\s+/).length < LEAST_WORDS) return 'no sentence';
    // Whom "it" means was left out.
    if (this.wasDropped && LEAVES_OPEN.test(plain)) return 'leans on a refused one';
    const named = await this.named(plain);
    if (!named) return 'a strain without a row';
    const refusal = this.refusalOf(named.text, named.strains);
    if (!refusal) return { text: named.text, strains: named.strains };
    const corrected = this.corrected(named.text, named.strains);
    return corrected !== undefined && !this.refusalOf(corrected, named.strains)
      ? { text: corrected, strains: named.strains }
      : refusal;
  }

  /** The sentence with its strains called by the names of their rows; undefined when one of them has none. */
  private async named(plain: string): Promise<{ text: string; strains: Strain[] } | undefined> {
    const mentions = (await this.tools.mentions(plain)).filter(
      ({ kind, from, to }) => kind === 'strain' && isName(plain, from, to),
    );
    const strains = new Map<string, Strain>();
    let text = plain;
    for (const { value, from, to } of mentions.toSorted((a, b) => b.from - a.from)) {
      const row = await this.row(value);
      if (!row) return undefined;
      strains.set(value, row);
      const written = text.slice(from, to);
      const [owned] = /['’]s$/.exec(written) ?? [''];
      const called = written.slice(0, written.length - owned.length);
      if (![row.name, ...row.aliases].includes(called))
        text = `${text.slice(0, from)}${row.name}${owned}${text.slice(to)}`;
    }
    return { text, strains: [...strains.values()].toReversed() };
  }

  private async row(slug: Mention['value']): Promise<Strain | undefined> {
    const known = this.evidence.strain(slug);
    if (known || this.fetched >= MAX_FETCHED) return known;
    this.fetched += 1;
    const row = await this.tools.strain(slug);
    if (row) this.evidence.addStrains(row);
    return row;
  }

  /** What no row bears out; undefined if all of it is borne out. */
  private refusalOf(text: string, strains: readonly Strain[]): Refusal | undefined {
    const { evidence } = this;
    const subjects = this.subjectsOf(text, strains);
    const names = new StrainNames([...strains, ...this.carried]);
    const masked = this.masked(text, names, subjects);
    if (!this.isQuoted(text) && !wordsAreKnown(masked, this.vocabulary())) return 'unknown words';
    const bare = masked.replaceAll(/[\ue000\ue001]+/g, ' ');
    if (strains.length > 0 && BOASTS.test(bare)) return 'a boast';
    const comparing = {
      text,
      names,
      named: strains,
      carried: this.carried,
      given: evidence.strains,
      terpenes: evidence.terpenes,
    };
    if (!comparisonsAreTrue(comparing) || !pricesCompareWell(text, bare, evidence)) return 'a comparison';
    if (!quantitiesAreTrue(comparing)) return 'a quantity';
    const statement: Statement = { text, kind: 'cell', heading: '', before: this.before };
    const ofStrains = new StrainStatements(names, [...strains, ...this.carried], evidence.terpenes);
    const findings = [
      ...ofStrains.check({ ...statement, text: withoutPair(comparing) }).findings,
      ...new LawStatements(evidence.laws).check(statement).findings,
      ...checkPrices(statement, evidence.products).findings,
      ...checkClaims(statement, bare),
    ];
    if (findings.length > 0) return 'a statement against its row';
    if (policyByWords(text, bare)) return 'a policy';
    if (!evidence.terpenes.every(({ name }) => terpeneIsTrue(text, name, subjects))) return 'a terpene';
    if (!flavorsAreTrue(bare, subjects)) return 'a flavor';
    if (!shopsAreTrue(text, evidence)) return 'opening hours';
    const about = `${this.before} ${text}`;
    const held = heldNumbers(evidence, about, subjects);
    return standsInRow(bare, numbersIn(bare), { subjects, carried: this.carried }, held) ? undefined : 'a number';
  }

  /** The strains that a sentence is about: those that it names, or, if it points back, those of the one before. */
  private subjectsOf(text: string, named: readonly Strain[]): readonly Strain[] {
    if (named.length > 0) return named;
    return PRONOUN.test(text) ? this.carried : [];
  }

  /** Whether a page says the same: it may be said as it stands there. */
  private isQuoted(text: string): boolean {
    return this.evidence.readings.some(({ passage }) => passage && holdsSentence(passage, text));
  }

  /** The text with marks in the place of what rows are called. */
  private masked(text: string, names: StrainNames, subjects: readonly Strain[]): string {
    const strainless = names
      .in(text)
      .reduceRight((rest, { start, end }) => rest.slice(0, start) + STRAIN.repeat(end - start) + rest.slice(end), text);
    // A parent or breeder is named as exactly as a strain.
    const own = subjects
      .flatMap(({ genetics, breeder }) => [...(genetics?.split(/\s*[×/,]\s*/) ?? []), breeder ?? ''])
      .filter((name) => name.length > 2);
    const things = this.evidence.things.map(({ name }) => name).filter((name) => name.length > 1);
    return mask(mask(strainless, own, STRAIN, 'gu'), things, THING, 'giu');
  }

  /** One wrong figure of one strain is that of its row. */
  private corrected(text: string, strains: readonly Strain[]): string | undefined {
    const [strain] = this.subjectsOf(text, strains);
    if (!strain || strains.length > 1) return undefined;
    const bare = text.replaceAll(strain.name, (name) => STRAIN.repeat(name.length));
    const [number, ...others] = numbersIn(bare);
    if (
      !number ||
      others.length > 0 ||
      number.unit !== '%' ||
      /\b(?:under|below|over|above|than|least|most|up to|about)\b/i.test(bare)
    )
      return undefined;
    const labels = [...new Set(bare.match(/\b(?:THC|CBD)\b/gi)?.map((label) => label.toUpperCase()))];
    const [label] = labels;
    const figure = labels.length !== 1 ? null : label === 'THC' ? strain.thcContent : strain.cbdContent;
    return figure === null
      ? undefined
      : text.slice(0, number.index) + figure + text.slice(number.index + number.digits.length);
  }

  /** The words of the library and of the rows at hand. */
  private vocabulary(): Vocabulary {
    const { strains, terpenes, laws, products, readings } = this.evidence;
    const size = strains.length + terpenes.length + laws.length + products.length + readings.length;
    if (this.known?.size !== size)
      this.known = { size, vocabulary: this.words.with({ strains, terpenes, laws, products, readings }) };
    return this.known.vocabulary;
  }
}

/** Whether a text is whole sentences of a passage: a part of one may say its opposite. */
function holdsSentence(passage: string, text: string): boolean {
  const at = passage.indexOf(text);
  return at >= 0 && /[.!?]["”’)]?$/.test(text) && /(?:^|[.!?]["”’)]*\s+)$/.test(passage.slice(0, at));
}

/** A word that is also a flavor is a name where it is written as one. */
const isName = (text: string, from: number, to: number): boolean => {
  const written = text.slice(from, to);
  return /^[\p{Lu}\d]/u.test(written) || written.includes(' ');
};

/**
 * Puts a sign in the place of names, the longest first, so that none is taken for a part of itself. Codes of states are
 * never written small.
 */
function mask(text: string, names: readonly string[], sign: string, flags: string): string {
  const any = [...new Set(names)]
    .toSorted((a, b) => b.length - a.length)
    .map(RegExp.escape)
    .join('|');
  if (any === '') return text;
  return text.replace(new RegExp(`(?<![\\p{L}\\d])(?:${any})(?![\\p{L}\\d])`, flags), (name) =>
    name.length === 2 && name !== name.toUpperCase() ? name : sign.repeat(name.length),
  );
}

function terpeneIsTrue(text: string, name: string, subjects: readonly Strain[]): boolean {
  if (subjects.length === 0 || !new RegExp(`\\b${name}\\b`, 'i').test(text)) return true;
  const isDenied = new RegExp(`\\b(?:no|not|without|lacks?|less|little)\\b[^.,;]{0,30}\\b${name}\\b`, 'i').test(text);
  const having = subjects.filter(({ terpenes }) =>
    terpenes.some((terpene) => terpene.name.toLowerCase() === name.toLowerCase()),
  );
  return isDenied ? having.length < subjects.length : having.length > 0;
}

const FLAVORS = valuesOf('flavor');

/** Every word for a flavor in a sentence about strains is one of theirs. */
function flavorsAreTrue(bare: string, subjects: readonly Strain[]): boolean {
  if (subjects.length === 0 || /\b(?:no|not|without|like|love|want)\b/i.test(bare)) return true;
  const words = ` ${bare.toLowerCase().replace(/[^a-z]+/g, ' ')} `;
  return FLAVORS.every(
    (flavor) => !words.includes(` ${flavor} `) || subjects.some(({ flavors }) => flavors.includes(flavor)),
  );
}

/** Of things without a strain only prices can be told apart: "the Brass Grinder is cheaper than the Clear Pipe". */
function pricesCompareWell(text: string, bare: string, { products }: Evidence): boolean {
  const said =
    /\b(cheaper|less expensive|costs less|cheapest|least expensive)\b|\b(dearer|more expensive|costs more|most expensive)\b/i.exec(
      bare,
    );
  const named = products
    .filter(({ name }) => text.includes(name))
    .toSorted((a, b) => text.indexOf(a.name) - text.indexOf(b.name))
    .map(({ price, salePrice }) => (salePrice ?? price) * (said?.[1] ? 1 : -1));
  const [first, second] = named;
  if (!said) return !/\b(?:allows?|permits?)\b[^.]*\b(?:more|less|fewer|most|least)\b/i.test(bare);
  if (first === undefined) return !/\b(?:than|of these)\b/i.test(bare);
  if (second !== undefined) return named.length === 2 && /\bthan\b/i.test(bare) && first < second;
  const all = products.map(({ price, salePrice }) => (salePrice ?? price) * (said[1] ? 1 : -1));
  return /est?\b|least/i.test(said[0]) && all.every((price) => first <= price);
}

function shopsAreTrue(text: string, { dispensaries }: Evidence): boolean {
  const named = dispensaries.filter(({ name }) => text.includes(name));
  if (/\bopen\b/i.test(text) && named.some(({ isOpen }) => isOpen !== true)) return false;
  return !(/\bclosed\b/i.test(text) && named.some(({ isOpen }) => isOpen !== false));
}
