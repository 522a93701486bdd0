import type { ChatResponse, ChatTurn } from '@bluntbot/proto/assistant/chat';
import { CHAT_HISTORY_MAX } from '@bluntbot/proto/assistant/vocabulary';
import { failuresOf } from './check.ts';
import { type RowRef, type Rows, rowsOf, turnOf } from './rows.ts';
import type { Expectation, Question } from './schema.ts';
import type { Site } from './site.ts';
import { rowsIn } from './templates.ts';

export interface Result {
  question: Question;
  failures: string[];
  answer: ChatResponse | null;
  /** How long the last answer took. */
  milliseconds: number;
}

/**
 * Asks one question as a visitor would, after everything that was said before it. Returns what is wrong with the
 * answers.
 */
export async function examine(
  question: Question,
  site: Pick<Site, 'ask'>,
  rows: Rows & { know(refs: RowRef[]): Promise<void> },
): Promise<Result> {
  let history: ChatTurn[] = question.history ?? [];
  let before: ChatResponse | null = null;
  let began = performance.now();
  const failures: string[] = [];
  const check = async (expected: Expectation, answer: ChatResponse) => {
    await rows.know([...rowsOf(answer), ...(before ? rowsOf(before) : []), ...rowsIn(JSON.stringify(expected))]);
    return failuresOf(expected, answer, { rows, before });
  };
  try {
    for (const [place, { ask: message, expect: expected }] of (question.after ?? []).entries()) {
      const answer = await site.ask({ message, conversationHistory: history });
      if (Object.keys(expected).length > 0)
        failures.push(...(await check(expected, answer)).map((failure) => `turn ${place + 1}: ${failure}`));
      before = answer;
      history = [...history, { role: 'user' as const, content: message }, turnOf(before)].slice(-CHAT_HISTORY_MAX);
    }
    began = performance.now();
    let answer = await site.ask({ message: question.ask, conversationHistory: history });
    if (question.without)
      answer = await site.ask({
        message: question.ask,
        conversationHistory: history,
        without: chipsNamed(question.without, answer),
      });
    const milliseconds = performance.now() - began;
    failures.push(...(await check(question.expect, answer)));
    return { question, answer, milliseconds, failures };
  } catch (error) {
    return { question, answer: null, milliseconds: performance.now() - began, failures: [(error as Error).message] };
  }
}

/** Ids of the chips that are meant. Throws where one is not there to be taken away. */
const chipsNamed = (patterns: readonly string[], { understood }: ChatResponse): string[] =>
  patterns.map((pattern) => {
    const chip = understood.find(({ id, text }) => new RegExp(pattern, 'i').test(`${id} ${text}`));
    if (!chip) throw new Error(`there is no chip ${pattern} to take away`);
    return chip.id;
  });

/** Does something with each of many, a few at a time; the results in the order of the many. */
export async function fewAtATime<Item, Done>(
  items: readonly Item[],
  few: number,
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const place = next;
      next += 1;
      const item = items[place] as Item;
      done[place] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(few, items.length) }, worker));
  return done;
}
