import { mkdirSync, writeFileSync } from 'node:fs';
import { DIMENSIONS } from '../src/meaning/sentence-vectors.ts';
import { likelihoodOf, REACH } from '../src/meaning/wish-meaning.ts';
import { WISH_WEIGHTS_FILE, type WishLearned } from '../src/meaning/wish-weights.ts';
import { PatientVectors } from '../test/patient-encoders.ts';
import { isHeldOut } from './held-out.ts';
import { inBytes } from './learn-sentences.ts';
import { vectorsOf } from './vector-cache.ts';
import { type WishExample, wishDigest, wishExamples } from './wish-examples.ts';

/** Bounds that `--check` prints for each label. */
const BOUNDS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
/** Labels of fewer messages are not learned. */
const LEAST = 15;
const ROUNDS = 300;
const [RATE, MOMENTUM] = [0.02, 0.9];
/** How much large weights cost; chosen by what `--check` prints. */
const RIDGE = 2e-3;
/** The bias that is begun with: most messages don't have a label. */
const SELDOM = -3;

interface Known extends WishExample {
  vector: Float32Array;
}

/** Weights that say whether a message has a label, and the bias behind them: logistic regression. */
function learned(examples: readonly Known[], label: string): Float32Array {
  const weights = new Float32Array(DIMENSIONS + 1);
  const pace = new Float32Array(DIMENSIONS + 1);
  weights[DIMENSIONS] = SELDOM;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, slope] of slopesOf(weights, examples, label).entries()) {
      pace[at] = MOMENTUM * (pace[at] ?? 0) - RATE * slope;
      weights[at] = (weights[at] ?? 0) + (pace[at] ?? 0);
    }
  }
  return weights;
}

/** How the loss of all examples changes with each weight. */
function slopesOf(weights: Float32Array, examples: readonly Known[], label: string): Float32Array {
  const slopes = weights.map((weight, at) => (at < DIMENSIONS ? RIDGE * weight : 0));
  for (const { vector, labels } of examples) {
    const wrong = (likelihoodOf(weights, vector) - (labels.has(label) ? 1 : 0)) / examples.length;
    for (let at = 0; at < DIMENSIONS; at += 1) slopes[at] = (slopes[at] ?? 0) + wrong * REACH * (vector[at] ?? 0);
    slopes[DIMENSIONS] = (slopes[DIMENSIONS] ?? 0) + wrong;
  }
  return slopes;
}

/** Prints how many held-out messages with a label are told, and how many of those that are told have it. */
function check(examples: readonly Known[], labels: readonly string[]): void {
  const rest = examples.filter((_one, at) => !isHeldOut(at));
  const held = examples.filter((_one, at) => isHeldOut(at));
  const all = labels.flatMap((label) => {
    const weights = learned(rest, label);
    return held.map((one) => ({ label, has: one.labels.has(label), likelihood: likelihoodOf(weights, one.vector) }));
  });
  for (const [label, told] of [['all', all] as const, ...Map.groupBy(all, (one) => one.label)]) {
    const having = told.filter(({ has }) => has).length;
    const figures = BOUNDS.map((bound) => {
      const sure = told.filter(({ likelihood }) => likelihood >= bound);
      const right = sure.filter(({ has }) => has).length;
      return `${bound}: ${percent(right, having)} told, ${percent(right, sure.length)} right`;
    });
    console.log(`${label} (${having}): ${figures.join('; ')}`);
  }
}

const percent = (part: number, whole: number): string => `${whole ? Math.round((100 * part) / whole) : 0}%`;

const encoder = new PatientVectors();
const given = wishExamples();
const vectors = await vectorsOf(
  given.map(({ sentence }) => sentence),
  encoder,
);
await encoder.onApplicationShutdown();
const examples = given.map((one): Known => ({ ...one, vector: vectors.get(one.sentence) as Float32Array }));
const counts = Map.groupBy(
  examples.flatMap((one) => [...one.labels]),
  (label) => label,
);
const labels = [...counts].flatMap(([label, all]) => (all.length >= LEAST ? label : [])).toSorted();
if (process.argv.includes('--check')) check(examples, labels);
else {
  const wished = Object.fromEntries(labels.map((label) => [label, inBytes(learned(examples, label))]));
  const all: WishLearned = { examples: wishDigest(), wished };
  mkdirSync(new URL('.', WISH_WEIGHTS_FILE), { recursive: true });
  writeFileSync(WISH_WEIGHTS_FILE, `${JSON.stringify(all, null, 2)}\n`);
  console.log(`${examples.length} examples of ${labels.length} labels learned.`);
}
