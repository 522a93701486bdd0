import { CHAT_TIMEOUT_MS, chatAsk } from '@bluntbot/proto/assistant/chat';
import { ApiError, addressOf, type Question, request } from '../../lib/api.ts';
import { type ChatAnswer, isText, readAnswer } from './answer.ts';
import { serverEvents } from './server-events.ts';

/** No answer takes longer, the way here and back included; and there is never a silence as long as this in it. */
const WHOLE_MS = CHAT_TIMEOUT_MS + 10_000;
const SILENCE_MS = 30_000;

/** How a question has ended. `text` is what was said of the answer until then. */
export type Outcome =
  | { end: 'answered'; answer: ChatAnswer }
  | { end: 'stopped'; text: string }
  | { end: 'failed'; text: string; error: unknown };

interface Listener {
  /** Ends the answer where it is, and with it the work on it elsewhere. */
  signal: AbortSignal;
  /** Hears the text so far, whenever there is more of it. */
  heard?: (text: string) => void;
}

/** Asks BluntBot. The answer comes piece by piece where the server sends it so, else as a whole. Never throws. */
export async function askChat(question: Question<typeof chatAsk>, { signal, heard }: Listener): Promise<Outcome> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new DOMException('No answer arrived.', 'TimeoutError')), SILENCE_MS);
  };
  let text = '';
  try {
    alive();
    const { path, init } = addressOf(chatAsk, question);
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream, application/json' };
    const response = await request(
      path,
      { ...init, headers, signal: AbortSignal.any([signal, silence.signal]) },
      WHOLE_MS,
    );
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
      return { end: 'answered', answer: readAnswer(await response.json()) };
    }
    for await (const { name, data } of serverEvents(response.body, alive)) {
      if (name === 'answer') return { end: 'answered', answer: readAnswer(JSON.parse(data)) };
      if (name === 'error') throw new ApiError(response.status, data);
      if (name === 'text') {
        text += pieceOf(data);
        heard?.(text);
      }
    }
    throw new Error('The answer was cut off.');
  } catch (error) {
    return signal.aborted ? { end: 'stopped', text } : { end: 'failed', text, error };
  } finally {
    clearTimeout(timer);
  }
}

function pieceOf(data: string): string {
  const { text } = JSON.parse(data) as { text?: unknown };
  return isText(text) ? text : '';
}
