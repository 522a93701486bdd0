import type { ChartInks } from './chart-inks.ts';

/** How a name is written: a strain's, that of a marked one, or a region's, spaced wide as on a star chart. */
export type NameLook = 'plain' | 'marked' | 'region';

/** Room of a strain's name from top to bottom, in pixels. */
export const NAME_HEIGHT = 16;
const SIZES: Record<NameLook, number> = { plain: 13, marked: 14, region: 25 };
/** Paper about the letters, so that they can be read on flowers. */
const HALO = 3;
/** Letters of a region are so far apart, in parts of their height. */
const SPACING = 0.14;
/** How many rendered names are cached. */
const MOST_KEPT = 500;

/** Names written once, so that a frame only copies them: letters with a halo are the slowest thing on the picture. */
export class NamePlates {
  private readonly plates = new Map<string, { plate: HTMLCanvasElement; width: number }>();
  private readonly widths = new Map<string, number>();
  private readonly measure = document.createElement('canvas').getContext('2d');

  constructor(
    private readonly inks: ChartInks,
    private readonly pixelRatio: number,
  ) {}

  /** Width of a name in pixels. */
  width(text: string, look: NameLook, size = SIZES[look]): number {
    const key = `${look} ${size} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    if (!this.measure) return text.length * size;
    this.setType(this.measure, look, size);
    const { width } = this.measure.measureText(text);
    this.widths.set(key, width);
    return width;
  }

  /** Draws a name from its left edge and the middle of its line. Answers its width. */
  draw(
    context: CanvasRenderingContext2D,
    text: string,
    look: NameLook,
    x: number,
    y: number,
    size = SIZES[look],
  ): number {
    const { plate, width } = this.plate(text, look, size);
    const height = plate.height / this.pixelRatio;
    context.drawImage(plate, x - HALO, y - height / 2, plate.width / this.pixelRatio, height);
    return width;
  }

  private plate(text: string, look: NameLook, size: number): { plate: HTMLCanvasElement; width: number } {
    const key = `${look} ${size} ${text}`;
    const known = this.plates.get(key);
    if (known) return known;
    if (this.plates.size >= MOST_KEPT) this.plates.clear();
    const width = this.width(text, look, size);
    const plate = document.createElement('canvas');
    plate.width = Math.ceil((width + 2 * HALO) * this.pixelRatio);
    plate.height = Math.ceil((size * 1.5 + 2 * HALO) * this.pixelRatio);
    const context = plate.getContext('2d');
    if (context) this.write(context, text, look, size, plate.height / this.pixelRatio / 2);
    this.plates.set(key, { plate, width });
    return { plate, width };
  }

  private write(context: CanvasRenderingContext2D, text: string, look: NameLook, size: number, middle: number): void {
    context.scale(this.pixelRatio, this.pixelRatio);
    this.setType(context, look, size);
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = look === 'plain' ? HALO : HALO + 2;
    context.strokeStyle = this.inks.paper;
    context.globalAlpha = 0.85;
    context.strokeText(text, HALO, middle);
    context.globalAlpha = look === 'marked' ? 1 : 0.9;
    context.fillStyle = this.inks.ink;
    context.fillText(text, HALO, middle);
  }

  private setType(context: CanvasRenderingContext2D, look: NameLook, size: number): void {
    const { display, text } = this.inks;
    context.font = {
      plain: `500 ${size}px ${text}`,
      marked: `600 ${size}px ${text}`,
      region: `italic 400 ${size}px ${display}`,
    }[look];
    context.letterSpacing = look === 'region' ? `${size * SPACING}px` : '0px';
  }
}
