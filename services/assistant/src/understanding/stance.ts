import type { Cue } from './lexicon.ts';
import { isPlace } from './places.ts';
import type { Part } from './sentence.ts';
import type { Token } from './tokens.ts';
import type { Slot, Stance } from './utterance.ts';

/** Words that are neither known nor cues, over which a negation reaches at most. */
const REACH = 6;
const VERB_AND_ALL = 3;
/** Parts between two things of a list: "and the". */
const MOST_BETWEEN = 2;
/** Effects that people complain of; the others are wished for even behind "not sleepy and …". */
const COMPLAINED_OF: ReadonlySet<string> = new Set(['sleepy', 'hungry', 'talkative', 'energetic']);
/** Kinds of things that a strain may be blamed for. */
const BLAMED: ReadonlySet<Slot> = new Set(['type', 'strain', 'terpene', 'flavor', 'growing']);

const AWAKE: ReadonlySet<string> = new Set(['energetic', 'talkative']);
const isWishedBeside = (away: string, said: string): boolean =>
  !COMPLAINED_OF.has(said) || (away === 'sleepy' && AWAKE.has(said)) || (said === 'sleepy' && AWAKE.has(away));

const NAMED: ReadonlySet<Slot> = new Set(['strain']);
/** What "less" may stand behind: "talking less". */
const COMPLAINTS: ReadonlySet<Slot> = new Set(['effect', 'side-effect']);
/** What a side effect is blamed on even without a verb. */
const KINDS: ReadonlySet<Slot> = new Set(['type', 'strain']);
/** Before a complaint, they say that something is wanted against it. */
const SEEKING: ReadonlySet<string> = new Set(['for', 'against', 'with', 'help', 'ease', 'my']);
const ILL_SAID_OF: ReadonlySet<Slot> = new Set([...BLAMED, 'effect', 'side-effect', 'occasion']);

const JOINTS: ReadonlySet<Cue> = new Set(['and', 'or']);

/** What stands before where somebody comes from: "we are from London". */
const COMING: ReadonlySet<string> = new Set(['coming', 'came', 'flying', 'am', 'im', 'are', 'were', 'arriving']);
const NOUNS: ReadonlySet<string> = new Set(['NOUN', 'PROPN']);
const PREPOSITIONS: ReadonlySet<string> = new Set(['ADP', 'SCONJ']);

export type Naming = Extract<Part, { is: 'entry' | 'named' | 'row' }>;

export const slotOf = (part: Naming): Slot =>
  part.is === 'entry' ? part.entry.slot : part.is === 'row' ? part.row.slot : part.mention.kind;
export const valueIn = (part: Naming): string =>
  (part.is === 'entry' ? part.entry : part.is === 'row' ? part.row : part.mention).value;
/** What people read for it; the lexicon's entries have no name of their own. */
export const nameIn = (part: Naming): string | undefined =>
  part.is === 'entry' ? undefined : part.is === 'row' ? part.row.name : part.mention.name;
export const isNaming = (part: Part | undefined): part is Naming => ['entry', 'named', 'row'].includes(part?.is ?? '');

/** Slots that steer the meaning, ask for a fact, or point back; nobody wants or turns them away. */
const NO_THINGS: ReadonlySet<Slot> = new Set([
  'measure',
  'sort',
  'comparison',
  'fact',
  'reference',
  'courtesy',
  'unrecorded',
  'nothing',
]);
const isThing = (part: Part | undefined): part is Naming => isNaming(part) && !NO_THINGS.has(slotOf(part));

/**
 * How the visitor stands to each thing that a sentence names, by its place among the parts, and whether likeness to it
 * is asked for.
 */
export function stancesOf(parts: readonly Part[]): { stances: ReadonlyMap<number, Stance>; asksAlike: boolean } {
  const reader = new StanceReader(parts);
  for (const place of parts.keys()) reader.read(place);
  return reader;
}

/** Reads a sentence from left to right and keeps what still holds: a negation, a likeness, a comparison. */
class StanceReader {
  readonly stances = new Map<number, Stance>();
  /** Whether something that is like what was named before is asked for: "something similar". */
  get asksAlike(): boolean {
    return this.awaits === 'like' && !this.isAlike;
  }

