import { type Criterion, type Measure, type Mention, UNDERSTOOD_MAX, type Understood } from '@bluntbot/proto/catalog/strain-wishes';
import type { Effect } from '@bluntbot/proto/catalog/vocabulary';
import { turnedRound } from './amounts-said.ts';
import { askedReports, isAskedFor, isAskedWhence } from './asked-reports.ts';
import { effectOf, fieldOf, type Piece, piecesOf } from './sentence.ts';
import { settled } from './settled.ts';
import {
  endsNegation,
  isLack,
  isLacked,
  isLikingSomething,
  isPlainlyNot,
  isSoStrong,
  isTastingOf,
  isWishedBeside,
  listGoesOn,
  reachesLikeness,
  type Strength,
  strengthCompared,
  strengthRange,
} from './surroundings.ts';
import { withTerpeneAmounts } from './terpene-amounts.ts';
import { UnknownWords } from './unknown-words.ts';
import { chipOf, idOf } from './wish-chips.ts';
import { ANOTHER, isComplaint, LEAST, LESS, LIKENESS, MORE, MOST, NEGATORS, NO_NEGATION, PLACES, RELATIVE, TURNS } from './wish-cues.ts';
import { CBD_MIN, SAYING_NOTHING } from './wish-words.ts';

/** What a sentence was understood to wish for. */
export interface ReadWish {
  criteria: Criterion[];
  /** The same, each as it is told, in the same order. */
  understood: Understood[];
  /** Runs of words that nothing was made of. */
  notUnderstood: string[];
  /** Strains that the sentence calls by their names, in its order. */
  strains: Pick<Mention, 'value' | 'name'>[];
  /** Names of the strains and terpenes in it, by slug. */
  names: ReadonlyMap<string, string>;
}

/** What a sentence is about when it compares without saying with what: the strain that was spoken of last. */
export interface WishContext {
  subject?: Pick<Mention, 'value' | 'name'> | undefined;
}

/** How many unknown words a negation reaches over. */
const REACH = 6;

/** Reads what a sentence wishes for. Deterministic and without any question to anybody; `mentions` is what the catalogue found in it. */
export function readWish(text: string, mentions: readonly Mention[], context: WishContext = {}): ReadWish {
  return new WishReading(text, mentions, context).read();
}

class WishReading {
  private readonly criteria: Criterion[] = [];
  private readonly names = new Map<string, string>();
  private readonly strains: Pick<Mention, 'value' | 'name'>[] = [];
  private readonly unknown: UnknownWords;
  private readonly pieces: Piece[];
  /** Words that a running negation still reaches; zero when there is none. */
  private reach = 0;
  private negatedField: Criterion['field'] | undefined;
  /** An effect that a plain "not" turned away: "not hungry". */
  private notEffect: Effect | undefined;
  private quantity: 'more' | 'most' | 'less' | 'least' | undefined;
  private comparative: { measure: Measure; less: boolean } | undefined;
  private awaits: 'like' | 'than' | 'except' | undefined;
  private joined: 'and' | 'or' | undefined;
  /** What is turned away is an exception: "anything except Blue Dream". */
  private excepts = false;
  private level: Strength | undefined;

  constructor(
    private readonly text: string,
    mentions: readonly Mention[],
    private readonly context: WishContext,
  ) {
    this.pieces = withTerpeneAmounts(piecesOf(text, mentions), text);
    this.unknown = new UnknownWords(text);
    // A flavor is its own name, and may be the slug of a strain.
    for (const { kind, value, name } of mentions) if (kind !== 'flavor') this.names.set(value, name);
    if (context.subject) this.names.set(context.subject.value, context.subject.name);
  }

