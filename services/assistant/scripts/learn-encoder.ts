import { writeFileSync } from 'node:fs';
import { plainWords } from '@bluntbot/platform/index/plain-words';
import { DIMENSIONS } from '../src/meaning/sentence-vectors.ts';
import { ENCODED, encoderFiles } from '../src/retrieval/encoder.ts';
import { PatientVectors } from '../test/patient-vectors.ts';
import { shippedSections } from '../test/shipped-sections.ts';
import { Adam, addTo, dot, lehmer, shuffled, unitOf } from './encoder-math.ts';
import { isHeldOut } from './held-out.ts';
import { vectorsOf } from './vector-cache.ts';

/** Answers in a batch; two phrasings of each learn to differ from those of the others. */
const BATCH = 512;
const ROUNDS = 45;
const RATE = 2e-3;
/** How sharply the nearest is preferred. */
const TEMPERATURE = 0.07;
/** Share of the words that a phrasing is learned without, so that none is relied on alone. */
const DROPPED = 0.3;
/** Texts that have a word at least, for the word to be learned. */
const LEAST = 2;
const WORD_SCALE = 0.007;
const MAX_WORDS = 60;

/** A text as it is learned from. */
interface Text {
  vector: Float32Array;
  words: readonly number[];
}

/** What a text was encoded to, and what the slopes need of the way there. */
interface Encoded extends Text {
  meaning: Unit;
  said: Unit;
  whole: Unit;
}
type Unit = ReturnType<typeof unitOf>;

const random = lehmer(7);

/** The texts of each answer: what it says, and the phrasings that aren't held out. */
const groups = shippedSections().flatMap((section) => {
  const asks = [...section.answers].filter((_, at) => !isHeldOut(at));
  return [...Map.groupBy(asks, ([, say]) => say)].map(([say, own]) => [say, ...own.map(([ask]) => ask)]);
});
const texts = [...new Set(groups.flat())];
const counts = Map.groupBy(
  texts.flatMap((text) => [...new Set(plainWords(text))]),
  (word) => word,
);
const known = [...counts].filter(([, uses]) => uses.length >= LEAST).map(([word]) => word);
const places = new Map(known.map((word, at) => [word, at]));
const encoder = new PatientVectors();
const vectors = await vectorsOf(texts, encoder);
await encoder.onApplicationShutdown();
const read = new Map(
  texts.map((text): [string, Text] => [
    text,
    {
      vector: vectors.get(text) as Float32Array,
      words: plainWords(text)
        .slice(0, MAX_WORDS)
        .flatMap((word) => places.get(word) ?? []),
    },
  ]),
);

const matrix = Float32Array.from({ length: DIMENSIONS * ENCODED }, () => (2 * random() - 1) / Math.sqrt(DIMENSIONS));
const rare = known.map((word) => Math.log(texts.length / (1 + (counts.get(word)?.length ?? 0))));
const words = Float32Array.from(
  { length: known.length * ENCODED },
  (_, at) => (2 * random() - 1) * WORD_SCALE * (rare[Math.floor(at / ENCODED)] ?? 0),
);

function encoded(text: Text): Encoded {
  const [meaning, said] = [new Float32Array(ENCODED), new Float32Array(ENCODED)];
  for (const [row, by] of text.vector.entries()) addTo(meaning, 0, by, matrix, row * ENCODED);
  const kept = text.words.filter(() => random() >= DROPPED);
  for (const word of kept) addTo(said, 0, 1, words, word * ENCODED);
  const [one, other] = [unitOf(meaning), unitOf(said)];
  const whole = Float32Array.from(one.unit);
  addTo(whole, 0, 1, other.unit, 0);
  return { ...text, words: kept, meaning: one, said: other, whole: unitOf(whole) };
}

/** The slope behind a vector that was brought to length 1. */
function behind({ unit, length }: Unit, slope: Float32Array): Float32Array {
  const along = dot(slope, unit);
  return slope.map((one, at) => (length === 0 ? 0 : (one - along * (unit[at] as number)) / length));
}

/** The slopes of encoded texts, each of which should be nearest to the other phrasing of its answer. */
function slopesOf(firsts: readonly Encoded[], seconds: readonly Encoded[]): Float32Array[][] {
  const near = firsts.map(({ whole }) =>
    seconds.map((other) => Math.exp((dot(whole.unit, other.whole.unit) - 1) / TEMPERATURE)),
  );
  const rows = near.map((row) => row.reduce((sum, one) => sum + one, 0));
  const columns = seconds.map((_, at) => near.reduce((sum, row) => sum + (row[at] as number), 0));
  const slopes = [firsts, seconds].map((all) => all.map(() => new Float32Array(ENCODED)));
  for (const [row, values] of near.entries())
    for (const [column, value] of values.entries()) {
      const share = (value / (rows[row] as number) + value / (columns[column] as number)) / 2;
      const wrong = (share - (row === column ? 1 : 0)) / TEMPERATURE / firsts.length;
      addTo(slopes[0]?.[row] as Float32Array, 0, wrong, (seconds[column] as Encoded).whole.unit, 0);
      addTo(slopes[1]?.[column] as Float32Array, 0, wrong, (firsts[row] as Encoded).whole.unit, 0);
    }
  return slopes;
}

const [ofMatrix, ofWords] = [new Adam(matrix), new Adam(words)];
for (let round = 0; round < ROUNDS; round += 1) {
  const order = shuffled(groups, random);
  for (let from = 0; from + BATCH <= order.length; from += BATCH) {
    const pairs = order
      .slice(from, from + BATCH)
      .map((group) => shuffled(group, random).slice(0, 2))
      .filter(({ length }) => length === 2);
    const [firsts, seconds] = [0, 1].map((nth) => pairs.map((pair) => encoded(read.get(pair[nth] as string) as Text)));
    const slopes = slopesOf(firsts as Encoded[], seconds as Encoded[]);
    for (const [nth, some] of [firsts, seconds].entries())
      for (const [at, text] of (some as Encoded[]).entries()) {
        const whole = behind(text.whole, slopes[nth]?.[at] as Float32Array);
        const [meaning, said] = [behind(text.meaning, whole), behind(text.said, whole)];
        for (const [row, by] of text.vector.entries()) addTo(ofMatrix.slope, row * ENCODED, by, meaning, 0);
        for (const word of text.words) addTo(ofWords.slope, word * ENCODED, 1, said, 0);
      }
    const rate = RATE * (1 - round / ROUNDS) + 1e-5;
    ofMatrix.step(rate);
    ofWords.step(rate);
  }
}
const learned = new Map(known.map((word, at) => [word, words.slice(at * ENCODED, (at + 1) * ENCODED)]));
for (const [file, content] of encoderFiles({ matrix, words: learned })) writeFileSync(file, content);
console.log(`Learned ${known.length} words from ${texts.length} phrasings of ${groups.length} written answers.`);
