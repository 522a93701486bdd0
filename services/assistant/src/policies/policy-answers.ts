import { Injectable } from '@nestjs/common';
import { Library } from '../articles/library.ts';
import { Draft } from '../grounding/draft.ts';
import { NearCertain } from './near-certain.ts';
import { PolicyMeaning } from './policy-meaning.ts';
import { type PolicyName, readPolicyTexts } from './policy-texts.ts';

/**
 * If the emergencies together are at least this likely, the likeliest one gets its help; otherwise a policy that is
 * likely enough gets its answer. Chosen on 220 messages that were not learned yet: with both bounds at 0.4, 102 of 110
 * dangers were found, 99 of the right kind, and 109 of 110 lookalikes left alone. 0.45 has not been measured on unseen
 * messages.
 */
const EMERGENCY = 0.45;
const CERTAIN = 0.4;
/** Policies about what is lawful: whoever hears them for nothing is lectured, and whoever misses them isn't hurt. */
const OF_RULES: ReadonlySet<PolicyName> = new Set(['mailing', 'illegal-sale']);
const CERTAIN_OF_RULES = 0.75;
/** Policies that a phrase decides alone; that of an overdose gives way to another emergency, which needs other help. */
const DECIDED_BY_PHRASE: readonly PolicyName[] = ['distress', 'injection'];
/** At least this likely, another emergency is meant. */
const ANOTHER = 0.5;
/** Emergencies of something swallowed, and how likely one has to be with the names of strains in the text. */
const SWALLOWED: readonly PolicyName[] = ['child-exposure', 'overdose'];
const AS_SAID = 0.6;

/**
 * At least this likely, a message may call for a policy: it gets its answer behind a caution. People say by the way
 * that they still have to drive. Of 80 unseen dangers, 67 get the policy's answer and 7 more a caution; of 80 harmless
 * lookalikes 2 and 1, and of 261 everyday messages 9 and 7.
 */
const POSSIBLE = 0.1;
const MAY_DRIVE = 0.05;

const certaintyFor = (policy: PolicyName): number => (OF_RULES.has(policy) ? CERTAIN_OF_RULES : CERTAIN);

/** The policy that a text calls for. */
export interface Ruling {
  policy: PolicyName;
  /** How likely, 0 to 1; what a phrase decides is certain. */
  likelihood: number;
}

/**
 * Decides by near-certain phrases, and by what a message means, whether it calls for a policy; and gives the fixed
 * answers.
 */
@Injectable()
export class PolicyAnswers {
  private readonly texts = readPolicyTexts();
  private readonly phrases = new NearCertain();

  constructor(
    private readonly meaning: PolicyMeaning,
    private readonly library: Library,
  ) {}

  /** The policy that a text calls for: with names of strains masked, and as it was said. */
  async of(masked: string, said = masked): Promise<Ruling | undefined> {
    const phrase = this.phrases.of(masked);
    if (phrase)
      return {
        policy: DECIDED_BY_PHRASE.includes(phrase) ? phrase : await this.emergency(phrase, masked),
        likelihood: 1,
      };
    const danger = await this.meaning.of(masked);
    if (danger && danger.emergency.likelihood >= EMERGENCY) {
      const { policy, likelihood } = danger.emergency;
      // That of any emergency is more than its own.
      return { policy, likelihood: Math.min(danger.own, likelihood) };
    }
    if (danger && danger.own >= certaintyFor(danger.policy)) return { policy: danger.policy, likelihood: danger.own };
    // What is called like a strain may be what the name says: "she drank the pink lemonade".
    const plain = said === masked ? undefined : await this.meaning.of(said);
    const isSwallowed = plain && plain.own >= AS_SAID && SWALLOWED.includes(plain.policy);
    return isSwallowed ? { policy: plain.policy, likelihood: plain.own } : undefined;
  }

  /** How likely a text calls for any policy, from 0 to 1. */
  async likelihoodOf(masked: string): Promise<number> {
    return (await this.meaning.of(masked))?.likelihood ?? 0;
  }

  /** The caution in front of the answer to a text that may call for a policy, and doesn't surely. */
  async caution(masked: string): Promise<string | undefined> {
    const danger = await this.meaning.of(masked);
    if (!danger || danger.own >= certaintyFor(danger.policy)) return undefined;
    const least = danger.policy === 'driving' ? MAY_DRIVE : POSSIBLE;
    return danger.own >= least ? this.texts[danger.policy].inDoubt : undefined;
  }

  /** The emergency that a phrase names, or the one that the classifier is surer of. */
  private async emergency(phrase: PolicyName, text: string): Promise<PolicyName> {
    const danger = await this.meaning.secondOpinion(text);
    return danger && danger.emergency.likelihood >= ANOTHER ? danger.emergency.policy : phrase;
  }

  /**
   * A fixed answer of a policy.
   * @param times how many answers of it stand right before
   */
  draft({ policy }: Pick<Ruling, 'policy'>, times = 0): Draft {
    const { text, again, readings } = this.texts[policy];
    const draft = new Draft().say(times > 0 ? (again[times - 1] ?? again.at(-1)) : text);
    draft.policy = policy;
    for (const slug of readings) {
      const article = [...this.library.learn, ...this.library.samples].find((one) => one.slug === slug);
      if (article)
        draft.reading({ kind: 'article', id: slug, title: article.title, href: article.path, passage: null });
    }
    return draft;
  }
}
