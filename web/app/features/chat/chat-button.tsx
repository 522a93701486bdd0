import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Widget = ComponentType<{ closed: () => void }>;

const load = async (): Promise<Widget> => (await import('./chat-widget.tsx')).ChatWidget;

/** Where it would stand beside itself, and where staff work. */
const NOT_ON = /^\/(?:bluntbot|chat|blog-automation|admin(?:-login|\/.*)?)\/?$/;

/**
 * The round button that opens BluntBot on any page. It floats where there is room beside the text; on phones it stands
 * in the header, so that it covers nothing. Until its script has come, or where none runs, it leads to the full page.
 */
export function ChatButton() {
  const navigate = useNavigate();
  const shown = !NOT_ON.test(useLocation().pathname);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [widget, setWidget] = useState<{ Widget: Widget }>();

  useEffect(() => {
    if (!shown) setWidget(undefined);
  }, [shown]);
  // The focus goes back to where it came from, unless it had left the chat before.
  useEffect(() => {
    if (wasOpen.current && !widget && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasOpen.current = widget !== undefined;
  }, [widget]);

  function open(event: FormEvent) {
    event.preventDefault();
    load().then(
      (Widget) => setWidget({ Widget }),
      () => void navigate('/bluntbot'),
    );
  }
  if (!shown) return null;
  if (widget) return <widget.Widget closed={() => setWidget(undefined)} />;
  return (
    <form
      method="get"
      action="/bluntbot"
      onSubmit={open}
      className="chat-button mr-2 ml-1 lg:fixed lg:m-0 lg:right-4 lg:bottom-[calc(var(--tray,0px)+1rem)] lg:z-20 print:hidden"
    >
      <button
        ref={button}
        type="submit"
        aria-label="Chat with BluntBot"
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => undefined)}
        className="grid size-11 place-items-center rounded-full bg-accent text-on-accent transition-transform duration-150 hover:scale-105 lg:size-14 lg:shadow-float"
      >
        <ChatMark />
      </button>
    </form>
  );
}

/** The house's mark in a speech bubble. */
function ChatMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-6 lg:size-8" aria-hidden="true">
      <path
        d="M16 3.5c7.2 0 12.5 4.9 12.5 11.3S23.2 26.1 16 26.100c-1.5 0-2.9-.2-4.2-.6L5.6 28.300l1.3-5.300C4.8 20.9 3.5 18 3.5 14.8 3.5 8.4 8.8 3.5 16 3.500Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d="M16 13.300C13.6 11.1 14 8 16 6.6 18 8 18.4 11.1 16 13.300Z"
          transform={`rotate(${turn} 16 14.8)`}
          fill="currentColor"
          opacity={turn === 0 ? 1 : 0.75}
        />
      ))}
    </svg>
  );
}
