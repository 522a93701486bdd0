import { mkdirSync, writeFileSync } from 'node:fs';
import { CHOICE_FILE, type Choice, featuresOf, isBetter } from '../src/answers/source-choice.ts';
import { type KindsLearned, kindsFile } from '../src/meaning/kind-weights.ts';
import { type Features, likelihoods } from '../src/meaning/sentence-features.ts';
import { SOURCES } from '../src/meaning/source-meaning.ts';
import { SectionIndex } from '../src/retrieval/section-index.ts';
import { SectionVectors } from '../src/retrieval/section-vectors.ts';
import { vectorTexts } from '../src/retrieval/sections.ts';
import { PatientVectors } from '../test/patient-encoders.ts';
import { shippedSections } from '../test/shipped-sections.ts';
import { inBytes, learn, type Weighed, weighed } from './learn-sentences.ts';
import { fitted } from './ranking-fit.ts';
import { type SourceExample, sourceExamples, sourcesDigest } from './source-examples.ts';

/**
 * Learns what should answer a message, and when a passage is better than rows: by how likely the message asks for a
 * page, told by weights that haven't seen it, and by how sure the search is. Prints how often the choice is right.
 */
const FOLDS = 5;
/** Characters that are searched for. */
const MAX_QUESTION = 300;

const all = sourceExamples();
const encoder = new PatientVectors();
class PatientSections extends SectionVectors {
  protected override readonly patienceMs = 120_000;
}
const vectors = new PatientSections(encoder);
const sections = shippedSections();
const index = await SectionIndex.of(sections, vectors.keep(vectorTexts(sections)));
const known = await weighed(all, encoder);

const labeled = (some: readonly (SourceExample & Features)[]): Weighed[] =>
  some.flatMap((one) => (one.source ? [{ ...one, kind: SOURCES.indexOf(one.source) }] : []));
const isHeld = (at: number, fold: number) => at % FOLDS === fold;

/** How likely each message asks for a page, by weights that have learned the others. */
const ofPage = new Map<string, number>();
for (let fold = 0; fold < FOLDS; fold += 1) {
  const weights = learn(labeled(known.filter((_one, at) => !isHeld(at, fold))), SOURCES.length);
  for (const one of known.filter((_one, at) => isHeld(at, fold)))
    ofPage.set(one.sentence, likelihoods(weights, one)[SOURCES.indexOf('page')] ?? 0);
}
const told = known.filter(({ source }) => source);
const right = told.filter(({ sentence, source }) => (ofPage.get(sentence) ?? 0) > 0.5 === (source === 'page'));
console.log(`source: ${right.length} of ${told.length} right`);

const judged = [];
for (const { sentence, intent, gain } of all) {
  if (!gain) continue;
  const question = sentence.slice(-MAX_QUESTION);
  const [best] = index.find(question, await vectors.of(question));
  if (!best) continue;
  const passage = { confidence: best.confidence, writtenFor: best.quote().writtenFor };
  judged.push({ evidence: { intent, ofPage: ofPage.get(sentence), passage }, gain });
}
await vectors.onApplicationShutdown();
await encoder.onApplicationShutdown();

/** Weights by which the better answer is chosen; each judgment counts by how much better it was. */
function chosen(some: typeof judged): Choice {
  const rows = some.map(({ evidence, gain }) => ({ features: featuresOf(evidence), gain }));
  const names = Object.keys(rows[0]?.features ?? {});
  const { weights, bias } = fitted(
    rows.map(({ features, gain }) => ({
      ...{ row: names.map((name) => features[name] ?? 0), isRight: gain > 0, weight: Math.abs(gain) },
    })),
  );
  const round = (value: number) => Number(value.toFixed(2));
  return {
    bias: round(bias),
    features: Object.fromEntries(names.map((name, at) => [name, round(weights[at] ?? 0)])),
  };
}
const rightly = Array.from({ length: FOLDS }, (_, fold) => {
  const choice = chosen(judged.filter((_one, at) => !isHeld(at, fold)));
  const held = judged.filter((_one, at) => isHeld(at, fold));
  return held.filter(({ evidence, gain }) => isBetter(evidence, choice, 0) === gain > 0).length;
}).reduce((sum, one) => sum + one, 0);
console.log(`the better of two answers: ${rightly} of ${judged.length} right`);

const weights = learn(labeled(known), SOURCES.length);
const learned: KindsLearned = {
  examples: sourcesDigest(),
  kinds: Object.fromEntries(SOURCES.map((source, at) => [source, inBytes(weights[at] as Float32Array)])),
};
mkdirSync(new URL('.', CHOICE_FILE), { recursive: true });
writeFileSync(kindsFile('source'), `${JSON.stringify(learned, null, 2)}\n`);
writeFileSync(CHOICE_FILE, `${JSON.stringify(chosen(judged), null, 2)}\n`);
