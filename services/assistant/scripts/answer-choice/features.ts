import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { ANSWER_FEATURES, answerFeatures, type Candidate, quotedIn } from '../../src/answers/answer-choice.ts';
import { Draft } from '../../src/grounding/draft.ts';
import { SourceMeaning } from '../../src/meaning/source-meaning.ts';
import { behind } from '../../src/meaning/turn-meaning.ts';
import { type BothWays, bothWays, type FoundPassage } from '../../src/retrieval/both-ways.ts';
import { SectionIndex } from '../../src/retrieval/section-index.ts';
import { SectionVectors } from '../../src/retrieval/section-vectors.ts';
import { pageOf, vectorTexts } from '../../src/retrieval/sections.ts';
import { PatientVectors } from '../../test/patient-vectors.ts';
import { shippedSections } from '../../test/shipped-sections.ts';

/** Writes what `learn.py` learns from: the features of each judged candidate, its verdict, and its conversation. */
const Verdict = z.enum(['G', 'W', 'B']);
const Judged = z.strictObject({
  conversation: z.string(),
  /** The visitor's message before it, empty if it was the first; and the last answer. */
  before: z.string(),
  last: z.string(),
  message: z.string(),
  leans: z.boolean(),
  goesOn: z.boolean(),
  /** What the engine answered, which rows it showed, and how it was judged. */
  answer: z.string(),
  rows: z.enum(['strains', 'products', 'shops']).nullable(),
  isClosest: z.boolean(),
  isUncovered: z.boolean(),
  verdict: Verdict,
  /** Verdicts on passages, by the first ten digits of the SHA-256 of their text. */
  passages: z.record(z.string().length(10), Verdict),
});
type Judged = z.infer<typeof Judged>;

const FILE = new URL('../../training/judged-answers.jsonl', import.meta.url);
const OUT = new URL('../../answer-features.json', import.meta.url);
/** Characters that are searched for. */
const MAX_QUESTION = 300;

const encoder = new PatientVectors();
const source = new SourceMeaning(encoder);
class PatientSections extends SectionVectors {
  protected override readonly patienceMs = 120_000;
}
const vectors = new PatientSections(encoder);
const sections = shippedSections();
const index = await SectionIndex.of(sections, vectors.keep(vectorTexts(sections)));
const search = async (text: string) => {
  const asked = text.slice(-MAX_QUESTION);
  return index.find(asked, await vectors.of(asked));
};

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

function answerOf({ answer, rows, isClosest, isUncovered }: Judged, found: BothWays): Candidate {
  const draft = Object.assign(new Draft(), { isClosest, isUncovered });
  const shown = { strains: draft.strains, products: draft.products, shops: draft.dispensaries };
  // Only whether there are rows counts.
  if (rows) (shown[rows] as unknown[]).push(rows);
  return { text: answer, draft, isOwn: true, ...quotedIn(answer, found) };
}

const rows: { conversation: string; turn: number; verdict: string; features: number[] }[] = [];
const lines = readFileSync(FILE, 'utf8').split('\n').filter(Boolean);
for (const [turn, line] of lines.entries()) {
  const one = Judged.parse(JSON.parse(line));
  const found = bothWays(await search(one.message), await search(behind(one.before, one.message)));
  const [ofPage, ofPageAlone] = [await source.ofPage(one.message, one.before), await source.ofPage(one.message)];
  const asPassage = (passage: FoundPassage): Candidate => ({
    ...{ ...passage, text: passage.passage, page: pageOf(passage), draft: new Draft(), isOwn: false },
  });
  const verdicts = new Map<Candidate, string | undefined>([
    [answerOf(one, found), one.verdict],
    ...found.first.map((passage) => [asPassage(passage), one.passages[digestOf(passage.passage)]] as const),
  ]);
  for (const [candidate, verdict] of verdicts) {
    if (!verdict) continue;
    const features = answerFeatures({ ...one, ofPage, ofPageAlone }, candidate, found);
    const row = ANSWER_FEATURES.map((name) => Number(features[name].toFixed(4)));
    rows.push({ conversation: one.conversation, turn, verdict, features: row });
  }
}
await vectors.onApplicationShutdown();
await encoder.onApplicationShutdown();
const examples = createHash('sha256').update(readFileSync(FILE)).digest('hex');
writeFileSync(OUT, JSON.stringify({ examples, names: ANSWER_FEATURES, rows }));
console.log(`${lines.length} messages, ${rows.length} judged candidates; answer-features.json is written.`);
