import { type Random, randomFrom } from '@bluntbot/proto/seeded-random';
import { darker, GLASS, INK, lighter, PAINTS } from './colors.ts';
import { type Hand, handOf } from './hand.ts';
import { type Line, type Point, points, ribbon, softPath, turning } from './lines.ts';
import { ellipse } from './outlines.ts';

/** Shadow from which a shape is large enough for a first wash. */
const FIRST_WASH_FROM = 20;
/** As fine as the edge of a petal. */
const LINE = 1.9;
/** How much ink is mixed into the color below a line, as in the blooms: it shows on light and on dark paper. */
const INKED = 0.52;

interface Wash {
  opacity?: number;
  /** How far the shadow reaches in from the far edge; 0 for none. */
  shadow?: number;
  /** Weight of the outline; 0 for none. */
  line?: number;
}

/**
 * Draws a figure in the hand of the strain blooms: washes in which the pigment gathers away from the light, a pale
 * first wash beside them, hatching along the shadow, and lines in the inked color of what they bound.
 */
export class Pen {
  /** What the figure decides by: proportions, colors, details. */
  readonly random: Random;
  /** The color of this product where its material does not decide it. */
  readonly paint: string;
  /** The color that the product's words tell. */
  private readonly told: string | undefined;
  private readonly hand: Hand;
  private readonly slip: Point;
  private readonly marks: string[] = [];
  private names = 0;
  /** What the last wash was painted with: lines are drawn in it. */
  private color = INK;

  /** `paint` is the color that the product's name tells. */
  constructor(seed: string, paint?: string) {
    this.random = randomFrom(seed);
    this.told = paint;
    // Its own streams, so that a figure that asks for more chance keeps its stance and its color.
    const hand = randomFrom(`${seed}-hand`);
    this.hand = handOf(hand);
    this.slip = [hand.between(-3.4, -1.6), hand.between(-2.6, 2.6)];
    this.paint = paint ?? randomFrom(`${seed}-paint`).pick(PAINTS);
  }

  /** The color that the product's words tell, else one of several. */
  colorOf(usual: readonly [string, ...string[]]): string {
    const picked = this.random.pick(usual);
    return this.told ?? picked;
  }

  /** A wash with its outline and its shadow. */
  shape(outline: string, color: string, { opacity = 1, shadow = 16, line = 1 }: Wash = {}): void {
    const lines = this.laid(outline);
    const wash = lines.map(({ points: all }) => softPath(this.slipped(all), true)).join('');
    this.color = color;
    if (shadow >= FIRST_WASH_FROM) this.firstWash(lines, color, opacity);
    this.marks.push(
      `<path d="${wash}" fill="${this.pigment(color)}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`,
    );
    if (shadow > 0) this.model(lines, wash, color, shadow, Math.min(1, opacity + 0.2));
    if (line > 0) this.ink(lines, line);
  }

  /** Something clear: what is behind it shows. */
  glass(outline: string, tint: string = GLASS): void {
    this.shape(outline, lighter(tint, 0.15), { opacity: 0.5, shadow: 12 });
  }

  /** Color without a line. */
  wash(outline: string, color: string, opacity = 1): void {
    this.shape(outline, color, { opacity, shadow: 0, line: 0 });
  }

  /** A line of ink; one of no weight would be a hair. */
  line(path: string, weight = 0.75, color = darker(this.color, INKED)): void {
    this.ink(this.laid(path), weight, color);
  }

  /** A stroke of light. */
  light(path: string, weight = 1.5, opacity = 0.7): void {
    this.marks.push(`<g opacity="${opacity}">`);
    this.ink(this.laid(path), weight, '#fffaf0');
    this.marks.push('</g>');
  }

  /** What is drawn meanwhile shows only inside the outline. */
  inside(outline: string, draw: () => void): void {
    const clip = this.clip(
      this.laid(outline)
        .map(({ points: all }) => softPath(this.slipped(all), true))
        .join(''),
    );
    this.marks.push(`<g clip-path="url(#${clip})">`);
    draw();
    this.marks.push('</g>');
  }

  /** The shadow on the ground, half as wide as told. */
  ground(half: number, x = 240, y = 406): void {
    this.wash(ellipse(x + 8, y, half, Math.min(16, half * 0.09 + 3)), INK, 0.26);
  }

  svg(): string {
    return [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480" stroke-linejoin="round">',
      ...this.marks,
      '</svg>',
    ].join('');
  }

  /** The pale wash that was set down first, a little beside. */
  private firstWash(lines: Line[], color: string, opacity: number): void {
    const [dx, dy] = this.hand.shadowSide;
    const beside = lines
      .map(({ points: all }) =>
        softPath(
          all.map(([x, y]) => [x - dx * 9, y - dy * 4]),
          true,
        ),
      )
      .join('');
    this.marks.push(
      `<path d="${beside}" fill="${lighter(color, 0.35)}" fill-opacity="${0.5 * opacity}" stroke="${color}" stroke-opacity=".5" stroke-width=".8"/>`,
    );
  }

