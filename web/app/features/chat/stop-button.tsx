import { Square } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { stopAnswer } from './asking.ts';

/**
 * Ends the answer that is on its way. When it goes, with the answer or by being pressed, the field gets the focus that
 * it had.
 */
export function StopButton({ field }: { field: RefObject<HTMLElement | null> }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const own = button.current;
    const composer = field.current;
    let held = false;
    const hear = ({ target }: FocusEvent) => {
      held = target === own;
    };
    document.addEventListener('focusin', hear);
    return () => {
      document.removeEventListener('focusin', hear);
      if (held && document.activeElement === document.body) composer?.focus();
    };
  }, [field]);
  return (
    <button
      ref={button}
      type="button"
      onClick={stopAnswer}
      className="absolute bottom-full left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full border border-edge bg-raised px-4 text-small font-medium shadow-float hover:border-ink lg:min-h-9"
    >
      <Square className="size-3 fill-current" strokeWidth={1.5} aria-hidden="true" />
      Stop
    </button>
  );
}
