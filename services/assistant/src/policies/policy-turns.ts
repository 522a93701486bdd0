import { Injectable } from '@nestjs/common';
import type { Question } from '../dialogue/fold.ts';
import { maskedAsSpelled } from '../dialogue/intent.ts';
import type { Intent } from '../dialogue/state.ts';
import type { Act } from '../meaning/sentence-weights.ts';
import { saysPlaceOnly } from '../understanding/places.ts';
import type { Clause } from '../understanding/utterance.ts';
import { areAdults } from './ages.ts';
import { Medicines } from './medicines.ts';
import { PolicyAnswers, type Ruling } from './policy-answers.ts';
import { EMERGENCIES } from './policy-meaning.ts';
import type { PolicyName } from './policy-texts.ts';

/** The questions of one message. */
export type Asked = readonly Question[];

/** What the last message of a conversation calls for. */
export interface Held extends Ruling {
  /** How many answers right before it were of the same policy: the next of its texts is due. */
  times: number;
}

/**
 * In an emergency that goes on, a message has to call this surely for another policy by itself. Of 16 messages behind
 * an overdose, seven thoughts of suicide read as distress with 0.96 or more, and fear with 0.56 to 0.84; one of fear
 * with 0.96 gets the lifeline too.
 */
const SURE = 0.9;
/** Words of a message that says little by itself. */
const SHORT = 8;
/**
 * At least this likely, one question of several calls for a policy that the whole message doesn't: what stands beside
 * it hides it.
 */
const HIDDEN = 0.6;
/** The same of a policy that is no emergency: a fragment alone sounds like more than it says. */
const ASIDE = 0.8;
/**
 * A part that calls for a policy less surely than this counts only if the whole may call for one, too: "Not looking to
 * see God" in a story about cigars doesn't. Of 980 messages that call for one, the parts of 28 do and the wholes don't;
 * these bounds keep all of them, and spare 12 of 30 harmless ones (November 28, 2026).
 */
const SURELY_TOLD = 0.9;
const ROOM = 0.015;
/** From here on the whole nearly calls for one, so that a part has to be no surer than in an emergency. */
const NEARLY = 0.25;
/**
 * Policies beside which nothing else is answered: an emergency, somebody who may not use cannabis, and what must not be
 * helped with.
 */
const ALONE: ReadonlySet<PolicyName> = new Set([
  ...EMERGENCIES,
  ...(['minors', 'injection', 'illegal-sale', 'synthetic', 'extraction', 'needles'] as const),
]);
/**
 * Policies beside which no dose, strain, product, or recipe may stand, but the answers to {@link INDEPENDENT}
 * questions.
 */
const CAREFUL: ReadonlySet<PolicyName> = new Set([
  ...(['medication', 'pregnancy', 'driving', 'dosing-others', 'oxygen', 'alcohol'] as const),
]);
/** What somebody who takes a medicine asks to have beside it; questions about medicines themselves have pages. */
const BESIDE_MEDICINE: ReadonlySet<Intent> = new Set([
  ...(['wish', 'strain-fact', 'comparison', 'edible-dose', 'product', 'recipe'] as const),
]);
const INDEPENDENT: ReadonlySet<Intent> = new Set(['law', 'dispensary']);
/** What asks for something to take. */
const TAKEN: readonly Intent[] = ['wish', 'strain-fact', 'comparison', 'edible-dose'];
/** What asks for doses and for what to take. */
const DOSES: readonly Intent[] = [...TAKEN, ...(['product', 'recipe', 'how-to', 'terpene'] as const)];
/**
 * What a message that goes on must not get either: nothing to take behind an emergency. A medicine, a child that is
 * expected, or an age doesn't change with the next message, and nobody too young may be given any, whatever a law says
 * of adults or a shop sells.
 */
const KEPT_BACK: ReadonlyMap<PolicyName, ReadonlySet<Intent>> = new Map<PolicyName, ReadonlySet<Intent>>([
  ['medication', BESIDE_MEDICINE],
  ['pregnancy', new Set(DOSES)],
  ['minors', new Set([...DOSES, 'law', 'dispensary'])],
  ['driving', new Set(['edible-dose'])],
  ['oxygen', new Set(['wish', 'product', 'strain-fact', 'how-to'])],
  ['dosing-others', new Set(['edible-dose', 'recipe', 'how-to'])],
  ['needles', new Set(DOSES)],
  ['distress', new Set(TAKEN)],
  ['psychosis', new Set(TAKEN)],
  ['overdose', new Set(TAKEN)],
  ['chest-pain', new Set(TAKEN)],
  ['alcohol', new Set(TAKEN)],
]);
/** Policies that keep back what they do whether a message goes on with them or not. */
const KEPT_THROUGHOUT: ReadonlySet<PolicyName> = new Set(['distress']);
/** Policies that refuse what somebody wants to do; people argue with them. */
const REFUSING: ReadonlySet<PolicyName> = new Set([
  'driving',
  'dosing-others',
  'illegal-sale',
  'minors',
  'mailing',
  'extraction',
  'needles',
]);
/** Acts of messages that end what was refused or ask for something else. */
const AGREEING: ReadonlySet<Act> = new Set(['ask', 'confirm', 'greet']);
/** What people ask in an emergency that goes on: how long it lasts, what to do. */
const IN_EMERGENCY: ReadonlySet<Intent> = new Set(['off-topic', 'how-to', 'edible-dose']);

