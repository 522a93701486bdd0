import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dismissToast, TOAST_MS, useToast } from '../../lib/toast.ts';

/** Where the one toast shows. It waits while it is pointed at or holds the focus. */
export function ToastRegion() {
  const toast = useToast();
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(dismissToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, held]);

  // The live region is always in the document: one that arrives with its text is not read out.
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 flex justify-center md:inset-x-auto md:right-6"
    >
      {toast && (
        <div
          role="group"
          aria-label="Message"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className={`pointer-events-auto flex w-full max-w-sm animate-[rise_160ms_ease-out] items-start gap-3 rounded-card border bg-raised py-3 pr-2 pl-4 shadow-float ${toast.tone === 'error' ? 'border-danger' : 'border-line'}`}
        >
          <div role={toast.tone === 'error' ? 'alert' : undefined} className="grow py-1">
            <p className="text-small font-medium">{toast.title}</p>
            {toast.text && <p className="text-small text-muted">{toast.text}</p>}
          </div>
          {toast.action && (
            <button
              type="button"
              onClick={() => {
                dismissToast();
                toast.action?.run();
              }}
              className="link min-h-11 shrink-0 px-2 text-small font-medium text-accent lg:min-h-9"
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            onClick={dismissToast}
            aria-label="Dismiss"
            className="grid size-11 shrink-0 place-items-center rounded-card hover:bg-sunken lg:size-9"
          >
            <X className="size-4" strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