  /** Words that the negation still reaches; 0 if there is none. */
  private reach = 0;
  /** Nouns of no entity that the negation turned away; infinite once a preposition ended them. */
  private negated = 0;
  /** What the negation turned away so far. */
  private away: { slot: Slot; value: string } | undefined;
  /** Whether the negation is a "too": what it brings about is a complaint as well. */
  private isExcess = false;
  private awaits: 'like' | 'than' | undefined;
  private joint: Cue | undefined;
  private isAlike = false;

  constructor(private readonly parts: readonly Part[]) {}

  read(place: number): void {
    const part = this.parts[place] as Part;
    if (part.is === 'cue') this.cue(part.cue, place);
    // "No, I meant Purple Punch" wants it.
    else if (isNaming(part) && slotOf(part) === 'reference' && valueIn(part) === 'correction') this.end();
    else if (part.is === 'comma' && !this.listGoesOn(place)) this.end();
    else if (part.is === 'amount') this.amount(place);
    else if (isThing(part)) this.naming(part, place);
    if ((part.is === 'word' || part.is === 'entry') && !isThing(part) && this.reach > 0) {
      if (part.is === 'word') this.word(part.token, place);
      this.reach -= 1;
    }
  }

  private cue(cue: Cue, place: number): void {
    if (cue === 'lack' && this.lacksEffect(place)) return;
    // "I know Blue Dream, skip it"
    if (cue === 'unwanted' && this.pointsBehind(place)) this.turnAway(this.before(place), NAMED);
    if (['not', 'unwanted', 'except', 'lack'].includes(cue)) this.begin();
    else if (cue === 'but') this.end();
    // "Not … want": the negation's own verb. Behind what was turned away, a new wish begins.
    else if (cue === 'wants' && this.away && this.joint !== 'or') this.end();
    else if (cue === 'less' && this.turnAway([place - 1], COMPLAINTS) !== undefined) return;
    else if (['less', 'least', 'too'].includes(cue)) this.beginExcess(cue, place);
    else if (cue === 'like') this.like(place);
    else if (cue === 'than') this.awaits = 'than';
    else if (cue === 'ill') this.turnAway([place - 1, place - 2, place - 3, place - 4, place - 5], ILL_SAID_OF);
    if (JOINTS.has(cue)) this.joint = cue;
  }

  private pointsBehind(place: number): boolean {
    const next = this.parts[place + 1];
    return isNaming(next) && slotOf(next) === 'reference';
  }

  private before = (place: number): number[] =>
    Array.from({ length: Math.min(place, REACH) }, (_, step) => place - 1 - step);

  private amount(place: number): void {
    const [part, next] = this.parts.slice(place, place + 2);
    // "He already owns three pipes" turns away pipes.
    const isCount = part?.is === 'amount' && part.amount.of === undefined && part.amount.exact !== undefined;
    if (isCount && isThing(next) && this.reach > 0 && !this.away) return;
    // "Not glass and under 90", "without seeds under 20%": the negation ended at its noun.
    const isNext = this.negated > 0;
    if (this.reach > 0 && !this.away && !isNext) this.stances.set(place, 'unwanted');
    this.end();
  }

  /** "Nothing like OG Kush" turns it away; "not hard to grow, like OG Kush" does not. */
  private like(place: number): void {
    if (this.isLiking(place) || (this.reach > 0 && !this.away)) return;
    this.end();
    this.awaits = 'like';
  }

  /** A negated word of no entity: "no glass for the beach" turns away glass, but not the beach. */
  private word({ text, pos }: Token, place: number): void {
    if (this.negated > 0 && text === 'for') return this.end();
    if (this.negated > 0 && PREPOSITIONS.has(pos)) this.negated = Infinity;
    if (this.negated === Infinity) return;
    this.stances.set(place, 'unwanted');
    if (NOUNS.has(pos)) this.negated += 1;
  }

  private beginExcess(cue: Cue, place: number): void {
    this.begin();
    // "Too much", "too strong" say what a strain does; "too anxious to sleep" says what is wished for.
    this.isExcess = cue === 'too' && this.isDegree(this.parts[place + 1]) && !this.has('not', 0, place);
  }

