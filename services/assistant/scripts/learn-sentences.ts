import { mkdirSync, writeFileSync } from 'node:fs';
import { CHAT_POLICIES } from '@bluntbot/proto/assistant/vocabulary';
import { type Features, featuresOf, likelihoods, turnOf, WEIGHTS, wordsOf } from '../src/meaning/sentence-features.ts';
import type { SentenceVectors } from '../src/meaning/sentence-vectors.ts';
import { ACTS, type Learned, SUBJECTS, WEIGHTS_FILE } from '../src/meaning/sentence-weights.ts';
import type { Meant } from '../src/meaning/subject-meaning.ts';
import { behind } from '../src/meaning/turn-meaning.ts';
import { PatientVectors } from '../test/patient-encoders.ts';
import { digestOf, type Example, sentenceExamples, type TurnExample, turnExamples } from './sentence-examples.ts';
import { vectorsOf } from './vector-cache.ts';

const KINDS = ['harmless', ...CHAT_POLICIES] as const;
const ROUNDS = 40;
const RATE = 0.05;
/** How much large weights cost: what only one sentence says is not learned by heart. */
const PLAIN = 3e-4;

export interface Weighed extends Features {
  kind: number;
}

/** Learns the weights of each kind: logistic regression, by AdaGrad. The same examples give the same weights. */
export function learn(examples: readonly Weighed[], kinds: number): Float32Array[] {
  const weights = Array.from({ length: kinds }, () => new Float32Array(WEIGHTS));
  const moved = Array.from({ length: kinds }, () => new Float32Array(WEIGHTS).fill(1e-6));
  const random = lehmer(1);
  const order = [...examples];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] as Weighed, order[at] as Weighed];
    }
    for (const example of order) {
      const wrong = likelihoods(weights, example).map((likely, kind) => likely - (kind === example.kind ? 1 : 0));
      for (const [kind, by] of wrong.entries())
        step(weights[kind] as Float32Array, moved[kind] as Float32Array, example, by);
    }
  }
  return weights;
}

function step(weights: Float32Array, moved: Float32Array, { places, numbers }: Features, by: number): void {
  for (const [at, place] of places.entries()) {
    const slope = by * (numbers[at] ?? 0) + PLAIN * (weights[place] ?? 0);
    moved[place] = (moved[place] ?? 0) + slope * slope;
    weights[place] = (weights[place] ?? 0) - (RATE * slope) / Math.sqrt(moved[place] ?? 1);
  }
}

/** Numbers from 0 to 1 in an order that is always the same. */
function lehmer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The features of each example. */
export async function weighed<One extends { sentence: string }>(
  examples: readonly One[],
  encoder: SentenceVectors,
): Promise<(Features & One)[]> {
  const vectors = await vectorsOf(
    examples.map(({ sentence }) => sentence),
    encoder,
  );
  return examples.map((example) => ({
    ...example,
    ...featuresOf(example.sentence, vectors.get(example.sentence) as Float32Array),
  }));
}

/** Weights as signed bytes in base64. */
export function inBytes(weights: Float32Array): Learned['policies'][number] {
  const worth = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127;
  return {
    worth,
    bytes: Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / worth)).buffer).toString('base64'),
  };
}

/**
 * The features of turns. A message that stands alone is an `ask` behind anything, and there are many more of those to
 * learn from; one in {@link ALONE} is taken, behind another one.
 */
async function turnFeatures(
  turns: readonly TurnExample[],
  alone: readonly Example[],
  subjects: readonly Float32Array[],
  encoder: SentenceVectors,
) {
  const labeled = new Map(
    [...alone, ...turns.map(({ message, subject }) => ({ sentence: message, subject }))].map((one) => [
      one.sentence,
      one.subject,
    ]),
  );
  const likeliest = (text: string): Pick<Meant, 'subject' | 'likelihood'> => {
    const likely = likelihoods(subjects, wordsOf(text));
    const likelihood = Math.max(...likely);
    return { subject: SUBJECTS[likely.indexOf(likelihood)] ?? 'off-topic', likelihood };
  };
  const standing = alone.filter(
    ({ subject, sentence }, at) => subject && at % ALONE === 0 && sentence.split(' ').length > SHORT,
  );
  const said = turns.map((turn) => ({
    ...turn,
    before: labeled.get(turn.before) ?? likeliest(turn.before).subject,
    text: behind(turn.before, turn.message),
  }));
  const asked = standing.map(({ sentence, subject = 'off-topic' }, at) => {
    const other = standing[(at * STEP) % standing.length] as Example;
    const text = behind(other.sentence, sentence);
    return { before: other.subject ?? '', message: sentence, text, act: 'ask' as const, subject };
  });
  const all = [...said, ...asked];
  const vectors = await vectorsOf(
    all.map(({ text }) => text),
    encoder,
  );
  return all.map(({ before, message, text, act, subject }) => ({
    ...turnOf(message, before, likeliest(message), vectors.get(text)),
    ...{ act: ACTS.indexOf(act), subject: SUBJECTS.indexOf(subject) },
  }));
}

/** Of the messages that stand alone one in so many is taken as a turn, if it has more words than this. */
const ALONE = 120;
const SHORT = 3;
/** How far apart, among those that are taken, the message before stands. */
const STEP = 7;

if (import.meta.main) {
  const [examples, turns] = [sentenceExamples(), turnExamples()];
  const vectors = new PatientVectors();
  const byWords = examples.map((example) => ({ ...example, ...wordsOf(example.sentence) }));
  const byMeaning = await weighed(examples, vectors);
  const policiesOf = (all: readonly (Features & Example)[]) =>
    learn(
      all.flatMap(({ policy, ...example }) => (policy ? [{ ...example, kind: KINDS.indexOf(policy) }] : [])),
      KINDS.length,
    ).map(inBytes);
  const subjectsOf = (all: readonly (Features & Example)[]) =>
    learn(
      all.flatMap(({ subject, ...example }) => (subject ? [{ ...example, kind: SUBJECTS.indexOf(subject) }] : [])),
      SUBJECTS.length,
    );
  const subjects = subjectsOf(byWords);
  const turned = await turnFeatures(turns, examples, subjects, vectors);
  await vectors.onApplicationShutdown();
  const learned: Learned = {
    examples: digestOf([...examples, ...turns]),
    policiesByWords: policiesOf(byWords),
    policies: policiesOf(byMeaning),
    subjects: subjects.map(inBytes),
    subjectsByVector: subjectsOf(byMeaning).map(inBytes),
    acts: learn(
      turned.map((one) => ({ ...one, kind: one.act })),
      ACTS.length,
    ).map(inBytes),
    subjectsInTurn: learn(
      turned.map((one) => ({ ...one, kind: one.subject })),
      SUBJECTS.length,
    ).map(inBytes),
  };
  mkdirSync(new URL('.', WEIGHTS_FILE), { recursive: true });
  writeFileSync(WEIGHTS_FILE, `${JSON.stringify(learned, null, 2)}\n`);
  console.log(`${examples.length} examples and ${turns.length} turns learned.`);
}
