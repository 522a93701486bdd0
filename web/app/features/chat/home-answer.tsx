import type { Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { ApiError } from '../../lib/api.ts';
import type { Shown } from './answer.ts';
import { AnswerBody } from './answer-body.tsx';
import { askChat } from './chat-client.ts';
import { FAILURES } from './chat-texts.ts';

/** What the question box of the home page shows for a question. */
export interface HomeReply {
  text: string;
  shown: Shown | null;
  failed?: boolean;
  /** By the visitor. */
  stopped?: boolean;
}

interface Asked {
  question: string;
  without: readonly Understood[];
}

/** Asks a single question without keeping a conversation. */
export async function askAtHome(
  { question, without }: Asked,
  signal: AbortSignal,
  heard: (text: string) => void,
): Promise<HomeReply> {
  const ids = without.map(({ id }) => id);
  const outcome = await askChat(
    { message: question, context: 'homepage', ...(ids.length > 0 && { without: ids }) },
    { signal, heard },
  );
  if (outcome.end === 'stopped') return { text: outcome.text, shown: null, stopped: true };
  if (outcome.end === 'failed') {
    return {
      text: outcome.error instanceof ApiError ? FAILURES.homeStatus : FAILURES.homeBroken,
      shown: null,
      failed: true,
    };
  }
  const { text, shown } = outcome.answer;
  return text === '' ? { text: FAILURES.homeEmpty, shown: null, failed: true } : { text, shown };
}

interface HomeAnswerProps {
  reply: HomeReply;
  taken: readonly Understood[];
  without?: ((taken: readonly Understood[]) => void) | undefined;
}

export function HomeAnswer({ reply: { text, shown, failed, stopped }, taken, without }: HomeAnswerProps) {
  if (failed) return <p className="border-l-2 border-danger pl-4">{text}</p>;
  return (
    <>
      {text && <AnswerBody text={text} shown={shown} taken={taken} without={without} />}
      {stopped && <p className="mt-2 text-small text-muted">You stopped the answer here.</p>}
    </>
  );
}
