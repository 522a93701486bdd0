import { ArrowDown } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { ask, type Surface, stopAnswer, usePending } from './asking.ts';
import { Composer } from './composer.tsx';
import { conversation } from './conversation.ts';
import { useFollowedEnd } from './follow-end.ts';
import { MessageList } from './message-list.tsx';
import { StopButton } from './stop-button.tsx';

interface ConversationViewProps {
  surface: Surface;
  field: RefObject<HTMLTextAreaElement | null>;
  prefill?: string | undefined;
}

/** The messages and where one writes, as the widget and the full page have them. */
export function ConversationView({ surface, field, prefill }: ConversationViewProps) {
  const turns = conversation.use();
  const waiting = usePending();
  const pending = turns.some(({ id }) => id === waiting?.questionId) ? waiting : null;
  const grown = `${turns.at(-1)?.id} ${pending?.questionId} ${pending?.text.length}`;
  const { away, toEnd, ...list } = useFollowedEnd(grown, pending?.questionId);
  // Another tab has cleared the conversation.
  useEffect(() => {
    if (waiting && !pending) stopAnswer();
  }, [waiting, pending]);

  function say(message: string) {
    // The chip that was pressed goes away; where a keyboard would open over the answer, it need not.
    if (ask(message, surface) && !window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }
  return (
    <>
      <MessageList turns={turns} pending={pending} surface={surface} say={say} {...list} />
      {/* Where the window is lower than the conversation, the field stays in sight, and what floats over the end of the list with it. */}
      <div
        className={`bg-paper p-3 ${surface === 'page' ? 'sticky bottom-[calc(var(--bottom-bar)+var(--tray,0px))]' : 'relative'}`}
      >
        {waiting && <StopButton field={field} />}
        {away && (
          <button
            type="button"
            onClick={toEnd}
            aria-label="Scroll to the bottom"
            className="absolute right-4 bottom-full grid size-11 place-items-center rounded-full border border-edge bg-raised shadow-float hover:border-ink lg:size-10"
          >
            <ArrowDown className="size-4.5" strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
        <Composer
          field={field}
          waiting={waiting !== null}
          send={(message) => ask(message, surface)}
          prefill={prefill}
        />
      </div>
    </>
  );
}
