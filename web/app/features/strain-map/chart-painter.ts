import { MAP_SPACING } from '@bluntbot/proto/catalog/strain-map';
import { paintGround, paintWash, washOf } from './chart-ground.ts';
import type { ChartInks } from './chart-inks.ts';
import { Glyphs } from './glyphs.ts';
import type { MapPoint } from './map-points.ts';
import { type Region, regionsOf } from './map-regions.ts';
import { type Size, type Spot, toPicture, toScreen, type View, wholeScale } from './map-view.ts';
import { type Box, overlap, placeNames, type WantedName } from './name-places.ts';
import { NAME_HEIGHT, type NameLook, NamePlates } from './name-plates.ts';
import { PointGrid } from './point-grid.ts';

/** What a chart shows. */
export interface Shown {
  points: readonly MapPoint[];
  /** By point whether it passes the filters. */
  passing: readonly boolean[];
}

/** What of it is seen now. */
export interface Sight {
  view: View;
  size: Size;
  /** Indexes of points: under the pointer, and chosen. */
  hovered: number | undefined;
  chosen: number | undefined;
  /** True while the map moves. Names stay with their points, and are chosen again when it stops. */
  isMoving: boolean;
}

const REGION_SIZE = 25;
/** Names that are tried in one frame; who comes later has no room anyway. */
const MOST_TRIED = 600;

/** How large a point is drawn, in pixels. */
const radiusAt = (scale: number): number => Math.min(Math.max(MAP_SPACING * scale * 0.5, 2.6), 26);

/** Draws the picture. It keeps what does not change from one frame to the next. */
export class ChartPainter {
  readonly grid: PointGrid;
  /** From the middle to the outermost point, and a little more. */
  readonly radius: number;
  private readonly regions: readonly Region[];
  private readonly wash: HTMLCanvasElement;
  private readonly glyphs: Glyphs;
  private readonly names: NamePlates;
  /** Names as they were placed when the picture last rested, from their points. */
  private resting: { index: number; x: number; y: number }[] = [];

  constructor(
    private readonly shown: Shown,
    private readonly inks: ChartInks,
    pixelRatio: number,
  ) {
    const { points, passing } = shown;
    this.grid = new PointGrid(points);
    this.radius = points.reduce((most, { x, y }) => Math.max(most, Math.hypot(x, y)), MAP_SPACING) + MAP_SPACING * 2;
    this.regions = regionsOf(points, this.grid);
    this.wash = washOf(
      points.filter((_, index) => passing[index]),
      this.radius,
    );
    this.glyphs = new Glyphs(pixelRatio);
    this.names = new NamePlates(inks, pixelRatio);
  }

  paint(context: CanvasRenderingContext2D, sight: Sight): void {
    const { view, size } = sight;
    context.clearRect(0, 0, size.width, size.height);
    paintWash(context, this.wash, this.radius, view, size);
    paintGround(context, this.inks, this.radius, view, size);
    const visible = this.visible(view, size);
    const marked = [sight.chosen, sight.hovered].filter((index) => index !== undefined);
    this.paintPoints(context, visible, sight);
    for (const index of marked) this.paintMark(context, index, sight);
    const taken = [...this.paintRegions(context, sight), ...this.paintMarkedNames(context, marked, sight)];
    this.paintNames(context, visible, taken, sight);
  }

  /** The point under a spot of the screen, or so near that a finger means it. */
  at(spot: Spot, view: View, size: Size): number | undefined {
    const reach = Math.max(14, radiusAt(view.scale)) / view.scale;
    return this.grid.nearest(toPicture(spot, view, size), reach, (index) => this.shown.passing[index] === true);
  }

  private visible(view: View, size: Size): number[] {
    const [from, to] = [
      toPicture({ x: -30, y: -30 }, view, size),
      toPicture({ x: size.width + 30, y: size.height + 30 }, view, size),
    ];
    return this.grid.within(from.x, from.y, to.x, to.y);
  }

  private paintPoints(context: CanvasRenderingContext2D, visible: readonly number[], { view, size }: Sight): void {
    const { points, passing } = this.shown;
    const radius = radiusAt(view.scale);
    context.fillStyle = this.inks.muted;
    context.globalAlpha = 0.28;
    for (const index of visible) {
      if (passing[index]) continue;
      const { x, y } = toScreen(points[index] as MapPoint, view, size);
      context.fillRect(x - 0.75, y - 0.75, 1.5, 1.5);
    }
    context.globalAlpha = 1;
    for (const index of visible) {
      if (!passing[index]) continue;
      const point = points[index] as MapPoint;
      const { x, y } = toScreen(point, view, size);
      this.glyphs.draw(context, point, x, y, radius);
    }
  }

