import type { Spot } from './map-view.ts';

/** What a hand or a key asks of the chart. Spots and ways are in pixels of the frame. */
export interface Gestures {
  move: (by: Spot) => void;
  zoom: (factor: number, at?: Spot, smoothly?: boolean) => void;
  hover: (at: Spot | undefined) => void;
  tap: (at: Spot) => void;
  /** Enter on the chart. */
  enter: () => void;
  reset: () => void;
}

/** What has moved less than this was a tap. */
const TAP_PIXELS = 6;
const KEY_STEP = 60;
const KEY_ZOOM = 1.4;
const STEPS: Record<string, Spot> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

/** Hears pointers, wheel and keys. Answers how to stop. */
export function listen(frame: HTMLElement, surface: HTMLElement, gestures: Gestures): () => void {
  const fingers = new Map<number, Spot>();
  let travelled = 0;
  let wasPinched = false;

  const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top } = surface.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    surface.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, spotOf(event));
    if (fingers.size === 1) {
      travelled = 0;
      wasPinched = false;
    } else wasPinched = true;
  }

  function move(event: PointerEvent): void {
    const at = spotOf(event);
    const before = fingers.get(event.pointerId);
    if (!before) return gestures.hover(event.pointerType === 'mouse' ? at : undefined);
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
    fingers.set(event.pointerId, at);
    travelled += Math.hypot(at.x - before.x, at.y - before.y);
    if (other) {
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      gestures.move({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
      gestures.zoom(
        Math.hypot(at.x - other.x, at.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y)),
        middle,
      );
    } else if (travelled > TAP_PIXELS) gestures.move({ x: at.x - before.x, y: at.y - before.y });
  }

  function up(event: PointerEvent): void {
    const wasDown = fingers.delete(event.pointerId);
    if (wasDown && event.type === 'pointerup' && travelled <= TAP_PIXELS && !wasPinched) gestures.tap(spotOf(event));
  }

  // A page that is scrolled past the chart must not be held by it; once it is used, the wheel is its own.
  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !frame.contains(document.activeElement)) return;
    event.preventDefault();
    gestures.zoom(Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / (event.ctrlKey ? 80 : 320)), spotOf(event));
  }

  function key(event: KeyboardEvent): void {
    if (event.target !== surface || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) gestures.move(step);
    else if (event.key === '+' || event.key === '=') gestures.zoom(KEY_ZOOM, undefined, true);
    else if (event.key === '-') gestures.zoom(1 / KEY_ZOOM, undefined, true);
    else if (event.key === '0') gestures.reset();
    else if (event.key === 'Enter') gestures.enter();
    else return;
    event.preventDefault();
  }

  const leave = () => gestures.hover(undefined);
  surface.addEventListener('pointerdown', down);
  surface.addEventListener('pointermove', move);
  surface.addEventListener('pointerup', up);
  surface.addEventListener('pointercancel', up);
  surface.addEventListener('pointerleave', leave);
  surface.addEventListener('wheel', wheel, { passive: false });
  surface.addEventListener('keydown', key);
  return () => {
    surface.removeEventListener('pointerdown', down);
    surface.removeEventListener('pointermove', move);
    surface.removeEventListener('pointerup', up);
    surface.removeEventListener('pointercancel', up);
    surface.removeEventListener('pointerleave', leave);
    surface.removeEventListener('wheel', wheel);
    surface.removeEventListener('keydown', key);
  };
}
