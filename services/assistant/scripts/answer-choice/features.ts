import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { ChatTurn } from '@bluntbot/proto/assistant/chat';
import { z } from 'zod';
import {
  ANSWER_FEATURES,
  answerFeatures,
  type Candidate,
  QUOTED,
  quotedIn,
  standingsOf,
} from '../../src/answers/answer-choice.ts';
import { withoutVerdict } from '../../src/answers/reading.ts';
import { Draft } from '../../src/grounding/draft.ts';
import { inItsContext } from '../../src/meaning/context-encoder.ts';
import { SourceMeaning } from '../../src/meaning/source-meaning.ts';
import { type FoundPassage, type FoundWays, joinWays } from '../../src/retrieval/search-ways.ts';
import { SectionIndex } from '../../src/retrieval/section-index.ts';
import { SectionVectors } from '../../src/retrieval/section-vectors.ts';
import { pageOf, vectorTexts } from '../../src/retrieval/sections.ts';
import { type Row, rowOf } from '../../src/retrieval/vector-table.ts';
import { PatientContext, PatientVectors } from '../../test/patient-encoders.ts';
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
  /** The message as somebody wrote it again to stand alone; undefined of a first one. */
  standalone: z.string().optional(),
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
const search = async (text: string, vector?: Row) => {
  const asked = vector ? text.slice(0, MAX_QUESTION) : text.slice(-MAX_QUESTION);
  return index.find(asked, vector ?? (await vectors.of(asked)));
};
const context = new PatientContext();
/** The context encoder hasn't learned the conversations of these writers; its vectors of all others are too good. */
const HELD_OUT = '2';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Whether an answer has a written one in it; those of today, which nearly all are. */
const quotesPage = (answer: string): boolean => written.some((passage) => answer.includes(passage));
const written = [
  ...new Set(sections.flatMap(({ answers }) => [...answers.values()].map((say) => withoutVerdict(say)))),
].filter(({ length }) => length >= QUOTED);

function answerOf({ answer, rows, isClosest, isUncovered }: Judged, found: FoundWays): Candidate {
  const draft = Object.assign(new Draft(), { isClosest, isUncovered });
  const shown = { strains: draft.strains, products: draft.products, shops: draft.dispensaries };
  // Only whether there are rows counts.
  if (rows) (shown[rows] as unknown[]).push(rows);
  return { text: answer, draft, isOwn: true, isQuote: quotesPage(answer), ...quotedIn(answer, found) };
}

const rows: { conversation: string; turn: number; verdict: string; features: number[] }[] = [];
const lines = readFileSync(FILE, 'utf8').split('\n').filter(Boolean);
/** What was said so far in each conversation. */
const histories = new Map<string, ChatTurn[]>();
for (const [turn, line] of lines.entries()) {
  const one = Judged.parse(JSON.parse(line));
  const { conversation, before, last, message } = one;
  const earlier = histories.get(conversation) ?? [];
  const at = earlier.findLastIndex(({ role, content }) => role === 'user' && content === before);
  const history: ChatTurn[] = before
    ? [...earlier.slice(0, Math.max(at, 0)), { role: 'user', content: before }, { role: 'assistant', content: last }]
    : [];
  histories.set(conversation, [...history, { role: 'user', content: message }]);
  if (before && !conversation.startsWith(HELD_OUT)) continue;
  const inContext = await context.of(message, history);
  const alone = await search(message);
  const found = joinWays({
    alone,
    inContext: inContext ? await search(inItsContext(message, inContext), rowOf(inContext.vector)) : alone,
  });
  const [ofPage, ofPageAlone] = [await source.ofPage(message, before), await source.ofPage(message)];
  const asPassage = (passage: FoundPassage): Candidate => ({
    ...{ text: passage.passage, page: pageOf(passage), draft: new Draft(), isOwn: false, isQuote: true },
    ...standingsOf(passage),
  });
  const verdicts = new Map<Candidate, string | undefined>([
    [answerOf(one, found), one.verdict],
    ...found.first.map((passage) => [asPassage(passage), one.passages[digestOf(passage.passage)]] as const),
  ]);
  const asked = { ...one, carried: inContext?.carried ?? [], ofPage, ofPageAlone };
  for (const [candidate, verdict] of verdicts) {
    if (!verdict) continue;
    const features = answerFeatures(asked, candidate, found);
    const row = ANSWER_FEATURES.map((name) => Number(features[name].toFixed(4)));
    rows.push({ conversation: one.conversation, turn, verdict, features: row });
  }
}
await vectors.onApplicationShutdown();
await encoder.onApplicationShutdown();
await context.onApplicationShutdown();
const examples = createHash('sha256').update(readFileSync(FILE)).digest('hex');
writeFileSync(OUT, JSON.stringify({ examples, names: ANSWER_FEATURES, rows }));
console.log(`${lines.length} messages, ${rows.length} judged candidates; answer-features.json is written.`);