  read(): ReadWish {
    const quiet = [...this.text.matchAll(NO_NEGATION)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
    for (const [place, piece] of this.pieces.entries()) {
      const { at } = piece;
      if (piece.is === 'stop') this.end();
      else if (piece.is === 'comma') this.comma(place);
      else if (piece.is === 'word')
        this.word(
          at.text,
          quiet.some(({ from, to }) => from <= at.from && at.from < to),
          place,
        );
      else this.known(piece);
    }
    this.comparison();
    this.likeness();
    this.strength();
    const criteria = settled(this.criteria).slice(0, UNDERSTOOD_MAX);
    return {
      criteria,
      understood: criteria.map((criterion) => chipOf(criterion, (slug) => this.names.get(slug) ?? slug)),
      notUnderstood: this.unknown.told(),
      strains: this.strains,
      names: this.names,
    };
  }

  private get negated(): boolean {
    return this.reach > 0;
  }

  private end(): void {
    this.reach = 0;
    this.negatedField = undefined;
    this.quantity = undefined;
    this.joined = undefined;
    this.excepts = false;
  }

  /** A comma ends a negation, unless a list goes on that an "or" ends: "without pine, diesel or skunk". */
  private comma(place: number): void {
    if (!(this.negated && this.negatedField && listGoesOn(this.pieces, place, this.negatedField))) this.end();
  }

  private word(word: string, isQuiet: boolean, place: number): void {
    const isAnythingBut = word === 'but' && ['anything', 'everything', 'all'].includes(this.pieces[place - 1]?.at.text ?? '');
    if (
      isAnythingBut ||
      (!isQuiet &&
        NEGATORS.has(word) &&
        !isLack(this.text, this.pieces, place) &&
        !(word === 'free' && this.pieces[place - 1]?.is === 'word'))
    ) {
      this.reach = REACH;
      this.negatedField = undefined;
      this.excepts = isAnythingBut || word === 'except';
      if (['except', 'minus'].includes(word)) this.awaits = 'except';
      return;
    }
    if (word === 'than' && ['other', 'rather', 'else'].includes(this.pieces[place - 1]?.at.text ?? '')) this.except();
    else if (word === 'besides' || word === 'apart') this.awaits = 'except';
    else if (word === 'than' || (word === 'to' && this.comparative)) this.awaits = 'than';
    else if (
      LIKENESS.has(word) &&
      !isTastingOf(this.pieces, place) &&
      !(this.negated && reachesLikeness(this.negatedField)) &&
      !isLikingSomething(this.pieces, place)
    )
      this.like();
    else if (MOST.has(word)) this.quantity = 'most';
    else if (LEAST.has(word)) this.quantity = 'least';
    else if (MORE.has(word)) this.quantity = 'more';
    else if (LESS.has(word)) this.quantity = 'less';
    else if (word === 'and' || word === 'or' || word === 'nor') this.joined = word === 'and' ? 'and' : 'or';
    else if (this.excepts && this.negatedField && RELATIVE.has(word)) this.end();
    // "Never again cookies or anything difficult to grow": both.
    else if (word === 'anything' && this.joined === 'or' && this.negatedField) this.reach = REACH;
    else if (TURNS.has(word) && !['with', 'just', 'only', 'want', 'something', 'anything', 'need', 'give'].includes(word)) this.end();
    else if (TURNS.has(word) && this.negatedField && !(word === 'with' && this.joined === 'or')) this.end();
    else if (this.negatedField && PLACES.has(word)) this.end();
    else if (!SAYING_NOTHING.has(word)) this.unknown.add((this.pieces[place] as Piece).at);
    if (this.negated) this.reach -= this.negatedField ? 2 : 1;
  }

  private like(): void {
    if (this.negated) this.end();
    this.awaits = 'like';
  }

  /** "Other than an indica", "other than Blue Dream". */
  private except(): void {
    this.awaits = 'except';
    this.reach = REACH;
    this.negatedField = undefined;
    this.excepts = true;
  }

  private known(piece: Extract<Piece, { is: 'amount' | 'mention' | 'meaning' }>): void {
    const field = fieldOf(piece);
    const effect = effectOf(piece);
    if (
      this.negated &&
      (endsNegation(this.negatedField, field, this.joined) || (this.joined === 'and' && isWishedBeside(this.notEffect, effect)))
    )
      this.end();
    if (piece.is === 'amount') this.add(this.negated && !this.negatedField ? turnedRound(piece.amount.criterion) : piece.amount.criterion);
    else if (piece.is === 'mention') this.mention(piece.mentions);
    else this.meaning(piece);
    if (this.negated) {
      this.negatedField = field;
      this.notEffect = isPlainlyNot(this.text, piece.at.from) ? effect : undefined;
      this.reach = REACH;
    }
    this.joined = undefined;
    this.quantity = undefined;
  }

  private mention(mentions: readonly Mention[]): void {
    const [mention] = mentions;
    if (!mention) return;
    const { kind, value, name } = mention;
    if (kind === 'strain' && this.isMeasureless()) {
      this.unknown.add({ text: name, from: this.text.toLowerCase().lastIndexOf('than', mention.from), to: mention.to });
      this.add({ field: 'except', value });
    } else if (kind === 'strain') this.strain({ value, name });
    else if (kind === 'breeder') this.add({ field: 'breeder', value, wanted: !this.negated });
    else if (mentions.some((other) => other.kind === 'flavor') && !(this.quantity && kind === 'terpene')) {
      this.add({
        field: 'flavor',
        value: mentions.find((other) => other.kind === 'flavor')?.value ?? value,
        wanted: !this.negated && this.quantity !== 'less',
      });
    } else this.terpene(value);
  }

  private terpene(slug: string): void {
    const measure: Measure = `terpene:${slug}`;
    if (this.negated && !this.quantity) this.add({ field: 'terpene', value: slug, wanted: false });
    else if (this.quantity === 'most' || this.quantity === 'more') this.compared(measure, false);
    else if (this.quantity === 'least' || this.quantity === 'less') this.compared(measure, true);
    else this.add({ field: 'terpene', value: slug, wanted: true });
  }

  /** More or less of something: than a strain, where one is spoken of, else the most or the least of all. */
  private compared(measure: Measure, less: boolean): void {
    if (this.subject() || this.thanFollows()) this.comparative = { measure, less };
    else {
      if (measure.startsWith('terpene:') && !less) this.add({ field: 'terpene', value: measure.slice('terpene:'.length), wanted: true });
      this.add({ field: 'most', value: measure, least: less });
    }
  }

  /** "More relaxing than Blue Dream": how much of an effect or a flavor there is nobody has measured. */
  private isMeasureless(): boolean {
    const last = this.criteria.at(-1);
    return this.awaits === 'than' && !this.comparative && (last?.field === 'effect' || last?.field === 'flavor');
  }

  private strain(strain: Pick<Mention, 'value' | 'name'>): void {
    if (!this.strains.some(({ value }) => value === strain.value)) this.strains.push(strain);
    if (this.awaits === 'than' && !this.comparative) this.awaits = undefined;
    if (this.awaits === 'than' && this.comparative) {
      this.add({ field: 'than', value: strain.value, measure: this.comparative.measure, less: this.comparative.less });
      this.comparative = undefined;
    } else if (this.awaits === 'like') {
      this.add({ field: 'like', value: strain.value });
      return; // "like A or B": both.
    } else if (this.negated || this.awaits === 'except') this.add({ field: 'except', value: strain.value });
    else this.add({ field: 'strain', value: strain.value });
    this.awaits = undefined;
  }

  private meaning({ meaning, said, at }: Extract<Piece, { is: 'meaning' }>): void {
    if (meaning.is === 'criteria') {
      for (const criterion of meaning.criteria) {
        const away = this.isAway(at.from) || isComplaint(this.text, at.from, criterion);
        if (isAskedWhence(criterion, this.text, at.from)) continue;
        // "no party" does not wish to be sleepy.
        if ('wanted' in criterion && !criterion.wanted) {
          if (!away) this.add(criterion);
        } else if (criterion.field === 'avoid' && !away && isAskedFor(this.text, at.from, at.from + said.length))
          for (const one of askedReports(criterion.value, this.text, at.from)) this.add(one);
        else this.add('wanted' in criterion ? { ...criterion, wanted: !away } : criterion);
      }
    } else if (meaning.is === 'cbd') {
      this.add(this.negated || this.quantity === 'less' ? { field: 'cbd', max: 1 } : { field: 'cbd', min: CBD_MIN });
    } else if (meaning.is === 'strength') this.strongly(meaning.level, at.from);
    else if (meaning.is === 'most') this.add({ field: 'most', value: meaning.value, least: meaning.least });
    else if (meaning.is === 'comparative') this.comparative = { measure: meaning.measure, less: meaning.less };
  }

  /** "With more punch" than a strain that is spoken of is a comparison with it. */
  private strongly(level: 'mild' | 'medium' | 'strong', from: number): void {
    const more = this.negated && this.subject() && isSoStrong(this.text, from) ? 'less' : strengthCompared(this.text, from);
    if (more === undefined || level === 'medium') this.level = { level, negated: this.negated };
    else this.comparative ??= { measure: 'thc', less: (more === 'less') === (level === 'strong') };
  }

  /** Whether what stands at a character is turned away: by a negation that reaches it and is not the lack of it. */
  private isAway(from: number): boolean {
    if (this.quantity === 'less' || this.quantity === 'least') return true;
    return this.negated && !isLacked(this.text, from);
  }

  private subject(): Pick<Mention, 'value' | 'name'> | undefined {
    const like = this.criteria.find(({ field }) => field === 'like' || field === 'strain');
    if (like && 'value' in like) return this.strains.find(({ value }) => value === like.value);
    return this.context.subject;
  }

  private thanFollows(): boolean {
    return /\bthan\b/i.test(this.text);
  }

  /** A comparison without a "than" is with the strain that was spoken of. */
  private comparison(): void {
    if (!this.comparative) return;
    const subject = this.subject();
    const { measure, less } = this.comparative;
    // "Which is stronger, A or B?"
    if (this.strains.length > 1) this.add({ field: 'most', value: measure, least: less });
    else if (!subject && measure === 'thc') this.level ??= { level: less ? 'mild' : 'strong', negated: false };
    else if (!subject) this.add({ field: 'most', value: measure, least: less });
    else {
      // "OG Kush but weaker" does not wish for OG Kush.
      const named = this.criteria.findIndex(({ field }) => field === 'strain');
      if (named >= 0) this.criteria[named] = { field: 'like', value: subject.value };
      else if (!this.criteria.some(({ field }) => field === 'like')) this.add({ field: 'like', value: subject.value });
      this.add({ field: 'than', value: subject.value, measure, less });
    }
  }

  /** One strain that is named beside "another" or "like it" is what others should be like. */
  private likeness(): void {
    const named = this.criteria.filter(({ field }) => field === 'strain' || field === 'except');
    const { subject } = this.context;
    if (
      named.length === 0 &&
      subject &&
      !this.criteria.some(({ field }) => field === 'like') &&
      /\b(?:similar|like (?:it|that|this)|alternatives?)\b/i.test(this.text)
    )
      this.add({ field: 'like', value: subject.value });
    const [only] = named;
    if (
      named.length !== 1 ||
      !only ||
      !('value' in only) ||
      !ANOTHER.test(this.text) ||
      this.criteria.some(({ field }) => field === 'like')
    )
      return;
    const like: Criterion = { field: 'like', value: String(only.value) };
    // "anything except OG Kush that is like it"; "an indica other than Granddaddy Purple" wants no likeness.
    if (only.field === 'except' && !/\blike (?:it|that)\b|\binstead\b|\bsimilar\b/i.test(this.text)) return;
    this.criteria[this.criteria.indexOf(only)] = like;
  }

  /** Strength in words is a range of THC; a number says it better, and "the strongest" has said it already. */
  private strength(): void {
    if (!this.level || this.criteria.some(({ field }) => field === 'thc')) return;
    this.add(strengthRange(this.level, this.text));
  }

  private add(criterion: Criterion): void {
    const id = idOf(criterion);
    if (!this.criteria.some((other) => idOf(other) === id)) this.criteria.push(criterion);
  }
}
