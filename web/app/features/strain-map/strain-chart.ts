import { listen } from './chart-gestures.ts';
import { inksOf } from './chart-inks.ts';
import { ChartPainter, type Shown } from './chart-painter.ts';
import type { MapPoint } from './map-points.ts';
import {
  between,
  kept,
  movedBy,
  type Size,
  type Spot,
  toScreen,
  type View,
  wholeScale,
  wholeView,
  zoomedAt,
} from './map-view.ts';

/** The picture on a canvas, and what can be done with it. */
export interface StrainChart {
  show: (shown: Shown) => void;
  /** Marks a point and brings it to the middle. */
  choose: (point: MapPoint | undefined) => void;
  zoom: (factor: number) => void;
  /** Shows all of it. */
  reset: () => void;
  destroy: () => void;
}

interface ChartOptions {
  /** Called when the pointer comes over a point, with where it is in the frame, and when it leaves it. */
  onHover: (index: number | undefined, at: Spot) => void;
  /** Called when a point was clicked or tapped, or nothing was. */
  onChoose: (index: number | undefined) => void;
}

const MOVE_MS = 280;
/** A marked strain is brought at least as near as this many times the whole. */
const CHOSEN_NEARNESS = 3.5;
const MOST_PIXEL_RATIO = 2;
/** The picture rests when nothing has moved it for so long. */
const REST_MS = 120;

/** The frame, what takes pointers and keys in it, and the canvas that fills it. */
interface ChartElements {
  frame: HTMLElement;
  surface: HTMLElement;
  canvas: HTMLCanvasElement;
}

/** Draws the picture into a canvas that fills its frame. */
export function createStrainChart(
  { frame, surface, canvas }: ChartElements,
  { onHover, onChoose }: ChartOptions,
): StrainChart {
  const context = canvas.getContext('2d');
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  let size: Size = { width: frame.clientWidth, height: frame.clientHeight };
  let shown: Shown = { points: [], passing: [] };
  let painter: ChartPainter | undefined;
  let view: View = { x: 0, y: 0, scale: 0.1 };
  let isMoved = false;
  let hovered: number | undefined;
  let chosen: number | undefined;
  let frameRequest = 0;
  let movedAt = Number.NEGATIVE_INFINITY;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let journey: { from: View; to: View; began: number } | undefined;

  const pixelRatio = () => Math.min(window.devicePixelRatio || 1, MOST_PIXEL_RATIO);

  function repaint(): void {
    frameRequest ||= requestAnimationFrame((now) => {
      frameRequest = 0;
      if (journey) {
        const part = Math.min(1, (now - journey.began) / MOVE_MS);
        view = between(journey.from, journey.to, part);
        if (part === 1) journey = undefined;
        else {
          moves();
          repaint();
        }
      }
      if (!context || !painter) return;
      context.setTransform(pixelRatio(), 0, 0, pixelRatio(), 0, 0);
      painter.paint(context, { view, size, hovered, chosen, isMoving: performance.now() - movedAt < REST_MS });
    });
  }

  function fit(): void {
    size = { width: frame.clientWidth, height: frame.clientHeight };
    canvas.width = Math.round(size.width * pixelRatio());
    canvas.height = Math.round(size.height * pixelRatio());
    if (painter) view = isMoved ? kept(view, painter.radius, size) : wholeView(painter.radius, size);
    repaint();
  }

  function prepare(): void {
    painter = new ChartPainter(shown, inksOf(frame), pixelRatio());
    fit();
  }

  /** Says that the picture moves, and has it painted once more when it rests. */
  function moves(): void {
    movedAt = performance.now();
    clearTimeout(rest);
    rest = setTimeout(repaint, REST_MS + 10);
  }

  /** Goes there at once, or on a short way where motion is welcome. */
  function go(to: View, moving = true): void {
    if (!painter) return;
    isMoved = true;
    moves();
    const target = kept(to, painter.radius, size);
    if (moving && !still.matches) journey = { from: view, to: target, began: performance.now() };
    else {
      journey = undefined;
      view = target;
    }
    repaint();
  }

  function hover(at: Spot | undefined): void {
    const index = at && painter?.at(at, view, size);
    surface.style.cursor = index === undefined ? '' : 'pointer';
    if (index === hovered) return;
    hovered = index;
    const point = index === undefined ? undefined : shown.points[index];
    onHover(index, point ? toScreen(point, view, size) : { x: 0, y: 0 });
    repaint();
  }

  const stopListening = listen(frame, surface, {
    move: (by) => painter && go(movedBy(view, by, painter.radius, size), false),
    zoom: (factor, at = { x: size.width / 2, y: size.height / 2 }, smoothly = false) =>
      painter && go(zoomedAt(journey?.to ?? view, factor, at, painter.radius, size), smoothly),
    hover,
    tap: (at) => onChoose(painter?.at(at, view, size)),
    enter: () => {
      const middle = painter?.grid.nearest(view, painter.radius * 2, (index) => shown.passing[index] === true);
      onChoose(middle);
    },
    reset,
  });

  function reset(): void {
    if (!painter) return;
    go(wholeView(painter.radius, size));
    isMoved = false;
  }

  const resizes = new ResizeObserver(fit);
  resizes.observe(frame);
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', prepare);
  const themes = new MutationObserver(prepare);
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  // A font that only the canvas uses is loaded explicitly, because rendered names are cached.
  void document.fonts?.load(`italic 400 1em ${inksOf(frame).display}`).then(prepare, () => undefined);

  return {
    show(next) {
      shown = next;
      hovered = undefined;
      prepare();
    },
    choose(point) {
      const index = point ? shown.points.indexOf(point) : -1;
      chosen = index < 0 ? undefined : index;
      if (point && painter) {
        const scale = Math.max(view.scale, wholeScale(painter.radius, size) * CHOSEN_NEARNESS);
        go({ x: point.x, y: point.y, scale });
      }
      repaint();
    },
    zoom: (factor) =>
      painter &&
      go(zoomedAt(journey?.to ?? view, factor, { x: size.width / 2, y: size.height / 2 }, painter.radius, size)),
    reset,
    destroy() {
      cancelAnimationFrame(frameRequest);
      clearTimeout(rest);
      stopListening();
      resizes.disconnect();
      themes.disconnect();
      dark.removeEventListener('change', prepare);
    },
  };
}
