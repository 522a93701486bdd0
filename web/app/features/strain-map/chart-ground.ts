import { MAP_SPACING } from '@bluntbot/proto/catalog/strain-map';
import { terpeneColor } from '@bluntbot/proto/catalog/terpene-colors';
import type { ChartInks } from './chart-inks.ts';
import { leadOf, type MapPoint } from './map-points.ts';
import { type Size, type Spot, toScreen, type View } from './map-view.ts';

/** Pixels of the wash; it is soft, so it may be drawn larger. */
const WASH_SIDE = 512;
const DROP_RADIUS = MAP_SPACING * 3.2;
const RINGS = 4;
const RAYS = 12;
/** Degrees from one tick of the outer ring to the next. */
const TICK = 3;

/**
 * A wash of color where terpenes lead: each strain wets the paper about it a little. Drawn once; the whole picture
 * wide.
 */
export function washOf(points: readonly MapPoint[], radius: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = WASH_SIDE;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const scale = WASH_SIDE / (2 * radius);
  const drops = new Map<string, HTMLCanvasElement>();
  for (const point of points) {
    const lead = leadOf(point);
    const drop = drops.get(lead) ?? dropOf(terpeneColor(lead), Math.max(4, DROP_RADIUS * scale));
    drops.set(lead, drop);
    context.drawImage(drop, (point.x + radius) * scale - drop.width / 2, (point.y + radius) * scale - drop.height / 2);
  }
  return canvas;
}

function dropOf(color: string, radius: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.ceil(radius * 2);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const wet = context.createRadialGradient(radius, radius, 0, radius, radius, radius);
  wet.addColorStop(0, `${color}1c`);
  wet.addColorStop(0.6, `${color}0d`);
  wet.addColorStop(1, `${color}00`);
  context.fillStyle = wet;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

export function paintWash(
  context: CanvasRenderingContext2D,
  wash: HTMLCanvasElement,
  radius: number,
  view: View,
  size: Size,
): void {
  const corner = toScreen({ x: -radius, y: -radius }, view, size);
  const side = 2 * radius * view.scale;
  context.globalAlpha = 0.8;
  context.drawImage(wash, corner.x, corner.y, side, side);
  context.globalAlpha = 1;
}

/** Rings, rays and a divided rim, as an old star chart has them. They say nothing but where the middle is. */
export function paintGround(
  context: CanvasRenderingContext2D,
  { line, muted }: ChartInks,
  radius: number,
  view: View,
  size: Size,
): void {
  const middle = toScreen({ x: 0, y: 0 }, view, size);
  const rim = radius * view.scale;
  context.lineWidth = 1;
  context.strokeStyle = line;
  context.beginPath();
  for (let ring = 1; ring < RINGS; ring++) circle(context, middle, (rim * ring) / RINGS);
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = (ray / RAYS) * Math.PI * 2;
    context.moveTo(middle.x + (Math.cos(angle) * rim) / RINGS, middle.y + (Math.sin(angle) * rim) / RINGS);
    context.lineTo(middle.x + Math.cos(angle) * rim, middle.y + Math.sin(angle) * rim);
  }
  context.stroke();
  context.strokeStyle = muted;
  context.globalAlpha = 0.55;
  context.beginPath();
  circle(context, middle, rim);
  circle(context, middle, rim + 8);
  for (let degree = 0; degree < 360; degree += TICK) {
    const angle = (degree / 180) * Math.PI;
    const length = degree % 30 === 0 ? 8 : 4;
    context.moveTo(middle.x + Math.cos(angle) * rim, middle.y + Math.sin(angle) * rim);
    context.lineTo(middle.x + Math.cos(angle) * (rim + length), middle.y + Math.sin(angle) * (rim + length));
  }
  context.stroke();
  context.globalAlpha = 1;
}

function circle(context: CanvasRenderingContext2D, { x, y }: Spot, radius: number): void {
  context.moveTo(x + radius, y);
  context.arc(x, y, radius, 0, Math.PI * 2);
}
