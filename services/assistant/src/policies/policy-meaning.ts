import { AppError } from '@bluntbot/platform/app-error';
import { plainWords } from '@bluntbot/platform/index/plain-words';
import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { Injectable } from '@nestjs/common';
import { type Features, featuresOf, likelihoods, wordsOf } from '../meaning/sentence-features.ts';
import { SentenceVectors } from '../meaning/sentence-vectors.ts';
import { readLearned, weightsOf } from '../meaning/sentence-weights.ts';
import { undecided } from './policy-metrics.ts';
import type { PolicyName } from './policy-texts.ts';

/** The policy that a message most likely calls for. */
export interface Danger {
  policy: PolicyName;
  /** Probability that it calls for any policy, 0 to 1. */
  likelihood: number;
  /** Probability that it calls for this one. */
  own: number;
  /** The emergency that it most likely is, and the probability of any. */
  emergency: { policy: PolicyName; likelihood: number };
}

/** Policies whose help can't wait. */
export const EMERGENCIES = [
  'overdose',
  'distress',
  'child-exposure',
  'vomiting',
  'psychosis',
  'chest-pain',
  'pets',
] as const;

/**
 * Without a vector, a message at least this likely to be dangerous by its words gets the policy's answer, a less likely
 * one is refused, and one below the lower bound is answered. Two of 100 dangers fall below that.
 */
const CAREFUL = 0.5;
const HARMLESS = 0.05;

/**
 * Classifies a message by safety policy, by its words and its sentence vector. Learned from the sentences in
 * `sentence-examples` and `training`.
 */
@Injectable()
export class PolicyMeaning {
  private readonly byWords: readonly Float32Array[];
  private readonly byVector: readonly Float32Array[];

  constructor(private readonly vectors: SentenceVectors) {
    const { policiesByWords, policies } = readLearned();
    this.byWords = policiesByWords.map(weightsOf);
    this.byVector = policies.map(weightsOf);
  }

  /**
   * The most likely policy; undefined if the message has fewer than two words, or is harmless by its words and has no
   * vector. Fails closed: if doubt remains and no vector comes in time, a likely danger counts as certain.
   * @throws AppError UNAVAILABLE if there is doubt, no vector, and the words don't make danger likely.
   */
  async of(message: string): Promise<Danger | undefined> {
    if (!isSentence(message)) return undefined;
    const danger = await this.weigh(message);
    if (danger) return danger;
    const plain = dangerOf(this.byWords, wordsOf(message));
    if (!plain || plain.likelihood < HARMLESS) return undefined;
    if (plain.likelihood >= CAREFUL) {
      undecided.inc({ outcome: 'careful' });
      const emergency = { ...plain.emergency, likelihood: plain.emergency.policy === plain.policy ? 1 : 0 };
      return { policy: plain.policy, likelihood: 1, own: 1, emergency };
    }
    undecided.inc({ outcome: 'refused' });
    throw new AppError('UNAVAILABLE', 'BluntBot is busy right now. Please try again in a moment.');
  }

  /**
   * A second opinion on a message whose words already name a policy; undefined, and counted, if none can be had in
   * time.
   */
  async secondOpinion(message: string): Promise<Danger | undefined> {
    const danger = isSentence(message) ? await this.weigh(message) : undefined;
    if (!danger) undecided.inc({ outcome: 'named' });
    return danger;
  }

  private async weigh(message: string): Promise<Danger | undefined> {
    const vector = await this.vectors.of(message);
    return vector && dangerOf(this.byVector, featuresOf(message, vector));
  }
}

/** One word is no sentence, however long. */
const isSentence = (message: string): boolean => plainWords(message).length > 1;

function dangerOf(weights: readonly Float32Array[], features: Features): Danger | undefined {
  const [harmless = 1, ...likely] = likelihoods(weights, features);
  const own = Math.max(...likely);
  const policy = CHAT_POLICIES[likely.indexOf(own)];
  const emergencies = EMERGENCIES.map((name) => likely[CHAT_POLICIES.indexOf(name)] ?? 0);
  const emergency = {
    policy: EMERGENCIES[emergencies.indexOf(Math.max(...emergencies))] ?? 'overdose',
    likelihood: emergencies.reduce((sum, one) => sum + one, 0),
  };
  return policy && { policy, own, likelihood: 1 - harmless, emergency };
}
