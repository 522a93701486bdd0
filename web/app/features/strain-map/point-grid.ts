import { MAP_SPACING } from '@bluntbot/proto/catalog/strain-map';
import type { Spot } from './map-view.ts';

/** As wide as a few neighbors. */
const CELL = MAP_SPACING * 3;

/** Which points are near a spot of the picture, without asking all of them. */
export class PointGrid {
  private readonly cells = new Map<number, number[]>();

  constructor(private readonly points: readonly Spot[]) {
    for (const [index, { x, y }] of points.entries()) {
      const key = keyOf(Math.floor(x / CELL), Math.floor(y / CELL));
      const cell = this.cells.get(key);
      if (cell) cell.push(index);
      else this.cells.set(key, [index]);
    }
  }

  /** Indexes of the points within a box of the picture, in no order. */
  within(left: number, top: number, right: number, bottom: number): number[] {
    const found: number[] = [];
    for (const cell of this.cellsWithin(left, top, right, bottom)) {
      for (const index of cell) {
        const { x, y } = this.points[index] as Spot;
        if (x >= left && x <= right && y >= top && y <= bottom) found.push(index);
      }
    }
    return found;
  }

  /** Whether a box of the picture has a point that is meant. */
  isTaken(left: number, top: number, right: number, bottom: number, isMeant: (index: number) => boolean): boolean {
    for (const cell of this.cellsWithin(left, top, right, bottom)) {
      for (const index of cell) {
        const { x, y } = this.points[index] as Spot;
        if (x >= left && x <= right && y >= top && y <= bottom && isMeant(index)) return true;
      }
    }
    return false;
  }

  /** The point nearest to a spot, at most so far from it; undefined when there is none. */
  nearest({ x, y }: Spot, reach: number, isMeant: (index: number) => boolean = () => true): number | undefined {
    const distance = (index: number) => {
      const point = this.points[index] as Spot;
      return Math.hypot(point.x - x, point.y - y);
    };
    return this.within(x - reach, y - reach, x + reach, y + reach)
      .filter((index) => distance(index) <= reach && isMeant(index))
      .sort((a, b) => distance(a) - distance(b))[0];
  }

  /** The cells of a box; all of them when the box has more cells than there are. */
  private cellsWithin(left: number, top: number, right: number, bottom: number): Iterable<number[]> {
    const [fromX, toX, fromY, toY] = [left, right, top, bottom].map((value) => Math.floor(value / CELL)) as [
      number,
      number,
      number,
      number,
    ];
    if ((toX - fromX + 1) * (toY - fromY + 1) > this.cells.size) return this.cells.values();
    const cells: number[][] = [];
    for (let x = fromX; x <= toX; x++) {
      for (let y = fromY; y <= toY; y++) {
        const cell = this.cells.get(keyOf(x, y));
        if (cell) cells.push(cell);
      }
    }
    return cells;
  }
}

/** One number for a cell; no picture is a million cells wide. */
const keyOf = (x: number, y: number) => (x + 500_000) * 1_000_000 + y + 500_000;
