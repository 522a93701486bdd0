import { readGroups } from '@bluntbot/assistant/evaluation/schema';
import { timed } from './costs.ts';
import { p95, TIMES_HEAD, timesLine, timesOf } from './times.ts';

/** People who ask BluntBot at the same time. */
const ASKERS = 20;
/** What 95 of 100 may take until the first text, and until the whole answer. */
const FIRST_MS = 300;
const WHOLE_MS = 150;

/**
 * Prints how long BluntBot without a model takes over questions as people type them (those of the evaluation set that
 * need nothing said before), until the first piece of text and until all of it, beside a bare server of about as many
 * bytes.
 */
export async function chats(site: string, bytes: (url: string, type: string) => Promise<string>): Promise<void> {
  const questions = readGroups()
    .flatMap((group) => group.questions)
    .filter(({ after, history }) => !after && !history)
    .map(({ ask }) => ask);
  const bare = await bytes(`${site}/api/strains?limit=8`, 'application/json');
  const each = (work: (question: string) => Promise<number>) =>
    timesOf(
      questions.map((question) => () => work(question)),
      ASKERS,
    );

  console.log(`\n${questions.length} questions to BluntBot, each asked once, ${ASKERS} at a time (milliseconds)`);
  console.log(TIMES_HEAD);
  const baseline = await each((question) =>
    timed(() => read(fetch(`${bare}/?${new URLSearchParams({ q: question })}`))),
  );
  console.log(timesLine('bare Fastify', baseline));
  const first = await each((question) => firstPiece(site, question));
  console.log(timesLine('until the first text', first));
  const whole = await each((question) => timed(() => read(ask(site, question, 'application/json'))));
  console.log(timesLine('the whole answer', whole));
  console.log(
    `  p95 of the first text at most ${FIRST_MS} ms: ${said(p95(first) <= FIRST_MS)}, of the whole answer at most ${WHOLE_MS} ms: ${said(p95(whole) <= WHOLE_MS)}, ×${(p95(whole) / p95(baseline)).toFixed(1)} of the bare server`,
  );
}

const ask = (site: string, message: string, accept: string): Promise<Response> =>
  fetch(`${site}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ message }),
  });

async function read(asked: Promise<Response>): Promise<void> {
  const response = await asked;
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
}

/**
 * Milliseconds until the first event has come; the rest is read to its end, so that the next question finds the line
 * free.
 */
async function firstPiece(site: string, question: string): Promise<number> {
  const began = performance.now();
  const response = await ask(site, question, 'text/event-stream');
  if (!response.ok || !response.body) throw new Error(`${question} was answered with ${response.status}`);
  let first: number | undefined;
  const decoder = new TextDecoder();
  for await (const piece of response.body)
    if (/^event: (text|answer)$/m.test(decoder.decode(piece, { stream: true }))) first ??= performance.now() - began;
  if (first === undefined) throw new Error(`${question} was answered with nothing`);
  return first;
}

const said = (isMet: boolean): string => (isMet ? 'yes' : 'NO');
