import { type ReactNode, useEffect, useRef } from 'react';

interface KeptFocusProps {
  /** Selects the rows of the list in what is wrapped. */
  rows: string;
  className?: string;
  children: ReactNode;
}

const CONTROL = 'a[href], button, input:not([hidden]), select, textarea, summary';

/**
 * Wraps a list with removable rows. When the focused control disappears with its row, the focus moves to the same
 * control of the row that takes its place, or to the list after the last row. When it is only disabled for a while, the
 * focus comes back.
 */
export function KeptFocus({ rows, className, children }: KeptFocusProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => (wrapper.current ? keepFocus(wrapper.current, rows) : undefined), [rows]);
  return (
    <div ref={wrapper} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}

/** Watches over the focus in a list; answers how to end that. */
function keepFocus(list: HTMLElement, rows: string): () => void {
  /** What has the focus, and where it stands; undefined while the focus is elsewhere. */
  let held: { control: HTMLElement; row: number; place: number } | undefined;
  const allRows = () => [...list.querySelectorAll<HTMLElement>(rows)];
  const controlsOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];

  function remember({ target }: FocusEvent): void {
    held = undefined;
    if (!(target instanceof HTMLElement) || !list.contains(target)) return;
    const all = allRows();
    const row = all.findIndex((other) => other.contains(target));
    if (row >= 0) held = { control: target, row, place: controlsOf(all[row]).indexOf(target) };
  }

  /** A click elsewhere gives up the focus. */
  function release({ target }: PointerEvent): void {
    if (target instanceof Node && !list.contains(target)) held = undefined;
  }

  function passOn(): void {
    if (!held || document.activeElement !== document.body) return;
    const { control, row, place } = held;
    if (control.isConnected) return control.focus();
    const all = allRows();
    const controls = controlsOf(all[Math.min(row, all.length - 1)]).filter((other) => !other.matches(':disabled'));
    const next = controls[Math.min(place, controls.length - 1)];
    if (next) next.focus();
    else list.focus({ preventScroll: true });
  }

  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', release);
  const observer = new MutationObserver(passOn);
  observer.observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', release);
    observer.disconnect();
    // The list itself is gone, with the focused control in it.
    if (held && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  };
}
