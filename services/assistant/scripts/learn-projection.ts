import { writeFileSync } from 'node:fs';
import { DIMENSIONS } from '../src/meaning/sentence-vectors.ts';
import { PROJECTION_FILE, projectionBytes } from '../src/retrieval/projection.ts';
import { PatientVectors } from '../test/patient-vectors.ts';
import { shippedSections } from '../test/shipped-sections.ts';
import { vectorsOf } from './vector-cache.ts';

/** Pairs in a training batch; each phrasing learns to differ from the others in its batch. */
const BATCH = 256;
const ROUNDS = 45;
const RATE = 1e-3;
/** How sharply the nearest is preferred. */
const TEMPERATURE = 0.05;
/** How much it costs to leave the plain vectors. */
const PLAIN = 1e-3;
const [KEEP, KEEP_SQUARE] = [0.9, 0.999];

type Rows = readonly Float32Array[];

/** Numbers from 0 to 1 in an order that is always the same. */
function lehmer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as Item, all[at] as Item];
  }
  return all;
}

const dot = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
};

function addTo(sum: Float32Array, by: number, vector: Float32Array): void {
  for (let at = 0; at < DIMENSIONS; at += 1) sum[at] = (sum[at] as number) + by * (vector[at] as number);
}

/** Vectors times weights, of length 1, and the lengths that they had. */
function turned(vectors: Rows, weights: Rows): { units: Rows; lengths: readonly number[] } {
  const rows = vectors.map((vector) => {
    const sum = new Float32Array(DIMENSIONS);
    for (const [row, by] of vector.entries()) addTo(sum, by, weights[row] as Float32Array);
    return sum;
  });
  const lengths = rows.map((row) => Math.sqrt(dot(row, row)) || 1);
  return { units: rows.map((row, at) => row.map((one) => one / (lengths[at] as number))), lengths };
}

/** Adds the slope of the weights that follows from slopes of the unit vectors. */
function addSlope(slope: Rows, vectors: Rows, { units, lengths }: ReturnType<typeof turned>, slopes: Rows): void {
  for (const [at, vector] of vectors.entries()) {
    const [unit, own, length] = [units[at] as Float32Array, slopes[at] as Float32Array, lengths[at] as number];
    const along = dot(own, unit);
    const free = own.map((one, place) => (one - along * (unit[place] as number)) / length);
    for (const [row, by] of vector.entries()) addTo(slope[row] as Float32Array, by, free);
  }
}

/** The slope of the loss of a batch: each first phrasing should be nearer to its second than to those of the others. */
function slopeOf(firsts: Rows, seconds: Rows, weights: Rows): Rows {
  const [one, other] = [turned(firsts, weights), turned(seconds, weights)];
  const [ofFirsts, ofSeconds] = [firsts, seconds].map((rows) => rows.map(() => new Float32Array(DIMENSIONS))) as [Rows, Rows];
  for (const [at, unit] of one.units.entries()) {
    const near = other.units.map((second) => Math.exp((dot(unit, second) - 1) / TEMPERATURE));
    const all = near.reduce((sum, next) => sum + next, 0);
    for (const [place, value] of near.entries()) {
      const wrong = (value / all - (place === at ? 1 : 0)) / TEMPERATURE / firsts.length;
      addTo(ofFirsts[at] as Float32Array, wrong, other.units[place] as Float32Array);
      addTo(ofSeconds[place] as Float32Array, wrong, unit);
    }
  }
  const slope = weights.map(() => new Float32Array(DIMENSIONS));
  addSlope(slope, firsts, one, ofFirsts);
  addSlope(slope, seconds, other, ofSeconds);
  return slope;
}

/**
 * Learns how sentence vectors have to be turned so that phrasings of the same question are near each other, by contrast within batches
 * (InfoNCE) and Adam, starting from the vectors as they are. The same phrasings give the same weights.
 */
function learn(groups: readonly Rows[]): Rows {
  const weights = Array.from({ length: DIMENSIONS }, (_, row) =>
    Float32Array.from({ length: DIMENSIONS }, (__, at) => (at === row ? 1 : 0)),
  );
  const [mean, square] = [0, 1].map(() => weights.map(() => new Float32Array(DIMENSIONS))) as [Float32Array[], Float32Array[]];
  const random = lehmer(7);
  let step = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = shuffled(groups, random);
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      const pairs = order.slice(from, from + BATCH).map((group) => shuffled(group, random));
      const [firsts, seconds] = [0, 1].map((at) => pairs.map((pair) => pair[at] as Float32Array)) as [Rows, Rows];
      const slope = slopeOf(firsts, seconds, weights);
      step += 1;
      for (const [row, own] of weights.entries())
        for (let at = 0; at < DIMENSIONS; at += 1) {
          const by = ((slope[row] as Float32Array)[at] as number) + PLAIN * ((own[at] as number) - (at === row ? 1 : 0));
          const [m, v] = [mean[row] as Float32Array, square[row] as Float32Array];
          m[at] = KEEP * (m[at] as number) + (1 - KEEP) * by;
          v[at] = KEEP_SQUARE * (v[at] as number) + (1 - KEEP_SQUARE) * by * by;
          const [steady, swing] = [(m[at] as number) / (1 - KEEP ** step), (v[at] as number) / (1 - KEEP_SQUARE ** step)];
          own[at] = (own[at] as number) - (RATE * steady) / (Math.sqrt(swing) + 1e-8);
        }
    }
  }
  return weights;
}

const answers = shippedSections().flatMap((section) => [
  ...Map.groupBy(section.answers.keys(), (question) => section.answers.get(question) ?? '')
    .entries()
    .map(([say, asks]) => [...asks, say]),
]);
const encoder = new PatientVectors();
const vectors = await vectorsOf([...new Set(answers.flat())], encoder);
await encoder.onApplicationShutdown();
const weights = learn(answers.map((texts) => texts.map((text) => vectors.get(text) as Float32Array)));
writeFileSync(PROJECTION_FILE, projectionBytes(Float32Array.from(weights.flatMap((row) => [...row]))));
console.log(`Learned from ${answers.length} written answers.`);
