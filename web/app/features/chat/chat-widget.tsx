import { QueryClientProvider } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Eraser, Maximize2, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Mark } from '../../components/ui/mark.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { AiLabel } from './ai-label.tsx';
import { clearConversation } from './asking.ts';
import { conversation } from './conversation.ts';
import { ConversationView } from './conversation-view.tsx';

const TOOL = 'grid size-11 place-items-center rounded-card hover:bg-sunken lg:size-9';
/** The panel covers most of a narrower window. */
const NARROW = '(width < 52rem)';

/**
 * The conversation in a corner of any page: open, or its header alone. The frame around the pages has no cache of
 * answers, so it brings one.
 */
export function ChatWidget({ closed }: { closed: () => void }) {
  const [client] = useState(createQueryClient);
  const [minimized, setMinimized] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { pathname } = useLocation();
  const empty = conversation.use().length === 0;

  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useMakeWay(panel, pathname, () => setMinimized(true));
  useCloseOnEscape(closed);

  function toggle() {
    setMinimized(!minimized);
  }
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="BluntBot"
      data-minimized={minimized || undefined}
      className="chat-panel fixed right-2 bottom-[calc(var(--bottom-bar)+var(--tray,0px)+0.5rem)] z-20 flex h-[min(38rem,calc(100dvh-var(--bottom-bar)-var(--tray,0px)-3.5rem))] w-[min(25rem,calc(100vw-1rem))] animate-[rise_160ms_ease-out] flex-col overflow-hidden rounded-card border border-edge bg-paper shadow-float data-minimized:h-auto data-minimized:w-auto md:right-4 md:bottom-[calc(var(--bottom-bar)+var(--tray,0px)+1rem)] print:hidden"
    >
      <header className="flex items-center gap-0.5 bg-raised py-1 pr-1.5 pl-4 not-last:border-b not-last:border-line">
        <h2 className="mr-auto flex items-center gap-2 font-sans text-small font-medium tracking-normal">
          <Mark className="size-5" />
          BluntBot
          <AiLabel />
        </h2>
        {!minimized && !empty && (
          <button
            type="button"
            aria-label="Clear Chat"
            title="Clear Chat"
            onClick={() => {
              clearConversation();
              field.current?.focus();
            }}
            className={TOOL}
          >
            <Eraser className="size-4.5" strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
        <Link to="/bluntbot" aria-label="Open the full page" title="Open the full page" className={TOOL}>
          <Maximize2 className="size-4" strokeWidth={1.5} aria-hidden="true" />
        </Link>
        <button
          type="button"
          onClick={toggle}
          aria-expanded={!minimized}
          aria-label={minimized ? 'Expand the chat' : 'Minimize the chat'}
          title={minimized ? 'Expand' : 'Minimize'}
          className={TOOL}
        >
          {minimized ? (
            <ChevronUp className="size-5" strokeWidth={1.5} aria-hidden="true" />
          ) : (
            <ChevronDown className="size-5" strokeWidth={1.5} aria-hidden="true" />
          )}
        </button>
        <button type="button" onClick={closed} aria-label="Close the chat" title="Close" className={TOOL}>
          <X className="size-5" strokeWidth={1.5} aria-hidden="true" />
        </button>
      </header>
      {/* What is being written stays while it is minimized. */}
      <div hidden={minimized} className="flex min-h-0 grow flex-col [&[hidden]]:hidden">
        <QueryClientProvider client={client}>
          <ConversationView surface="widget" field={field} />
        </QueryClientProvider>
      </div>
    </div>
  );
}

/**
 * Escape closes the chat wherever the focus is, unless something nearer takes the key: a dialog, a sheet, an open list.
 */
function useCloseOnEscape(closed: () => void): void {
  const close = useRef(closed);
  close.current = closed;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], [popover]:popover-open')) return;
      event.preventDefault();
      close.current();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Makes way: for what gets the focus under the panel, and on a narrow window for the page that a link in it has led to.
 */
function useMakeWay(panel: RefObject<HTMLElement | null>, pathname: string, minimize: () => void): void {
  const way = useRef(minimize);
  way.current = minimize;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (window.matchMedia(NARROW).matches) way.current();
  }, [pathname]);
  useEffect(() => {
    function onFocusIn({ target }: FocusEvent) {
      const own = panel.current;
      if (!own || !(target instanceof Element) || own.contains(target) || !target.matches(':focus-visible:not(main)'))
        return;
      const a = own.getBoundingClientRect();
      const b = target.getBoundingClientRect();
      if (b.left < a.right && b.right > a.left && b.top < a.bottom && b.bottom > a.top) way.current();
    }
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [panel]);
}
