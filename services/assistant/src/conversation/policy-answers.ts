import { Injectable } from '@nestjs/common';
import { Library } from '../articles/library.ts';
import { Draft } from './draft.ts';
import { nameless } from './nameless.ts';
import { NearCertain } from './near-certain.ts';
import { PolicyMeaning } from './policy-meaning.ts';
import { type PolicyName, readPolicyTexts } from './policy-texts.ts';
import type { Turn } from './turn.ts';

/**
 * If the emergencies together are at least this likely, the likeliest one gets its help; otherwise a policy that is likely enough gets its
 * answer. Chosen on 220 messages that were not learned yet: with both bounds at 0.4, 102 of 110 dangers were found, 99 of the right kind,
 * and 109 of 110 lookalikes left alone. 0.45 has not been measured on unseen messages.
 */
const EMERGENCY = 0.45;
const CERTAIN = 0.4;
/** Where nothing else answers, one policy that is this likely does. */
const LIKELY = 0.3;
/** Policies that a phrase decides alone; that of an overdose gives way to another emergency, which needs other help. */
const DECIDED_BY_PHRASE: readonly PolicyName[] = ['distress', 'injection'];
/** At least this likely, another emergency is meant. */
const ANOTHER = 0.5;
/** Emergencies of something swallowed, and how likely one has to be with the names of strains in the text. */
const SWALLOWED: readonly PolicyName[] = ['child-exposure', 'overdose'];
const AS_SAID = 0.6;

/** The fixed answers of policies: to near-certain phrases, and to messages that mean what a policy is for. */
@Injectable()
export class PolicyAnswers {
  private readonly texts = readPolicyTexts();
  private readonly phrases = new NearCertain();

  constructor(
    private readonly meaning: PolicyMeaning,
    private readonly library: Library,
  ) {}

  /** The answer that a message calls for, whoever else could answer. */
  certain(turn: Turn): Promise<Draft | undefined> {
    return this.of(nameless(turn), turn.asked);
  }

  /** The answer that a text calls for: with names of strains masked, and as it was said. */
  async of(masked: string, said = masked): Promise<Draft | undefined> {
    const phrase = this.phrases.of(masked);
    if (phrase) return this.draft(DECIDED_BY_PHRASE.includes(phrase) ? phrase : await this.emergency(phrase, masked));
    const danger = await this.meaning.of(masked);
    if (danger && danger.emergency.likelihood >= EMERGENCY) return this.draft(danger.emergency.policy);
    if (danger && danger.own >= CERTAIN) return this.draft(danger.policy);
    // What is called like a strain may be what the name says: "she drank the pink lemonade".
    const plain = said === masked ? undefined : await this.meaning.of(said);
    return plain && plain.own >= AS_SAID && SWALLOWED.includes(plain.policy) ? this.draft(plain.policy) : undefined;
  }

  /** The emergency that a phrase names, or the one that the classifier is surer of. */
  private async emergency(phrase: PolicyName, text: string): Promise<PolicyName> {
    const danger = await this.meaning.secondOpinion(text);
    return danger && danger.emergency.likelihood >= ANOTHER ? danger.emergency.policy : phrase;
  }

  /** The answer to what nobody has understood, and what sounds like a policy. */
  async likely(turn: Turn): Promise<Draft | undefined> {
    const danger = await this.meaning.of(nameless(turn));
    return danger && danger.own >= LIKELY ? this.draft(danger.policy) : undefined;
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