  /** Pigment is thin where the light falls and gathers at the far edge, where a wash dries. */
  private pigment(color: string): string {
    const id = `p${this.names++}`;
    const [dx, dy] = this.hand.shadowSide.map((part) => 50 * part) as [number, number];
    const ends = `x1="${50 - dx}%" y1="${50 - dy}%" x2="${50 + dx}%" y2="${50 + dy}%"`;
    const stop = (offset: number, tint: string) => `<stop offset="${offset}" stop-color="${tint}"/>`;
    const stops = [
      stop(0, lighter(color, 0.06)),
      stop(0.3, lighter(color, 0.34)),
      stop(0.75, color),
      stop(1, darker(color, 0.16)),
    ];
    this.marks.push(`<linearGradient id="${id}" ${ends}>${stops.join('')}</linearGradient>`);
    return `url(#${id})`;
  }

  private laid(path: string): Line[] {
    return points(path).map(({ points: all, closed }) => ({ points: all.map(this.hand.place), closed }));
  }

  private slipped = (line: Point[]): Point[] => line.map(([x, y]) => [x + this.slip[0], y + this.slip[1]]);

  /** Shadow along the edge that is away from the light, hatched as an engraver would, and a rim of light opposite. */
  private model(lines: Line[], wash: string, color: string, reach: number, opacity: number): void {
    const all = lines.flatMap(({ points: every }) => this.slipped(every));
    const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const depth = Math.min(reach, (right - left) * 0.3, (bottom - top) * 0.3);
    const sheet = 'M-20 -20L500 -20L500 500L-20 500Z';
    const moved = (by: number) =>
      lines
        .map(({ points: every }) =>
          softPath(
            this.slipped(every).map(([x, y]) => [
              x - this.hand.shadowSide[0] * by * 1.3,
              y - this.hand.shadowSide[1] * by * 0.7,
            ]),
            true,
          ),
        )
        .join('');
    const clip = this.clip(wash);
    const crescent = (by: number, tint: string, strength: number) =>
      `<path d="${sheet}${moved(by)}" fill="${tint}" fill-opacity="${strength}" fill-rule="evenodd"/>`;
    this.marks.push(`<g clip-path="url(#${clip})">`, crescent(depth, darker(color, 0.3), 0.6 * opacity));
    this.marks.push(crescent(-depth * 0.4, lighter(color, 0.6), 0.6 * opacity));
    if (depth > 9)
      this.veins(
        [0.35, 0.8, 1.35].map((share) => moved(depth * share)),
        darker(color, INKED),
      );
    if (depth > 9) this.hatch(`${sheet}${moved(depth * 0.72)}`, [left, right, top, bottom], darker(color, 0.5));
    this.marks.push('</g>');
  }

  /** Fine lines along the far edge, which follow the form. */
  private veins(paths: string[], color: string): void {
    this.marks.push(
      `<path d="${paths.join('')}" fill="none" stroke="${color}" stroke-width=".6" stroke-opacity=".4"/>`,
    );
  }

  private hatch(where: string, [left, right, top, bottom]: [number, number, number, number], color: string): void {
    const clip = this.clip(where, 'evenodd');
    const strokes: string[] = [];
    for (let at = left - (bottom - top); at < right; at += this.random.between(3.6, 5.6))
      strokes.push(`M${Math.round(at)} ${Math.round(bottom)}l${Math.round(bottom - top)} ${Math.round(top - bottom)}`);
    this.marks.push(
      `<path clip-path="url(#${clip})" d="${strokes.join('')}" fill="none" stroke="${color}" stroke-width=".7" stroke-opacity=".6"/>`,
    );
  }

  private clip(path: string, rule = 'nonzero'): string {
    const id = `c${this.names++}`;
    this.marks.push(`<clipPath id="${id}"><path d="${path}" clip-rule="${rule}"/></clipPath>`);
    return id;
  }

  /** A line of changing width: closed ones are heavier away from the light, open ones run out at their ends. */
  private ink(lines: Line[], weight: number, color = darker(this.color, INKED)): void {
    const d = lines.map(({ points: all, closed }) => {
      const outward = turning(all) > 0 ? -1 : 1;
      const phase = this.random.between(0, 6.28);
      const width = (share: number, [nx, ny]: Point) => {
        const tremble = 0.12 * Math.sin(share * all.length * 0.21 + phase);
        const away = Math.max(0, outward * (nx * this.hand.shadowSide[0] + ny * this.hand.shadowSide[1]));
        const pressure = closed
          ? 0.72 + 0.55 * away
          : 0.45 + 0.55 * Math.sin(Math.PI * Math.min(1, 0.12 + 0.88 * share));
        return LINE * weight * (pressure + tremble);
      };
      return softPath(ribbon(all, width), true);
    });
    this.marks.push(
      `<path d="${d.join('')}" fill="${color}" stroke="${color}" stroke-width="${(0.9 * Math.min(1, weight)).toFixed(1)}"/>`,
    );
  }
}
