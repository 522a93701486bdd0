import type { Understood } from '@bluntbot/proto/catalog/strain-wishes';
import { Copy, RotateCcw } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Mark } from '../../components/ui/mark.tsx';
import { AiLabel } from './ai-label.tsx';
import { AnswerBody, AnswerText } from './answer-body.tsx';
import { QuestionChips } from './answer-notes.tsx';
import { THINKING } from './chat-texts.ts';
import type { AnswerTurn, QuestionTurn } from './conversation.ts';
import { answerText } from './conversation-text.ts';
import { copyText } from './copy-text.ts';
import { ThinkingMark } from './thinking-mark.tsx';

const SMALL_BUTTON =
  'inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 text-label text-muted hover:bg-sunken hover:text-ink lg:min-h-8';

/** What the visitor has said. */
export const Question = memo(function Question({ turn }: { turn: QuestionTurn }) {
  return (
    <article
      aria-label="You"
      data-question
      className="ml-auto w-fit max-w-[88%] rounded-card bg-sunken px-4 py-2.5 whitespace-pre-wrap"
    >
      {turn.content}
    </article>
  );
});

/** What can be done with the last answer. */
interface AnswerControls {
  say: (message: string) => void;
  again: (without?: readonly Understood[]) => void;
}

interface AnswerProps {
  turn: AnswerTurn;
  taken: readonly Understood[];
  controls?: AnswerControls | undefined;
}

/** What BluntBot has said. */
export const Answer = memo(function Answer({ turn, taken, controls }: AnswerProps) {
  const { end, content, shown } = turn;
  return (
    <BotMessage>
      {end === 'failed' ? (
        <div className="border-l-2 border-danger pl-4">
          <AnswerText text={content} />
          {shown?.notice && <p className="mt-1 text-small text-muted">{shown.notice}</p>}
        </div>
      ) : (
        <AnswerBody text={content} shown={shown} taken={taken} without={controls?.again} />
      )}
      {end === 'stopped' && <p className="mt-2 text-small text-muted">You stopped the answer here.</p>}
      {end === 'cut' && <p className="mt-2 text-small text-muted">The answer was cut off here.</p>}
      <div className="mt-1.5 -ml-2 flex flex-wrap">
        {end !== 'failed' && content !== '' && (
          <button
            type="button"
            onClick={() => void copyText(answerText(turn, window.location.origin))}
            className={SMALL_BUTTON}
          >
            <Copy className="size-3.5" strokeWidth={1.5} aria-hidden="true" />
            Copy<span className="sr-only"> this answer</span>
          </button>
        )}
        {controls && end !== 'whole' && (
          <button type="button" onClick={() => controls.again()} className={SMALL_BUTTON}>
            <RotateCcw className="size-3.5" strokeWidth={1.5} aria-hidden="true" />
            Ask again
          </button>
        )}
      </div>
      {controls && shown && <QuestionChips label="Go on" questions={shown.suggestions} ask={controls.say} />}
    </BotMessage>
  );
});

/**
 * The answer that is on its way: what has come of it. The whole answer is read out when it has come; until then only
 * that it will.
 */
export function AnswerToCome({ text }: { text: string | undefined }) {
  return (
    <>
      {/* Always there: a live region that arrives with its text is not read out. */}
      <div role="status">
        {text === '' && (
          <BotMessage mark={<ThinkingMark />}>
            <p className="text-muted">{THINKING}</p>
          </BotMessage>
        )}
      </div>
      {text && (
        <BotMessage mark={<ThinkingMark />}>
          <AnswerText text={text} />
        </BotMessage>
      )}
    </>
  );
}

/** Anything that BluntBot says. */
export function BotMessage({
  mark = <Mark className="size-5" />,
  children,
}: {
  mark?: ReactNode;
  children: ReactNode;
}) {
  return (
    <article aria-label="BluntBot">
      <p className="mb-1.5 flex items-center gap-2 text-small">
        {mark}
        <span className="font-medium">BluntBot</span>
        <AiLabel />
      </p>
      {children}
    </article>
  );
}
