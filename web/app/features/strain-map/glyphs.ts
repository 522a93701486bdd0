import { terpeneColor } from '@bluntbot/proto/catalog/terpene-colors';
import { seedOf } from '@bluntbot/proto/seeded-random';
import { leadOf, type MapPoint } from './map-points.ts';

/**
 * From this radius on, in pixels, a point is a flower with a petal for each terpene; below it one petal of its leading
 * terpene.
 */
const FLOWER_RADIUS = 7;
/** Lengths of the petals by their place, as parts of the radius. */
const LENGTHS = [1, 0.82, 0.68, 0.56];
/** As many directions as a drawing is kept in: enough to look drawn by hand. */
const TURNS = 6;
/** How many drawings are cached. */
const MOST_KEPT = 600;

/** Small drawings of strains, kept so that a frame only copies them. */
export class Glyphs {
  private readonly kept = new Map<string, HTMLCanvasElement>();

  constructor(private readonly pixelRatio: number) {}

  /** Draws a strain about a spot. */
  draw(context: CanvasRenderingContext2D, point: MapPoint, x: number, y: number, radius: number): void {
    const size = Math.max(2, Math.round(radius));
    const glyph = this.glyph(point, size);
    const side = glyph.width / this.pixelRatio;
    context.drawImage(glyph, x - side / 2, y - side / 2, side, side);
  }

  private glyph(point: MapPoint, radius: number): HTMLCanvasElement {
    const flower = radius >= FLOWER_RADIUS;
    const turn = seedOf(point.slug) % TURNS;
    const terpenes = flower ? point.terpenes.map(({ slug }) => slug) : [leadOf(point)];
    const key = `${radius} ${turn} ${terpenes.join(' ')}`;
    const known = this.kept.get(key);
    if (known) return known;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const drawn = this.drawn(terpenes, turn, radius);
    this.kept.set(key, drawn);
    return drawn;
  }

  private drawn(terpenes: readonly string[], turn: number, radius: number): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.ceil((radius * 2 + 2) * this.pixelRatio);
    const context = canvas.getContext('2d');
    if (!context) return canvas;
    context.scale(this.pixelRatio, this.pixelRatio);
    context.translate(radius + 1, radius + 1);
    context.rotate((turn / TURNS) * Math.PI * 2);
    const flower = terpenes.length > 1;
    // One petal alone lies about its middle; the petals of a flower begin there.
    if (!flower) context.translate(0, radius);
    for (const [place, slug] of terpenes.entries()) {
      petal(
        context,
        radius * (flower ? (LENGTHS[place] ?? 0.5) : 2),
        radius * (flower ? 0.42 : 0.72),
        terpeneColor(slug),
      );
      context.rotate((Math.PI * 2) / terpenes.length);
    }
    return canvas;
  }
}

/** A petal upward from 0, 0: a wash in its color with a finer edge. */
function petal(context: CanvasRenderingContext2D, length: number, half: number, color: string): void {
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(-half, -length * 0.35, -half, -length * 0.8, 0, -length);
  context.bezierCurveTo(half, -length * 0.8, half, -length * 0.35, 0, 0);
  context.fillStyle = color;
  context.globalAlpha = 0.86;
  context.fill();
  context.strokeStyle = color;
  context.globalAlpha = 1;
  context.lineWidth = 0.6;
  context.stroke();
}
