import { mkdirSync, writeFileSync } from 'node:fs';
import { type KindsLearned, kindsFile } from '../src/meaning/kind-weights.ts';
import { likelihoods } from '../src/meaning/sentence-features.ts';
import { NOTHING } from '../src/meaning/shop-meaning.ts';
import { PatientVectors } from '../test/patient-encoders.ts';
import { inBytes, learn, type Weighed, weighed } from './learn-sentences.ts';
import { type ShopExample, shopDigest, shopExamples } from './shop-examples.ts';

/** Parts of the cross-validation that `--check` prints. */
const FOLDS = 5;
/** Bounds of the likelihood that it prints the accuracy above. */
const BOUNDS = [0, 0.5, 0.6, 0.7, 0.8, 0.9];

type Known = Weighed & ShopExample;

/** Prints the accuracy of cross-validation. */
function check(examples: readonly Known[], kinds: readonly string[]): void {
  // A message with two kinds is right as either.
  const wantedBy = Map.groupBy(examples, ({ sentence }) => sentence);
  const results = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const [rest, held] = [
      examples.filter((_, at) => at % FOLDS !== fold),
      examples.filter((_, at) => at % FOLDS === fold),
    ];
    const weights = learn(rest, kinds.length);
    return held.map((example) => {
      const likely = likelihoods(weights, example);
      const none = likely[kinds.indexOf(NOTHING)] ?? 0;
      const wanted = likely.map((one, at) => (kinds[at] === NOTHING ? 0 : one));
      const most = Math.max(...wanted);
      const told = wanted.indexOf(most);
      const isRight = wantedBy.get(example.sentence)?.some(({ kind }) => kind === told) ?? false;
      return { example, none, likelihood: most / (1 - none), told: kinds[told], isRight };
    });
  });
  for (const bound of BOUNDS) {
    const buying = results.filter(({ example }) => example.wants !== NOTHING);
    const sure = buying.filter(({ likelihood }) => likelihood >= bound);
    const right = sure.filter(({ isRight }) => isRight).length;
    const idle = results.filter(({ none }) => none >= bound);
    const nothing = idle.filter(({ example }) => example.wants === NOTHING).length;
    console.log(`from ${bound}: kind of ${sure.length} of ${buying.length}, ${percent(right, sure.length)} right;`);
    console.log(
      `  nothing wanted by ${nothing} of ${results.length - buying.length}, ${percent(nothing, idle.length)} right`,
    );
  }
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)}%`;

const examples = shopExamples();
const kinds = [...new Set(examples.map(({ wants }) => wants))].toSorted();
const vectors = new PatientVectors();
const known = (await weighed(examples, vectors)).map((one) => ({ ...one, kind: kinds.indexOf(one.wants) }));
await vectors.onApplicationShutdown();
if (process.argv.includes('--check')) check(known, kinds);
else {
  const weights = learn(known, kinds.length);
  const ofKinds = weights.map((own, at) => [kinds[at] ?? '', inBytes(own)] as const);
  const learned: KindsLearned = { examples: shopDigest(), kinds: Object.fromEntries(ofKinds) };
  mkdirSync(new URL('.', kindsFile('shop')), { recursive: true });
  writeFileSync(kindsFile('shop'), `${JSON.stringify(learned, null, 2)}\n`);
  console.log(`${examples.length} examples of ${kinds.length} kinds learned.`);
}
