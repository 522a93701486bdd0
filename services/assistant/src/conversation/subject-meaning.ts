import { Injectable } from '@nestjs/common';
import { SentenceVectors } from '../meaning/sentence-vectors.ts';
import { type Features, featuresOf, likelihoods, wordsOf } from './sentence-features.ts';
import { readLearned, SUBJECTS, type Subject, weightsOf } from './sentence-weights.ts';

/** What a message is about, and how likely, from 0 to 1. */
export interface Meant {
  subject: Subject;
  likelihood: number;
}

/** As likely as this by its words alone a message is about it; of a hundred of these four are about something else. What costs milliseconds is not asked for. */
const BY_WORDS = 0.8;

/** Hears what a message is about, by its words or else by its meaning, where no topic knows it: learned from the sentences of the folder `sentence-examples`. */
@Injectable()
export class SubjectMeaning {
  private readonly byWords: readonly Float32Array[];
  private readonly byMeaning: readonly Float32Array[];

  constructor(private readonly vectors: SentenceVectors) {
    const { subjectsByWords, subjects } = readLearned();
    this.byWords = subjectsByWords.map(weightsOf);
    this.byMeaning = subjects.map(weightsOf);
  }

  /** Undefined when the words do not tell, and the meaning is not known in time. */
  async of(message: string): Promise<Meant | undefined> {
    const plain = likeliest(this.byWords, wordsOf(message));
    if (plain && plain.likelihood >= BY_WORDS) return plain;
    const vector = await this.vectors.of(message);
    return vector && likeliest(this.byMeaning, featuresOf(message, vector));
  }
}

function likeliest(weights: readonly Float32Array[], features: Features): Meant | undefined {
  const all = likelihoods(weights, features);
  const likelihood = Math.max(...all);
  const subject = SUBJECTS[all.indexOf(likelihood)];
  return subject && { subject, likelihood };
}
