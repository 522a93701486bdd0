import { plainWords } from '@bluntbot/platform/index/plain-words';
import { Injectable } from '@nestjs/common';
import { likelihoods, wordsOf } from './sentence-features.ts';
import { readLearned, SUBJECTS, type Subject, weightsOf } from './sentence-weights.ts';

/** What a message is about, and how likely, from 0 to 1. */
export interface Meant {
  subject: Subject;
  likelihood: number;
}

/** Hears what a message is about where no topic knows it: learned from the sentences of the folder `sentence-examples`. */
@Injectable()
export class SubjectMeaning {
  private readonly weights = readLearned().subjects.map(weightsOf);

  of(message: string): Meant | undefined {
    // One word is no sentence, however long.
    if (plainWords(message).length < 2) return undefined;
    const likely = likelihoods(this.weights, wordsOf(message));
    const likelihood = Math.max(...likely);
    const subject = SUBJECTS[likely.indexOf(likelihood)];
    return subject && { subject, likelihood };
  }
}
