import { CHAT_MESSAGE_MAX } from '@bluntbot/proto/assistant/vocabulary';
import type { Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { problemOf } from '../../lib/problem.ts';
import { createStore, inMemory } from '../../lib/store.ts';
import { readShown } from './answer.ts';
import { askChat, type Outcome } from './chat-client.ts';
import { FAILURES } from './chat-texts.ts';
import { type AnswerTurn, conversation, historyOf, type QuestionTurn } from './conversation.ts';

/** The surface on which a question was asked. */
export type Surface = 'page' | 'widget';

export interface Pending {
  questionId: string;
  /** What has come of the answer. */
  text: string;
}

/** The question of this tab that waits for its answer. There is never more than one. */
const pending = createStore(inMemory<Pending | null>(null), { rendered: null });
export const usePending = pending.use;

let asked: AbortController | undefined;
/** The page is being left or reloaded, so failures no longer matter. */
let leaving = false;
const leave = (): void => {
  leaving = true;
};
/** Names this tab to the server, as long as it lasts. */
let tab: string | undefined;

/** A page without https has no such ids. */
const newId = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

/** Asks, unless there is nothing to ask or another answer is on its way; says whether it did. */
export function ask(message: string, surface: Surface): boolean {
  const content = message.trim().slice(0, CHAT_MESSAGE_MAX);
  if (content === '' || pending.get()) return false;
  const question: QuestionTurn = {
    id: newId(),
    role: 'user',
    content,
    timestamp: new Date().toISOString(),
    without: [],
  };
  conversation.set([...conversation.get(), question]);
  void run(question, surface);
  return true;
}

/** Asks a question again without the criteria that the visitor removed. The old answer is dropped. */
export function askAgain(id: string, surface: Surface, without?: readonly Understood[]): void {
  const turns = conversation.get();
  const place = turns.findIndex((turn) => turn.id === id);
  const before = turns[place];
  if (before?.role !== 'user' || pending.get()) return;
  const question = { ...before, without: without ?? before.without };
  conversation.set([...turns.slice(0, place), question]);
  void run(question, surface);
}

/** Ends the answer that is on its way; what was said of it stays. */
export const stopAnswer = (): void => asked?.abort();

/** Forgets the conversation, here and in every other tab. */
export function clearConversation(): void {
  stopAnswer();
  conversation.set([]);
}

async function run(question: QuestionTurn, surface: Surface): Promise<void> {
  const mine = new AbortController();
  asked = mine;
  leaving = false;
  const stopHearing = hearLeaving();
  pending.set({ questionId: question.id, text: '' });
  const turns = conversation.get();
  const history = historyOf(
    turns.slice(
      0,
      turns.findIndex(({ id }) => id === question.id),
    ),
  );
  if (surface === 'page') tab ??= newId();
  const outcome = await askChat(
    {
      message: question.content,
      conversationHistory: history,
      ...(surface === 'page' && { userId: tab }),
      ...(question.without.length > 0 && { without: question.without.map(({ id }) => id) }),
    },
    {
      signal: mine.signal,
      heard: (text) => {
        // Cleared in another tab.
        if (!isKept(question)) mine.abort();
        else pending.set({ questionId: question.id, text });
      },
    },
  );
  stopHearing();
  // If the visitor cleared the conversation meanwhile, the answer is dropped.
  if (isKept(question)) conversation.set([...conversation.get(), ...answersOf(outcome, surface)]);
  pending.set(null);
}

/** Browsers end a question before they say that the page goes, or after: the earliest of the events counts. */
function hearLeaving(): () => void {
  const events = ['beforeunload', 'pagehide'] as const;
  for (const name of events) window.addEventListener(name, leave);
  return () => {
    for (const name of events) window.removeEventListener(name, leave);
  };
}

const isKept = ({ id }: QuestionTurn): boolean => conversation.get().some((turn) => turn.id === id);

/** What stays in the conversation of what has come. */
function answersOf(outcome: Outcome, surface: Surface): AnswerTurn[] {
  const turn = (content: string, end: AnswerTurn['end'], shown: AnswerTurn['shown'] = null): AnswerTurn => ({
    ...{ id: newId(), role: 'assistant', timestamp: new Date().toISOString() },
    ...{ content, end, shown },
  });
  if (outcome.end === 'answered') {
    const { text, shown } = outcome.answer;
    return [text === '' ? turn(FAILURES.empty, 'failed') : turn(text, 'whole', shown)];
  }
  if (outcome.end === 'stopped') return [turn(outcome.text, 'stopped')];
  const said = outcome.text === '' ? [] : [turn(outcome.text, 'cut')];
  // The question stands without an answer, and can be asked again.
  if (leaving) return said;
  const failure = surface === 'page' && !navigator.onLine ? FAILURES.offline : FAILURES.trouble;
  const notice = problemOf(outcome.error)?.error;
  return [...said, turn(failure, 'failed', notice ? { ...readShown({}), notice } : null)];
}
