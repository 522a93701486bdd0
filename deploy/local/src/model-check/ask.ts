import { setTimeout as wait } from 'node:timers/promises';
import { ChatResponse, type ChatTurn } from '@bluntbot/proto/assistant/chat';
import { CHAT_HISTORY_MAX } from '@bluntbot/proto/assistant/vocabulary';
import { turnOf } from '../../../../services/assistant/evaluation/rows.ts';
import { serverEvents } from '../../../../web/app/features/chat/server-events.ts';
import { type Answered, outcomeOf } from './answered.ts';
import { increases, readSeries } from './counters.ts';

/** Milliseconds for one answer; the gateway gives up earlier. */
const TIMEOUT_MS = 60_000;
/** The assistant leaves a failing model alone for half a minute. So often the check waits for that at most. */
const PAUSE_MS = 31_000;
const MAX_PAUSES = 3;

/** Asked before anything is measured. */
const WARM_UP = 'What does myrcene do?';

/** A system's address, and the address of its assistant's metrics. */
export interface Place {
  gateway: string;
  metrics: string;
}

interface Measured extends Answered {
  answer: ChatResponse | null;
}

/**
 * Asks every turn of every conversation, one after the other, as a browser would. `heard` gets each result. Ends early
 * if the assistant leaves the model alone before it has written a single answer: it won't write the others either.
 */
export async function askAll(
  place: Place,
  conversations: readonly (readonly string[])[],
  signal: AbortSignal,
  heard: (answered: Answered) => void,
): Promise<void> {
  let pauses = 0;
  let hasWorked = false;
  for (const turns of conversations) {
    let history: ChatTurn[] = [];
    for (const question of turns) {
      let answered = await measured(place, question, history, signal);
      if (outcomeOf(answered) === 'left alone' && !hasWorked) return;
      if (outcomeOf(answered) === 'left alone' && pauses < MAX_PAUSES) {
        pauses += 1;
        await pause(signal);
        answered = await measured(place, question, history, signal);
      }
      hasWorked ||= outcomeOf(answered) === 'told';
      heard(answered);
      history = continued(history, answered);
    }
  }
}

/** The history for the next question; a question without an answer isn't part of it. */
const continued = (history: readonly ChatTurn[], { question, answer }: Measured): ChatTurn[] =>
  answer
    ? [...history, { role: 'user' as const, content: question }, turnOf(answer)].slice(-CHAT_HISTORY_MAX)
    : [...history];

/** Has the system and the model's server load what they load with their first question. How it ends doesn't matter. */
export async function warmUp({ gateway }: Place, signal: AbortSignal): Promise<void> {
  await ask(gateway, WARM_UP, [], signal, () => undefined).catch(() => signal.throwIfAborted());
}

/** Asks one question, and reads what the assistant counted meanwhile. */
async function measured(
  { gateway, metrics }: Place,
  question: string,
  history: ChatTurn[],
  signal: AbortSignal,
): Promise<Measured> {
  const before = await readMetrics(metrics, signal);
  const began = performance.now();
  let firstWords: number | null = null;
  let answer: ChatResponse | null = null;
  let error: string | undefined;
  try {
    answer = await ask(gateway, question, history, signal, () => {
      firstWords ??= performance.now() - began;
    });
  } catch (thrown) {
    signal.throwIfAborted();
    error = (thrown as Error).message;
  }
  const whole = performance.now() - began;
  const counted = increases(before, await readMetrics(metrics, signal));
  return { question, answer, firstWords, whole, counted, ...(error !== undefined && { error }) };
}

/** One answer as server-sent events; `heard` is called for each piece of text. */
async function ask(
  gateway: string,
  message: string,
  history: ChatTurn[],
  signal: AbortSignal,
  heard: () => void,
): Promise<ChatResponse> {
  const reply = await fetch(`${gateway}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message, conversationHistory: history }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!reply.ok || !reply.body) throw new Error(`status ${reply.status}`);
  for await (const { name, data } of serverEvents(reply.body, () => undefined)) {
    if (name === 'text') heard();
    if (name === 'answer') return ChatResponse.parse(JSON.parse(data));
    if (name === 'error') throw new Error((JSON.parse(data) as { error?: string }).error ?? 'error');
  }
  throw new Error('the stream ended without an answer');
}

const readMetrics = async (url: string, signal: AbortSignal) => readSeries(await (await fetch(url, { signal })).text());

const pause = (signal: AbortSignal) => wait(PAUSE_MS, undefined, { signal });
