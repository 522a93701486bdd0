import { type RefObject, useEffect, useRef } from 'react';
import { ask, type Surface, stopAnswer, usePending } from './asking.ts';
import { Composer } from './composer.tsx';
import { conversation } from './conversation.ts';
import { MessageList } from './message-list.tsx';
import { StopButton } from './stop-button.tsx';

interface ConversationViewProps {
  surface: Surface;
  field?: RefObject<HTMLTextAreaElement | null>;
  prefill?: string | undefined;
}

/** The messages and where one writes, as the widget and the full page have them. */
export function ConversationView({ surface, field: given, prefill }: ConversationViewProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = given ?? own;
  const turns = conversation.use();
  const waiting = usePending();
  const pending = turns.some(({ id }) => id === waiting?.questionId) ? waiting : null;
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
      <MessageList turns={turns} pending={pending} surface={surface} say={say}>
        {waiting && <StopButton field={field} />}
      </MessageList>
      {/* Where the window is lower than the conversation, the field stays in sight. */}
      <div className={`bg-paper p-3 ${surface === 'page' ? 'sticky bottom-(--bottom-bar)' : ''}`}>
        <Composer field={field} waiting={waiting !== null} send={(message) => ask(message, surface)} prefill={prefill} />
      </div>
    </>
  );
}
