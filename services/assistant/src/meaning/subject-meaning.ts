import { plainWords } from '@bluntbot/platform/index/plain-words';
import { Injectable } from '@nestjs/common';
import { featuresOf, likelihoods, wordsOf } from './sentence-features.ts';
import { SentenceVectors } from './sentence-vectors.ts';
import { readLearned, SUBJECTS, type Subject, weightsOf } from './sentence-weights.ts';

/** What a message is about, and how likely, from 0 to 1. */
export interface Meant {
  subject: Subject;
  likelihood: number;
  /** How likely strains are wished for. */
  asWish: number;
}

/**
 * Says what a message is about, learned from the sentences of `sentence-examples`: by its words and its vector, and by
 * its words alone while the encoder is busy.
 */
@Injectable()
export class SubjectMeaning {
  private readonly byWords: readonly Float32Array[];
  private readonly byVector: readonly Float32Array[];

  constructor(private readonly vectors: SentenceVectors) {
    const { subjects, subjectsByVector } = readLearned();
    this.byWords = subjects.map(weightsOf);
    this.byVector = subjectsByVector.map(weightsOf);
  }

  async of(message: string): Promise<Meant | undefined> {
    // One word is no sentence, however long.
    if (plainWords(message).length < 2) return undefined;
    const words = likelihoods(this.byWords, wordsOf(message));
    const vector = await this.vectors.soon(message);
    if (!vector) return likeliest(words);
    // Each is sometimes wrong alone, and seldom both about the same.
    const both = likelihoods(this.byVector, featuresOf(message, vector));
    return likeliest(both.map((likely, kind) => (likely + (words[kind] ?? 0)) / 2));
  }
}

function likeliest(likely: readonly number[]): Meant {
  const likelihood = Math.max(...likely);
  const subject = SUBJECTS[likely.indexOf(likelihood)] ?? 'off-topic';
  return { subject, likelihood, asWish: likely[SUBJECTS.indexOf('wish')] ?? 0 };
}
