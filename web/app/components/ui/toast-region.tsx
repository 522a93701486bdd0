import { X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { dismissToast, TOAST_MS, type Toast, useToast } from '../../lib/toast.ts';

const BOX =
  'toast pointer-events-auto flex w-full max-w-sm animate-[rise_160ms_ease-out] items-start gap-3 rounded-card border bg-raised py-3 pr-2 pl-4 shadow-float';

/**
 * Shows the single toast, above everything else at the bottom edge. Its timer pauses while it is hovered or focused.
 */
export function ToastRegion() {
  const toast = useToast();
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(dismissToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, held]);

  function enter({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    setHeld(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  }

  /** The focus goes back to where it came from: the button that had it goes away. */
  function leave(): void {
    setHeld(false);
    dismissToast();
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    cameFrom.current = null;
  }

  const error = toast?.tone === 'error';
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+var(--tray,0px)+max(var(--chat,0px),1rem))] md:bottom-[calc(var(--bottom-bar)+var(--tray,0px)+1rem)] z-30 flex justify-center md:right-auto md:left-6">
      <div
        role="group"
        aria-label={toast && 'Message'}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={enter}
        onBlur={() => setHeld(false)}
        className={toast ? `${BOX} ${error ? 'border-danger' : 'border-line'}` : 'sr-only'}
      >
        {/* This live region is always in the document: one that arrives with its text is not read out. An alert is. */}
        <div role="status" className={toast && !error ? 'grow py-1' : 'sr-only'}>
          {toast && !error && <Words toast={toast} />}
        </div>
        {toast && error && (
          <div role="alert" className="grow py-1">
            <Words toast={toast} />
          </div>
        )}
        {toast?.action && (
          <button
            type="button"
            onClick={() => {
              leave();
              toast.action?.run();
            }}
            className="link min-h-11 shrink-0 px-2 text-small font-medium text-accent lg:min-h-9"
          >
            {toast.action.label}
          </button>
        )}
        {toast && (
          <button
            type="button"
            onClick={leave}
            aria-label="Dismiss"
            className="grid size-11 shrink-0 place-items-center rounded-card hover:bg-sunken lg:size-9"
          >
            <X className="size-4" strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}

const Words = ({ toast: { title, text } }: { toast: Toast }) => (
  <>
    <p className="text-small font-medium">{title}</p>
    {text && <p className="text-small text-muted">{text}</p>}
  </>
);
