/** The sections found for a question, as rows of features, and which of them answer it. */
export interface Choice {
  rows: readonly (readonly number[])[];
  right: readonly boolean[];
  weight: number;
}

/** A row of features, and whether it is right. */
export interface Judgment {
  row: readonly number[];
  isRight: boolean;
  weight: number;
}

interface Logistic {
  weights: readonly number[];
  bias: number;
}

const RIDGE = 0.003;
const MOMENTUM = 0.8;
const CHOICE_ROUNDS = 300;
const LOGISTIC_ROUNDS = 3_000;

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Weights by which the right rows of each question count most: a softmax over its rows, by gradient descent. */
export function softmaxFitted(all: readonly Choice[]): number[] {
  const choices = all.filter(({ right }) => right.includes(true));
  const size = choices[0]?.rows[0]?.length ?? 0;
  return descended(Array<number>(size).fill(1), CHOICE_ROUNDS, 1, (weights) => {
    const gradient = Array<number>(size).fill(0);
    for (const { rows, right, weight } of choices) {
      const scores = rows.map((row) => dot(row, weights));
      const highest = Math.max(...scores);
      const odds = scores.map((score) => Math.exp(score - highest));
      const [sum, sumRight] = [total(odds), total(odds.filter((_, at) => right[at]))];
      for (const [at, row] of rows.entries()) {
        const odd = odds[at] ?? 0;
        const error = weight * (odd / sum - (right[at] ? odd / sumRight : 0));
        for (const [nth, value] of row.entries()) gradient[nth] = (gradient[nth] ?? 0) + error * value;
      }
    }
    const count = total(choices.map(({ weight }) => weight));
    return gradient.map((value, nth) => value / count + RIDGE * (weights[nth] ?? 0));
  });
}

/** Logistic regression. */
export function fitted(judgments: readonly Judgment[]): Logistic {
  const rows = judgments.map(({ row, ...rest }) => ({ ...rest, row: [...row, 1] }));
  const size = rows[0]?.row.length ?? 1;
  const count = total(rows.map(({ weight }) => weight));
  const all = descended(Array<number>(size).fill(0), LOGISTIC_ROUNDS, 1, (weights) => {
    const gradient = Array<number>(size).fill(0);
    for (const { row, isRight, weight } of rows) {
      const error = weight * (1 / (1 + Math.exp(-dot(row, weights))) - (isRight ? 1 : 0));
      for (const [nth, value] of row.entries()) gradient[nth] = (gradient[nth] ?? 0) + error * value;
    }
    // The last weight is the bias, which is free.
    return gradient.map((value, nth) => value / count + (nth < size - 1 ? RIDGE * (weights[nth] ?? 0) : 0));
  });
  return { weights: all.slice(0, -1), bias: all.at(-1) ?? 0 };
}

/** The probability that a row is right. */
export const confidentOf = ({ weights, bias }: Logistic, row: readonly number[]): number =>
  1 / (1 + Math.exp(-bias - dot(row, weights)));

function descended(
  start: readonly number[],
  rounds: number,
  step: number,
  gradientAt: (weights: readonly number[]) => readonly number[],
): number[] {
  let weights = [...start];
  let pace = start.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const gradient = gradientAt(weights);
    pace = pace.map((value, nth) => MOMENTUM * value + (gradient[nth] ?? 0));
    weights = weights.map((value, nth) => value - step * (pace[nth] ?? 0));
  }
  return weights;
}
