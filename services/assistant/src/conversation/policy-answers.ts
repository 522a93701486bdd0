import { Injectable } from '@nestjs/common';
import { Library } from '../articles/library.ts';
import { Draft } from './draft.ts';
import { nameless } from './nameless.ts';
import { NearCertain } from './near-certain.ts';
import { type Danger, HARMLESS_WISH, PolicyMeaning } from './policy-meaning.ts';
import { type PolicyName, readPolicyTexts } from './policy-texts.ts';
import type { Turn } from './turn.ts';

/** At least this likely, a danger gets the answer of its policy. On questions nobody had learned, 103 of 110 dangers and 2 of 110 lookalikes are. */
const CERTAIN = 0.4;
/** Where nothing else answers, one policy that is this likely does. */
const LIKELY = 0.3;
/** Policies that a phrase decides alone; that of an overdose gives way to another emergency, which needs other help. */
const DECIDED_BY_PHRASE: readonly PolicyName[] = ['distress', 'injection'];
const EMERGENCIES: readonly PolicyName[] = ['overdose', 'distress', 'child-exposure', 'vomiting', 'psychosis', 'chest-pain', 'pets'];
/** At least this likely, another emergency is meant. */
const ANOTHER = 0.5;

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
    return this.of(nameless(turn), turn.wish.notUnderstood.length === 0);
  }

  /** The answer that a text calls for, names of strains masked; `isWish` if it was understood as a wish for strains to its last word. */
  async of(text: string, isWish = false): Promise<Draft | undefined> {
    const phrase = this.phrases.of(text);
    if (!phrase) return this.meant(text, isWish, ({ likelihood }) => likelihood >= CERTAIN);
    return this.draft(DECIDED_BY_PHRASE.includes(phrase) ? phrase : await this.emergency(phrase, text));
  }

  /** The emergency that a phrase names, or the one that the classifier is surer of. */
  private async emergency(phrase: PolicyName, text: string): Promise<PolicyName> {
    const danger = await this.meaning.secondOpinion(text);
    return danger && danger.own >= ANOTHER && EMERGENCIES.includes(danger.policy) ? danger.policy : phrase;
  }

  /** The answer to what nobody has understood, and what sounds like a policy. */
  likely(turn: Turn): Promise<Draft | undefined> {
    return this.meant(nameless(turn), turn.wish.notUnderstood.length === 0, ({ own }) => own >= LIKELY);
  }

  private async meant(text: string, isWish: boolean, isEnough: (danger: Danger) => boolean): Promise<Draft | undefined> {
    const danger = await this.meaning.of(text, isWish ? HARMLESS_WISH : undefined);
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
