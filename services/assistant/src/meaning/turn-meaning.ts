import { Injectable } from '@nestjs/common';
import { likelihoods, turnOf } from './sentence-features.ts';
import { ACTS, type Act, readLearned, SUBJECTS, type Subject, weightsOf } from './sentence-weights.ts';
import type { Meant } from './subject-meaning.ts';

/** What a message does in its conversation and what it is about there, each with its likelihood, from 0 to 1. */
export interface TurnMeant {
  act: Act;
  likelihood: number;
  subject: Subject;
  subjectLikelihood: number;
}

/** A message behind another one. */
export interface TurnSaid {
  message: string;
  /** What the message before was about. */
  before: Subject;
  /** What this one is likely about if it stands alone. */
  own: Pick<Meant, 'subject' | 'likelihood'> | undefined;
  /** The sentence vector of the message {@link behind} the one before, where it is known in time. */
  vector: Float32Array | undefined;
}

/** A message and the visitor's message before it as one text, as the encoder has learned to read turns. */
export const behind = (before: string, message: string): string => (before ? `${before} >> ${message}` : message);

/**
 * Less likely than this, a message doesn't ask anew. Learned on the conversations of others, the bound tells 87 of 100
 * messages of a new writer apart, and the likeliest act 80.
 */
const ANEW = 0.8;

/** Learned from the conversations of `training/turns.tsv`. */
@Injectable()
export class TurnMeaning {
  private readonly acts: readonly Float32Array[];
  private readonly subjects: readonly Float32Array[];

  constructor() {
    const { acts, subjectsInTurn } = readLearned();
    this.acts = acts.map(weightsOf);
    this.subjects = subjectsInTurn.map(weightsOf);
  }

  of({ message, before, own, vector }: TurnSaid): TurnMeant {
    const features = turnOf(message, before, own, vector);
    const acts = likelihoods(this.acts, features);
    const anew = acts[ACTS.indexOf('ask')] ?? 0;
    const act = anew >= ANEW ? { kind: ACTS.indexOf('ask'), likelihood: anew } : likeliest(acts, ACTS.indexOf('ask'));
    const subject = likeliest(likelihoods(this.subjects, features));
    return {
      ...{ act: ACTS[act.kind] ?? 'ask', likelihood: act.likelihood },
      ...{ subject: SUBJECTS[subject.kind] ?? 'off-topic', subjectLikelihood: subject.likelihood },
    };
  }
}

/** @param other a kind that is out of the question */
function likeliest(all: readonly number[], other?: number): { kind: number; likelihood: number } {
  const likely = all.map((one, kind) => (kind === other ? 0 : one));
  const likelihood = Math.max(...likely);
  return { kind: likely.indexOf(likelihood), likelihood };
}