  private paintMark(context: CanvasRenderingContext2D, index: number, { view, size, chosen }: Sight): void {
    const { x, y } = toScreen(this.shown.points[index] as MapPoint, view, size);
    context.beginPath();
    context.arc(x, y, Math.max(radiusAt(view.scale) + 4, 9), 0, Math.PI * 2);
    context.strokeStyle = this.inks.accent;
    context.lineWidth = index === chosen ? 2 : 1.25;
    context.stroke();
  }

  /** Names of the regions, spaced wide as on a star chart; nearer they fade, since the strains' own names come. */
  private paintRegions(context: CanvasRenderingContext2D, { view, size }: Sight): Box[] {
    const nearness = view.scale / wholeScale(this.radius, size);
    const strength = Math.min(1, Math.max(0, (7 - nearness) / 4));
    if (strength === 0) return [];
    const height = Math.round(Math.min(REGION_SIZE, 11 + size.width / 60));
    const boxes: Box[] = [];
    for (const { name, ...at } of this.regions) {
      const { x, y } = toScreen(at, view, size);
      const width = this.names.width(name, 'region', height);
      const left = Math.min(Math.max(x - width / 2, 8), size.width - width - 8);
      const box = { left, top: y - height * 0.6, right: left + width, bottom: y + height * 0.6 };
      const isAway = x < 0 || x > size.width || box.top < 0 || box.bottom > size.height;
      if (isAway || boxes.some((other) => overlap(box, other))) continue;
      boxes.push(box);
      context.globalAlpha = strength;
      this.names.draw(context, name, 'region', left, y, height);
      context.globalAlpha = 1;
    }
    return boxes;
  }

  private paintMarkedNames(context: CanvasRenderingContext2D, marked: readonly number[], sight: Sight): Box[] {
    const wanted = [...new Set(marked)].map((index) => this.wantedName(index, sight, 'marked'));
    return placeNames(wanted, sight.size).map(({ text, x, y }) => {
      const width = this.names.draw(context, text, 'marked', x, y);
      return { left: x, top: y - 10, right: x + width, bottom: y + 10 };
    });
  }

  private paintNames(
    context: CanvasRenderingContext2D,
    visible: readonly number[],
    taken: readonly Box[],
    sight: Sight,
  ): void {
    const { view, size, chosen, hovered } = sight;
    if (!sight.isMoving) this.resting = this.placed(visible, taken, sight);
    for (const { index, x, y } of this.resting) {
      if (index === chosen || index === hovered) continue;
      const point = this.shown.points[index] as MapPoint;
      const at = toScreen(point, view, size);
      this.names.draw(context, point.name, 'plain', at.x + x, at.y + y);
    }
  }

  /** Which strains have room for their names, those searched most first, and where from their points. */
  private placed(
    visible: readonly number[],
    taken: readonly Box[],
    sight: Sight,
  ): { index: number; x: number; y: number }[] {
    const { view, size, chosen, hovered } = sight;
    const { points, passing } = this.shown;
    const named = visible
      .filter((index) => passing[index] && index !== chosen && index !== hovered)
      .sort((a, b) => a - b)
      .slice(0, MOST_TRIED);
    const isFree = ({ left, top, right, bottom }: Box): boolean => {
      const [from, to] = [toPicture({ x: left, y: top }, view, size), toPicture({ x: right, y: bottom }, view, size)];
      return !this.grid.isTaken(from.x, from.y, to.x, to.y, (index) => passing[index] === true);
    };
    const wanted = named.map((index) => ({ ...this.wantedName(index, sight, 'plain'), index }));
    return placeNames(wanted, size, { taken, isFree }).map(({ index, x, y }) => {
      const at = toScreen(points[index] as MapPoint, view, size);
      return { index, x: x - at.x, y: y - at.y };
    });
  }

  private wantedName(index: number, { view, size }: Sight, look: NameLook): WantedName {
    const point = this.shown.points[index] as MapPoint;
    const gap = radiusAt(view.scale) + (look === 'marked' ? 8 : 3);
    return {
      text: point.name,
      at: toScreen(point, view, size),
      gap,
      width: this.names.width(point.name, look),
      height: NAME_HEIGHT,
    };
  }
}