/** The policy before a message, the message that called for it, and how often it was answered since. */
interface Before {
  asked: Asked;
  policy: PolicyName | undefined;
  times: number;
}

/** Whether a policy stands alone. */
export const isAlone = ({ policy }: Ruling): boolean => ALONE.has(policy);

/** Whether a question may be answered beside some policies. */
export const mayStandBeside = ({ state }: Pick<Question, 'state'>, rulings: readonly Ruling[]): boolean =>
  INDEPENDENT.has(state.intent) || !rulings.some(({ policy }) => CAREFUL.has(policy));

/**
 * Decides which policy a message calls for in its conversation. The policies of earlier messages are worked out again
 * from what the visitor said; what the history claims was answered is never believed.
 */
@Injectable()
export class PolicyTurns {
  private readonly medicines = new Medicines();

  constructor(private readonly answers: PolicyAnswers) {}

  /** What the last of some messages calls for, oldest first. */
  async last(messages: readonly Asked[]): Promise<Held | undefined> {
    let before: Before | undefined;
    let held: Held | undefined;
    for (const asked of messages) {
      // What a medicine forbids, it forbids to the question that goes on with it, too.
      held = (await this.next(asked, before)) ?? keptBack(asked, before);
      // Thanks in between end nothing, and what goes on keeps the words that it began with.
      const isIdle = !held && asked.every(({ state }) => state.intent === 'small-talk');
      const since = held && held.times > 0 ? before : undefined;
      if (!isIdle) before = { asked: since?.asked ?? asked, policy: held?.policy, times: held?.times ?? 0 };
    }
    return held;
  }

  /** The caution in front of the answer to questions that may call for a policy; undefined if they don't. */
  caution(asked: Asked): Promise<string | undefined> {
    return this.answers.caution(textOf(asked));
  }

  /** The policy that questions call for by themselves: together, or else one of them surely. */
  async of(asked: Asked): Promise<Ruling | undefined> {
    const whole = await this.rule(
      asked,
      textOf(asked),
      asked.flatMap(({ clauses }) => clauses.map(({ text }) => text)).join(' '),
    );
    if (whole) return whole;
    const told = await this.toldIn(asked);
    if (told || asked.length < 2) return told;
    const each = await Promise.all(asked.map((question) => this.of([question])));
    const heard = await this.heardIn(asked, each);
    return heard.find(isAlone) ?? heard[0];
  }

  /** What parts of a message call for, as far as the whole bears that out. */
  private async heardIn(asked: Asked, parts: readonly (Ruling | undefined)[]): Promise<Ruling[]> {
    const possible = parts.filter((part) => part !== undefined).filter(({ likelihood }) => likelihood >= HIDDEN);
    if (possible.length === 0) return [];
    const whole = await this.answers.likelihoodOf(textOf(asked));
    return possible.filter((part) => isHeard(part, whole));
  }

  /**
   * What one sentence of several tells by the way: "Making the pumpkin ones. My kid just ate two." An emergency goes
   * first.
   */
  private async toldIn(asked: Asked): Promise<Ruling | undefined> {
    const sentences = asked.flatMap((question) =>
      question.clauses.map((clause) => ({ ...question, clauses: [clause] })),
    );
    if (sentences.length < 2) return undefined;
    const each = await Promise.all(
      sentences.map((sentence) => this.rule([sentence], textOf([sentence]), sentence.clauses[0]?.text)),
    );
    const heard = await this.heardIn(asked, each);
    return heard.find(({ policy }) => isEmergency(policy)) ?? heard[0];
  }

