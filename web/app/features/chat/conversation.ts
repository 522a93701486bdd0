import type { ChatTurn } from '@bluntbot/proto/assistant/chat';
import { CHAT_HISTORY_MAX, CHAT_TURN_MAX } from '@bluntbot/proto/assistant/vocabulary';
import type { Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { createStore, inStorage } from '../../lib/store.ts';
import { type Is, isText, isUnderstood, oneOf, readShown, type Shown, someOf } from './answer.ts';

export interface QuestionTurn {
  id: string;
  role: 'user';
  content: string;
  /** ISO date and time. */
  timestamp: string;
  /** What was understood of it and the visitor has taken away. */
  without: readonly Understood[];
}

const ENDS = ['whole', 'stopped', 'cut', 'failed'] as const;

export interface AnswerTurn {
  id: string;
  role: 'assistant';
  content: string;
  timestamp: string;
  /** Whole, stopped by the visitor, cut off on its way, or an apology in place of an answer. */
  end: (typeof ENDS)[number];
  shown: Shown | null;
}

export type Turn = QuestionTurn | AnswerTurn;

/** What this browser keeps of a conversation: so many turns, and no more characters in all. The oldest go first. */
export const MOST_TURNS = 60;
export const MOST_CHARACTERS = 400_000;

const isEnd: Is<AnswerTurn['end']> = oneOf(ENDS);

/** A turn as it was kept; none where it is something else. */
function readTurn(value: unknown): Turn | undefined {
  const { id, role, content, timestamp, without, end, shown } = (value ?? {}) as Partial<
    Record<keyof QuestionTurn | keyof AnswerTurn, unknown>
  >;
  if (!isText(id) || !isText(content) || !isText(timestamp) || Number.isNaN(Date.parse(timestamp))) return undefined;
  if (role === 'user') return { id, role, content, timestamp, without: someOf(without, isUnderstood, 24) };
  if (role !== 'assistant' || !isEnd(end)) return undefined;
  return { id, role, content, timestamp, end, shown: shown ? readShown(shown) : null };
}

function parse(text: string | null = null): readonly Turn[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.slice(-MOST_TURNS).flatMap((value) => readTurn(value) ?? []) : [];
  } catch {
    return [];
  }
}

function print(turns: readonly Turn[]): [string | null] {
  let kept = turns.slice(-MOST_TURNS);
  let text = JSON.stringify(kept);
  while (text.length > MOST_CHARACTERS && kept.length > 1) {
    kept = kept.slice(1);
    text = JSON.stringify(kept);
  }
  return [kept.length > 0 ? text : null];
}

/** The conversation with BluntBot. It is on this device alone, the same in all tabs, and gone when it is cleared. */
export const conversation = createStore<readonly Turn[]>(
  inStorage({ area: 'localStorage', keys: ['bluntbot'], parse, print }),
  {
    rendered: [],
  },
);

/**
 * The turns before a question, as they are sent with it: what was said, and what each answer showed. Failed answers say
 * nothing.
 */
export function historyOf(turns: readonly Turn[]): ChatTurn[] {
  return turns
    .filter((turn) => turn.role === 'user' || (turn.end !== 'failed' && turn.content !== ''))
    .slice(-CHAT_HISTORY_MAX)
    .map((turn) => ({
      role: turn.role,
      content: turn.content.slice(0, CHAT_TURN_MAX),
      ...(turn.role === 'assistant' && turn.shown && cardsOf(turn.shown)),
    }));
}

/** The cards of an answer, without kinds that it has none of. */
function cardsOf({
  strainRecommendations,
  productRecommendations,
  dispensaryRecommendations,
}: Shown): Partial<ChatTurn> {
  return {
    ...(strainRecommendations.length > 0 && { strains: strainRecommendations.map(({ slug }) => slug) }),
    ...(productRecommendations.length > 0 && { products: productRecommendations.map(({ id }) => id) }),
    ...(dispensaryRecommendations.length > 0 && { dispensaries: dispensaryRecommendations.map(({ id }) => id) }),
  };
}
