import type { Random } from '@bluntbot/proto/seeded-random';
import { blob, curve, midpoint, type Point, path, polar, tremble } from './bloom-paint.ts';
import type { PetalForm } from './bloom-petal-forms.ts';

/** Where a petal stands. */
export interface PetalPlace {
  /** Where it points, radians clockwise from the top. */
  angle: number;
  /** How far its tip is from the middle. */
  reach: number;
}

/** Petals grow from under the center, so that no gap shows. */
const BASE = 40;
const SAMPLES_PER_SIDE = 10;
/** Teeth need a finer hand. */
const SAMPLES_PER_TOOTHED_SIDE = 24;
const FINGERS = 9;

/**
 * The lines of one petal. Positions in it: `along` from base (0) to tip (1), `across` from edge (-1) over the midrib
 * (0) to edge (1).
 */
export class PetalShape {
  private readonly place: PetalPlace;
  private readonly form: PetalForm;
  private readonly length: number;
  private readonly bend: number;
  private readonly hands: Record<-1 | 1, (along: number) => number>;
  private readonly peak: number;

  constructor(place: PetalPlace, form: PetalForm, random: Random, bend = random.between(-0.11, 0.11)) {
    this.place = place;
    this.form = form;
    this.length = place.reach - BASE;
    this.bend = bend;
    this.hands = { [-1]: tremble(random), 1: tremble(random) };
    this.peak = profile(form, form.widestAt);
  }

  at(along: number, across: number): Point {
    const { form, length } = this;
    const hand = 1 + 0.05 * this.hands[across < 0 ? -1 : 1](along);
    const half = across * hand * (profile(form, along) / this.peak);
    const notch = form.notch * Math.exp(-((half / 0.34) ** 2));
    const teeth = form.teeth === 0 ? 0 : 0.045 * Math.cos(form.teeth * Math.PI * half);
    // Round tips are never quite round.
    const ruffle = form.sharp ? 0 : 0.03 * this.hands[1](half * 0.8);
    const outward = BASE + length * (along - along ** 4 * (notch + teeth + ruffle));
    const sideways = length * (half * form.halfWidth + this.bend * along ** 2);
    return polar(Math.hypot(outward, sideways), this.place.angle + Math.atan2(sideways, outward));
  }

  /** The line from base to `until`, at one edge or, `across` nearer to 0, inside it. */
  side(across: number, until = 1): Point[] {
    const samples = this.form.teeth > 0 ? SAMPLES_PER_TOOTHED_SIDE : SAMPLES_PER_SIDE;
    // Denser toward both ends, where the edge turns.
    return Array.from({ length: samples + 1 }, (_, index) =>
      this.at((until * (1 - Math.cos((Math.PI * index) / samples))) / 2, across),
    );
  }

  outline(): string {
    // A doubled tip is a sharp one.
    const tip = this.form.sharp ? [this.at(1, 0)] : [];
    return `${curve([...this.side(-1), ...tip, ...this.side(1).reverse()])}Z`;
  }

  /** One edge, from a little above the base to a little below the tip. */
  edge(which: number): string {
    const points = this.side(which);
    const [, above, first] = points;
    const [last, below] = points.slice(-4);
    if (!above || !first || !last || !below) return '';
    return curve([midpoint(above, first), ...points.slice(2, -3), midpoint(last, below)]);
  }

  /** A second, smaller wash on the first. */
  glaze(): string {
    return `${curve([...this.side(-0.82, 0.86), ...this.side(0.8, 0.84).reverse()])}Z`;
  }

  /** All on one side of the midrib. */
  half(which: number): string {
    return `${curve([...this.side(which), ...[0.75, 0.4, 0].map((along) => this.at(along, 0))])}Z`;
  }

  /** The dark wash at the base, drawn out into fingers. */
  tongue(random: Random): string {
    const points = Array.from({ length: FINGERS }, (_, index) => {
      const across = -0.8 + (1.6 * index) / (FINGERS - 1);
      const long = index % 2 === 1 ? random.between(0.42, 0.62) : random.between(0.2, 0.3);
      return this.at(long * (1 - 0.4 * across ** 2), across);
    });
    return `${curve([this.at(0.02, -0.7), ...points, this.at(0.02, 0.7)])}Z`;
  }

  /** A backrun: where a drop of water has pushed the pigment aside. */
  backrun(random: Random): string {
    const [along, across] = [random.between(0.55, 0.8), random.between(-0.5, 0.5)];
    const corners = 9;
    return blob(
      Array.from({ length: corners }, (_, index) => {
        const angle = (index * 2 * Math.PI) / corners;
        const size = random.between(0.6, 1.4);
        return this.at(Math.min(0.97, along + 0.15 * size * Math.cos(angle)), across + 0.36 * size * Math.sin(angle));
      }),
    );
  }

  /** Midrib, and veins that part from it and run with the edge, each with a finer branch. */
  veins(random: Random, perSide: number): string {
    const lines = [
      curve([this.at(0.05, 0), this.at(0.35, 0.02), this.at(0.65, -0.02), this.at(0.93 - this.form.notch, 0)]),
    ];
    for (let index = 1; index <= perSide; index++) {
      for (const which of [-1, 1]) {
        const across = (which * index) / (perSide + 0.6);
        const end =
          random.between(0.82, 0.95) - 0.12 * Math.abs(across) - (Math.abs(across) < 0.3 ? this.form.notch : 0);
        const [low, high] = [this.at(0.28, across * 0.72), this.at(0.6, across * 0.96)];
        lines.push(curve([this.at(0.08, across * 0.35), low, high, this.at(end, across * 0.94)]));
        const fork = midpoint(low, high);
        const apart = across + (which * 0.42) / (perSide + 0.6);
        lines.push(path(fork, [[this.at(0.58, apart * 0.97), this.at(random.between(0.68, 0.78), apart)]]));
      }
    }
    return lines.join('');
  }

  /** Short strokes in from the edge, as an engraver turns a form. */
  hatching(random: Random, which: number, strokes: number): string {
    return Array.from({ length: strokes }, (_, index) => {
      const along = 0.42 + (index * 0.48) / strokes + random.between(-0.01, 0.01);
      return path(this.at(along, which * 0.97), [
        [this.at(along - 0.02, which * 0.88), this.at(along - 0.055, which * random.between(0.68, 0.82))],
      ]);
    }).join('');
  }

  /** Dots that lead into the throat; a line of no length with a round cap is a dot. */
  freckles(random: Random, count: number): string {
    return Array.from(
      { length: count },
      () => `${path(this.at(random.between(0.34, 0.62), random.between(-0.5, 0.5)), [])}h0`,
    ).join('');
  }
}

/** Width along the petal: grows from the base, falls to the tip; how fast it falls makes the tip round or drawn out. */
function profile({ widestAt, taper }: PetalForm, along: number): number {
  const rise = (taper * widestAt) / (1 - widestAt);
  return along ** rise * Math.max(0, 1 - along) ** taper;
}