  private isDegree = (part: Part | undefined): boolean =>
    part?.is === 'word' ? part.token.text === 'much' : isNaming(part) && slotOf(part) === 'strength';

  private begin(): void {
    this.isExcess = false;
    this.negated = 0;
    this.reach = REACH;
    this.away = undefined;
  }

  private end(): void {
    this.reach = 0;
    this.away = undefined;
    this.joint = undefined;
    this.isExcess = false;
  }

  private naming(part: Naming, place: number): void {
    const [slot, value] = [slotOf(part), valueIn(part)];
    if (this.away && this.isBeside(slot, value)) this.end();
    const isAway = this.reach > 0;
    this.stances.set(place, this.stanceOf(slot, value, isAway, place));
    if (isAway) {
      this.away = { slot, value };
      this.reach = REACH;
    }
    this.joint = undefined;
  }

  private stanceOf(slot: Slot, value: string, isAway: boolean, place: number): Stance {
    if (slot === 'strain' && this.awaits && !(isAway && this.awaits === 'like')) {
      const stance = this.awaits;
      if (stance === 'than') this.awaits = undefined;
      this.isAlike ||= stance === 'like';
      return stance;
    }
    if (slot === 'side-effect') return this.sideEffect(isAway, place);
    if (isPlace(slot) && this.isOrigin(place)) return 'unwanted';
    if (slot === 'effect' && COMPLAINED_OF.has(value) && (this.isComplaint(place) || this.isAlsoComplained(place))) {
      this.blame(place);
      return 'unwanted';
    }
    return isAway ? 'unwanted' : 'wanted';
  }

  /**
   * Whether something of another kind stands beside what was turned away and is wished for: "no pine and creative".
   * "Too much for concerts I just talk" goes on with the complaint.
   */
  private isBeside(slot: Slot, value: string): boolean {
    const { away } = this;
    if (!away || this.joint === 'or') return false;
    if (this.isExcess && slot === 'effect' && COMPLAINED_OF.has(value)) return false;
    if (slot === 'effect' && away.slot === 'effect') return this.joint === 'and' && isWishedBeside(away.value, value);
    return slot !== away.slot;
  }

  /** "Without pine, diesel, or skunk": a comma inside a list of one kind that ends in "or". */
  private listGoesOn(place: number): boolean {
    if (!this.away) return false;
    const next = this.parts[place + 1];
    if (!isThing(next) || slotOf(next) !== this.away.slot) return false;
    const rest = this.parts.slice(place + 1, place + 12);
    const cue = rest.find((part) => part.is === 'cue');
    return cue?.cue === 'or' && rest.slice(0, rest.indexOf(cue)).every((part) => isThing(part) || part.is === 'comma');
  }

  /** "I can't sleep", "I have no energy": what somebody lacks is what they wish for. */
  private lacksEffect(place: number): boolean {
    const next = this.parts.slice(place + 1, place + 5).find((part) => part.is !== 'word');
    return isThing(next) && slotOf(next) === 'effect';
  }

  /** "I like sativas" says what is liked; "like OG Kush" says what others should be like. */
  private isLiking(place: number): boolean {
    const before = this.parts[place - 1];
    const next = this.parts.slice(place + 1).find((part) => part.is !== 'word');
    const isPerson = before?.is === 'word' && before.token.pos === 'PRON';
    if (isPerson || this.has('tastes', Math.max(0, place - 4), place)) return true;
    return isThing(next) && slotOf(next) !== 'strain';
  }

  /** Nobody wishes for a side effect, unless they ask which strains have it. */
  private sideEffect(isAway: boolean, place: number): Stance {
    if (!isAway && this.isAskedFor(place)) return 'wanted';
    if (!isAway) this.blame(place);
    return 'unwanted';
  }