  private async next(asked: Asked, before: Before | undefined): Promise<Held | undefined> {
    const own = await this.confirmed(asked, before);
    if (own && before && own.policy === before.policy) return { ...own, times: before.times + 1 };
    // What happened is told in pieces: "my dog is wobbly", "the brownies are gone".
    const isElsewhere = asked.every(({ clauses }) => clauses.every(saysPlaceOnly));
    const isOpen = own ? isAlone(own) || CAREFUL.has(own.policy) : !isElsewhere;
    const both =
      before && isOpen
        ? await this.rule([...before.asked, ...asked], `${textOf(before.asked)}. ${textOf(asked)}`)
        : undefined;
    if (both && before && both.policy === before.policy) {
      if (stays(both.policy, asked, own)) return { ...both, times: before.times + 1 };
    } else if (both && (!own || isAlone(both))) return { ...both, times: 0 };
    return own && { ...own, times: 0 };
  }

  /**
   * What a message calls for by itself. One that is too short to say what it is about, and goes on with something
   * harmless, has to call for it behind that too, or surely: "and if I don't feel it" behind a question about a first
   * edible is no distress.
   */
  private async confirmed(asked: Asked, before: Before | undefined): Promise<Ruling | undefined> {
    const own = await this.of(asked);
    const isShort =
      asked.reduce((sum, { clauses }) => sum + clauses.reduce((words, clause) => words + clause.words, 0), 0) <= SHORT;
    if (!own || !before || before.policy || !isShort || own.likelihood >= SURE || !asked.some(({ goesOn }) => goesOn))
      return own;
    return this.rule([...before.asked, ...asked], `${textOf(before.asked)}. ${textOf(asked)}`);
  }

  /** An age speaks for the questions that it stands in: "my wife is 35" says nothing of the child in the next one. */
  private async rule(asked: Asked, text: string, said?: string): Promise<Ruling | undefined> {
    const ruling = await this.answers.of(text, said);
    const isOfAdults = ruling?.policy === 'minors' && areAdults(asked.flatMap(({ clauses }) => clauses));
    if (ruling && !isOfAdults) return ruling;
    const isBeside = asked.some(({ state }) => BESIDE_MEDICINE.has(state.intent)) && this.medicines.areNamedIn(text);
    return isBeside ? { policy: 'medication', likelihood: 1 } : undefined;
  }
}

/** Whether a message stays with the policy before it. */
function stays(policy: PolicyName, asked: Asked, own: Ruling | undefined): boolean {
  const intents = asked.map(({ state }) => state.intent);
  const isLinked = asked.some((question) => question.goesOn);
  if (isEmergency(policy))
    return own ? own.likelihood < SURE : isLinked || intents.some((intent) => IN_EMERGENCY.has(intent));
  if (own || !isLinked) return false;
  // "Come on, nobody will know" and "it's only 95 the whole way" ask for nothing else.
  if (intents.every((intent) => intent === 'off-topic') || (REFUSING.has(policy) && asked.every(arguesOn))) return true;
  return keepsBack(policy, asked);
}

/** Whether a part calls surely enough for a policy that the whole doesn't, but for some likelihood. */
function isHeard({ policy, likelihood }: Ruling, whole: number): boolean {
  if (likelihood >= SURELY_TOLD) return true;
  const least = isEmergency(policy) || whole >= NEARLY ? HIDDEN : ASIDE;
  return likelihood >= least && whole >= ROOM;
}

const isEmergency = (policy: PolicyName): boolean => EMERGENCIES.some((emergency) => emergency === policy);

function keptBack(asked: Asked, before: Before | undefined): Held | undefined {
  if (!before?.policy || !keepsBack(before.policy, asked)) return undefined;
  return { policy: before.policy, likelihood: HIDDEN, times: before.times + 1 };
}

/**
 * Whether a policy keeps back what a message asks: of some subjects, if the message goes on. Behind thoughts of suicide
 * those subjects stay closed, and so does whatever goes on: "is there an amount where that happens?"
 */
const keepsBack = (policy: PolicyName, asked: Asked): boolean =>
  asked.some(({ goesOn, state: { intent } }) => {
    const isOf = KEPT_BACK.get(policy)?.has(intent) ?? false;
    return KEPT_THROUGHOUT.has(policy) ? isOf || (goesOn && intent !== 'small-talk') : goesOn && isOf;
  });

/** Whether a message only states something behind what was refused, without agreeing. */
const arguesOn = ({ clauses, state }: Question): boolean =>
  !AGREEING.has(state.act) && state.intent !== 'small-talk' && clauses.every(namesNothing);
const namesNothing = ({ question, entities }: Clause): boolean =>
  !question && entities.every(({ slot }) => slot === 'reference');

const textOf = (asked: Asked): string => asked.flatMap(({ clauses }) => clauses.map(maskedAsSpelled)).join(' ');
