import type { UsedTerm } from '@bluntbot/proto/assistant/articles';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react';

/** Room that a note leaves to the edge of the window. */
const MARGIN = 12;
const WIDTH = 320;

interface Shown {
  term: UsedTerm;
  left: number;
  top: number;
}

/**
 * Around a text whose words link to the glossary: pointed at or reached by Tab, a word says what it means beside it;
 * Escape puts the note away. The meanings are in the document, where each link names its own, so that they are read out
 * too. Without a script the link leads to the glossary.
 */
export function TermNotes({ terms, children }: { terms: readonly UsedTerm[]; children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const show = (event: PointerEvent | FocusEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.term');
    const term = link && terms.find(({ id }) => link.hash === `#${id}`);
    if (!term) return;
    const { left, bottom } = link.getBoundingClientRect();
    const most =
      document.documentElement.clientWidth -
      Math.min(WIDTH, document.documentElement.clientWidth - 2 * MARGIN) -
      MARGIN;
    setShown({ term, left: Math.max(MARGIN, Math.min(left, most)) + window.scrollX, top: bottom + window.scrollY });
  };
  const hide = () => setShown(undefined);
  useEffect(() => {
    if (!shown) return;
    // A visitor who points at a word has the focus elsewhere.
    const hideByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setShown(undefined);
    };
    document.addEventListener('keydown', hideByKey);
    return () => document.removeEventListener('keydown', hideByKey);
  }, [shown]);
  const leave = ({ relatedTarget }: PointerEvent | FocusEvent) => {
    if (!(relatedTarget instanceof Element) || !relatedTarget.closest('.term-note, a.term')) hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for its links, which can be reached by keyboard.
    <div onPointerOver={show} onPointerOut={leave} onFocus={show} onBlur={leave}>
      {children}
      <div hidden>
        {terms.map(({ id, definition }) => (
          <p key={id} id={`term-${id}`}>
            {definition}
          </p>
        ))}
      </div>
      {shown && (
        <div
          className="term-note absolute z-20 rounded-card border border-line bg-raised p-4 text-small shadow-float print:hidden"
          style={{ left: shown.left, top: shown.top, width: `min(${WIDTH}px, calc(100vw - ${2 * MARGIN}px))` }}
        >
          <p className="font-display text-lead first-letter:uppercase">{shown.term.term}</p>
          <p className="mt-1">{shown.term.definition}</p>
        </div>
      )}
    </div>
  );
}