  /** Whether somebody had the effect and complains: "it makes me too hungry", "without myrcene, it makes me tired". */
  private isComplaint(place: number): boolean {
    const makes = this.verbOf(place);
    // "Some kinds give you the munchies, which ones?"
    if (makes === undefined || this.parts.some((part) => part.is === 'word' && part.token.text === 'which'))
      return false;
    if (this.has('too', makes, place)) return true;
    const subject = this.parts
      .slice(Math.max(0, makes - 2), makes)
      .findLast((part) => part.is !== 'word' || part.token.pos !== 'ADV');
    const isPerson = subject?.is === 'word' && subject.token.pos === 'NOUN';
    const isIt = isNaming(subject) && slotOf(subject) === 'reference';
    const isTurnedAway = (['not', 'unwanted', 'but'] as const).some((cue) => this.has(cue, 0, makes));
    // Who says what it does to them and what they want has a complaint.
    const wants = this.has('wants', place + 1);
    return isPerson || ((isThing(subject) || isIt) && (isTurnedAway || wants));
  }

  /** Whether it stands in a list behind a complaint: "gives me cottonmouth and the munchies". */
  private isAlsoComplained(place: number): boolean {
    const before = this.parts.slice(0, place).findLastIndex(isNaming);
    const named = this.parts[before];
    const between = this.parts.slice(before + 1, place);
    const isList = between.some((part) => part.is === 'cue' && part.cue === 'and') && between.length <= MOST_BETWEEN;
    return isList && isNaming(named) && slotOf(named) === 'side-effect' && this.stances.get(before) === 'unwanted';
  }

  /**
   * Turns away what is blamed: named just before the verb, "sativas make me paranoid", or behind it, "gets paranoid on
   * sativas", "prone to a racing heart with sativas".
   */
  private blame(place: number): void {
    const makes = this.verbOf(place);
    const before = makes === undefined ? undefined : this.turnAway([makes - 1, makes - 2]);
    const [previous, behind, next] = [this.parts[place - 1], ...this.parts.slice(place + 1)];
    const isFrom = behind?.is === 'word' && ['on', 'from', 'with'].includes(behind.token.text);
    // Without a verb, "anxious on dates" and "for anxiety with linalool" blame nothing.
    const isSought = previous?.is === 'word' && SEEKING.has(previous.token.text);
    const isBlamed = makes !== undefined || (!isSought && isThing(next) && KINDS.has(slotOf(next)));
    if (isFrom && isBlamed && before === undefined) this.begin();
  }

  /** Turns away the first of some places that names what can be blamed; what others should be like stays. */
  private turnAway(places: readonly number[], slots = BLAMED): number | undefined {
    const blamed = places.find((at) => {
      const part = this.parts[at];
      return isThing(part) && slots.has(slotOf(part));
    });
    if (blamed !== undefined && this.stances.get(blamed) !== 'like') this.stances.set(blamed, 'unwanted');
    return blamed;
  }

  /** The verb that brings an effect about; "puts me to sleep" has its verb in it. */
  private verbOf(place: number): number | undefined {
    return this.madeBefore(place) ?? ((this.parts[place]?.length ?? 0) >= VERB_AND_ALL ? place : undefined);
  }

  /** Where somebody comes from is not where they ask about: "visiting DC from Texas", "we're coming from London". */
  private isOrigin(place: number): boolean {
    const [two, before] = [this.parts[place - 2], this.parts[place - 1]];
    if (before?.is !== 'word' || before.token.text !== 'from') return false;
    const comes = isNaming(two) ? valueIn(two) === 'visitors' : two?.is === 'word' && COMING.has(two.token.text);
    return comes || this.parts.some((part, at) => at !== place && isNaming(part) && isPlace(slotOf(part)));
  }

  private madeBefore(place: number): number | undefined {
    for (let at = place - 1; at >= Math.max(0, place - 4); at -= 1) {
      const part = this.parts[at];
      if (part?.is === 'cue' && part.cue === 'makes') return at;
      if (part?.is === 'comma') return undefined;
    }
    return undefined;
  }

  /** "Which strains cause dry mouth?": an unwanted effect that is asked for. */
  private isAskedFor(place: number): boolean {
    const makes = this.madeBefore(place);
    if (makes === undefined || this.has('not') || this.has('unwanted')) return false;
    return this.parts
      .slice(0, makes)
      .some((part) => part.is === 'word' && ['which', 'that', 'what', 'strains'].includes(part.token.text));
  }

  private has(cue: Cue, from = 0, to = this.parts.length): boolean {
    return this.parts.slice(from, to).some((part) => part.is === 'cue' && part.cue === cue);
  }
}
