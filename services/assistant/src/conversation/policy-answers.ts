import { Injectable } from '@nestjs/common';
import { Library } from '../articles/library.ts';
import { isAskedOfPlace } from './asked-of-place.ts';
import { Draft } from './draft.ts';
import { plainlySaid } from './figures-of-speech.ts';
import { nameless } from './nameless.ts';
import { isSaidOfPlants } from './plant-patients.ts';
import { policyFor, spaced } from './policies.ts';
import { type Danger, HARMLESS_WISH, PolicyMeaning } from './policy-meaning.ts';
import { readPolicyTexts } from './policy-texts.ts';
import type { PolicyName } from './policy-words.ts';
import type { Turn } from './turn.ts';

/** As likely as this a message gets the answer of a policy, whatever else could be made of it. */
const CERTAIN = 0.7;
/** And where nothing else can be made of it that of a policy which is as likely as this. */
const LIKELY = 0.3;
/** Policies that a phrase decides alone. */
const DECIDED_BY_PHRASE: readonly PolicyName[] = ['distress', 'injection'];
/** The phrase of an emergency only gives way to another emergency: missing one is worse than an unneeded answer. */
const EMERGENCIES: readonly PolicyName[] = ['overdose', 'distress', 'child-exposure', 'vomiting', 'psychosis', 'chest-pain', 'pets'];
/** Below this probability of any danger, the classifier overrules a phrase. */
const HARMLESS = 0.08;
/** If danger is at least this likely, the classifier's policy takes the place of the one whose phrase was found... */
const SURE = 0.9;
/** ...and is itself at least this likely. */
const ANOTHER = 0.5;

/** The fixed answers that policies give: to messages with their words, and to those that mean the same. */
@Injectable()
export class PolicyAnswers {
  private readonly texts = readPolicyTexts();

  constructor(
    private readonly meaning: PolicyMeaning,
    private readonly library: Library,
  ) {}

  /** The answer that a message calls for, whoever else could answer. */
  async certain(turn: Turn): Promise<Draft | undefined> {
    const phrase = policyFor(nameless(turn, ' '));
    // Someone who asks what holds where they go, or who delivers there, mails nothing.
    if (phrase === 'mailing' && isAskedOfPlace(spaced(turn.asked))) return undefined;
    if (!phrase) return this.meant(turn, ({ likelihood }) => likelihood >= CERTAIN);
    const policy = DECIDED_BY_PHRASE.includes(phrase) ? phrase : await this.reconsidered(phrase, turn);
    return policy && this.draft(policy);
  }

  /** The policy of a phrase, or what the classifier says instead: another policy, or none. */
  private async reconsidered(phrase: PolicyName, turn: Turn): Promise<PolicyName | undefined> {
    const danger = await this.meaning.secondOpinion(plainlySaid(nameless(turn)));
    if (!danger) return phrase;
    if (phrase === 'overdose' && !EMERGENCIES.includes(danger.policy)) return phrase;
    if (danger.likelihood < HARMLESS) return phrase === 'overdose' ? phrase : undefined;
    return danger.likelihood >= SURE && danger.own >= ANOTHER ? danger.policy : phrase;
  }

  /** The answer to what nobody has understood, and what sounds like a policy. */
  likely(turn: Turn): Promise<Draft | undefined> {
    return this.meant(turn, ({ own }) => own >= LIKELY);
  }

  private async meant(turn: Turn, isEnough: (danger: Danger) => boolean): Promise<Draft | undefined> {
    const danger = await this.meaning.of(plainlySaid(nameless(turn)), turn.wish.notUnderstood.length === 0 ? HARMLESS_WISH : undefined);
    // What is done to plants is meant for none of them, however it sounds.
    if (danger && isSaidOfPlants(danger.policy, spaced(turn.asked))) return undefined;
    if (danger?.policy === 'mailing' && isAskedOfPlace(spaced(turn.asked))) return undefined;
    return danger && isEnough(danger) ? this.draft(danger.policy) : undefined;
  }

  private draft(policy: PolicyName): Draft {
    const { text, readings } = this.texts[policy];
    const draft = new Draft().say(text);
    draft.policy = policy;
    for (const slug of readings) {
      const article = [...this.library.learn, ...this.library.samples].find((one) => one.slug === slug);
      if (article) draft.reading({ kind: 'article', id: slug, title: article.title, href: article.path, passage: null });
    }
    return draft;
  }
}
