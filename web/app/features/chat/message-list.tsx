import type { Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { RotateCcw } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { UnfinishedBloom } from '../../components/ui/unfinished-bloom.tsx';
import { QuestionChips } from './answer-notes.tsx';
import { askAgain, type Pending, type Surface } from './asking.ts';
import { GREETING, QUICK_QUESTIONS } from './chat-texts.ts';
import type { QuestionTurn, Turn } from './conversation.ts';
import { Answer, AnswerToCome, BotMessage, Question } from './message.tsx';

interface MessageListProps {
  turns: readonly Turn[];
  pending: Pending | null;
  surface: Surface;
  say: (message: string) => void;
  scroller: RefObject<HTMLElement | null>;
  onScroll: () => void;
}

/**
 * The conversation, starting with the greeting. A finished answer is added to the log, so screen readers read it once.
 * While it streams, it is outside the log.
 */
export function MessageList({ turns, pending, surface, say, scroller, onScroll }: MessageListProps) {
  const asked = turns.findLast((turn): turn is QuestionTurn => turn.role === 'user');
  function again(question: QuestionTurn, without = question.without) {
    // The pressed button disappears with its answer.
    scroller.current?.focus({ preventScroll: true });
    askAgain(question.id, surface, without);
  }
  const controls =
    asked && !pending ? { say, again: (without?: readonly Understood[]) => again(asked, without) } : undefined;
  return (
    <div className="relative min-h-0 grow">
      {turns.length === 0 && surface === 'page' && (
        <UnfinishedBloom className="absolute right-8 bottom-4 size-52 opacity-35 max-xl:hidden [@media(height<52rem)]:hidden" />
      )}
      <section
        ref={scroller}
        onScroll={onScroll}
        aria-label="Conversation"
        tabIndex={0}
        className="chat-scroll relative h-full overflow-y-auto px-4 py-5 -outline-offset-2 sm:px-5"
      >
        <div role="log" aria-label="Messages" className="grid grid-cols-1 gap-6">
          <BotMessage>
            <p>{GREETING}</p>
          </BotMessage>
          {turns.map((turn, index) =>
            turn.role === 'user' ? (
              <Question key={turn.id} turn={turn} />
            ) : (
              <Answer
                key={turn.id}
                turn={turn}
                taken={withoutOf(turns.slice(0, index).findLast(({ role }) => role === 'user'))}
                controls={index === turns.length - 1 ? controls : undefined}
              />
            ),
          )}
        </div>
        {turns.length === 0 && (
          <div className="needs-script mt-5">
            <QuestionChips label="Quick questions" questions={QUICK_QUESTIONS} ask={say} />
          </div>
        )}
        <div className={pending ? 'mt-6 pb-12' : ''}>
          <AnswerToCome text={pending?.text} />
        </div>
        {!pending && asked && asked === turns.at(-1) && (
          <p className="mt-4 flex flex-wrap items-center gap-3 text-small text-muted">
            This question has no answer yet.
            <Button onClick={() => again(asked)}>
              <RotateCcw className="size-4" strokeWidth={1.5} aria-hidden="true" />
              Ask again
            </Button>
          </p>
        )}
      </section>
    </div>
  );
}

const NOTHING: readonly never[] = [];
const withoutOf = (turn: Turn | undefined) => (turn?.role === 'user' ? turn.without : NOTHING);
