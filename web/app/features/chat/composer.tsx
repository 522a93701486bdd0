import { ArrowUp } from 'lucide-react';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { useQuestionBound } from './question-bound.tsx';

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** An answer is on its way: nothing can be sent. */
  waiting: boolean;
  /** Whether the question was taken; then the field is emptied. */
  send: (message: string) => boolean;
  prefill?: string | undefined;
}

/**
 * Where one writes. Enter sends, Shift and Enter begin a line. Before its script has come, the form leads to the full
 * page with the question in it.
 */
export function Composer({ field, waiting, send, prefill }: ComposerProps) {
  const bound = useQuestionBound();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!field.current || !send(field.current.value)) return;
    field.current.value = '';
    bound.reset();
    field.current.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <>
      <form
        method="get"
        action="/bluntbot"
        onSubmit={submit}
        className="needs-script flex items-end gap-1.5 rounded-card border border-edge bg-raised p-1.5 outline-accent has-[textarea:focus]:border-accent has-[textarea:focus-visible]:outline-2"
      >
        <textarea
          ref={field}
          name="q"
          rows={1}
          defaultValue={prefill}
          onInput={bound.onInput}
          aria-label="Your question"
          placeholder="Ask BluntBot"
          autoComplete="off"
          enterKeyHint="send"
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 grow resize-none bg-transparent px-2.5 py-2.5 leading-snug outline-none"
        />
        <Button type="submit" look="solid" disabled={waiting} aria-label="Send" className="size-11 shrink-0 px-0!">
          <ArrowUp className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </form>
      {bound.note}
    </>
  );
}
