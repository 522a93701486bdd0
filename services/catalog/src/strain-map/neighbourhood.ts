/** Points further apart than this do not push each other. */
const REACH = 4;
const STRENGTH = 0.72;
/** Of a crowded square so many stand for all, so that no heap of strains makes a round long. */
const MOST_OF_SQUARE = 48;

/** Who is near whom: a grid of squares as wide as the push reaches. */
export class Neighbourhood {
  private squares = new Map<number, number[]>();

  /** What pushes every point off the others near it: x and y in turn. Yields after each piece of work. */
  *forces(places: Float64Array): Generator<undefined, Float64Array> {
    this.squares = new Map();
    for (let at = 0; at < places.length; at += 2) {
      const key = squareOf(places[at] as number, places[at + 1] as number);
      const square = this.squares.get(key);
      if (square) square.push(at);
      else this.squares.set(key, [at]);
    }
    const forces = new Float64Array(places.length);
    for (const square of this.squares.values()) {
      this.push(places, square, forces);
      yield;
    }
    return forces;
  }

  /** Pushes the points of one square off those around them. */
  private push(places: Float64Array, points: readonly number[], forces: Float64Array): void {
    const around = this.around(places, points[0] as number);
    for (const at of points) {
      const x = places[at] as number;
      const y = places[at + 1] as number;
      let forceX = 0;
      let forceY = 0;
      for (const square of around) {
        const every = Math.ceil(square.length / MOST_OF_SQUARE);
        for (let place = (at / 2) % every; place < square.length; place += every) {
          const other = square[place] as number;
          const dx = x - (places[other] as number);
          const dy = y - (places[other + 1] as number);
          const distance = dx * dx + dy * dy;
          if (distance > REACH * REACH || other === at) continue;
          const weight = (every * STRENGTH) / ((0.05 + distance) * (1 + distance));
          forceX += weight * dx;
          forceY += weight * dy;
        }
      }
      forces[at] = forceX;
      forces[at + 1] = forceY;
    }
  }

  /** The square of a point and the eight about it. */
  private around(places: Float64Array, at: number): number[][] {
    const steps = [-REACH, 0, REACH];
    return steps.flatMap((right) =>
      steps.flatMap((down) => {
        const square = this.squares.get(squareOf((places[at] as number) + right, (places[at + 1] as number) + down));
        return square ? [square] : [];
      }),
    );
  }
}

/** One number for a square; a picture is never a million squares wide. */
const squareOf = (x: number, y: number): number =>
  Math.floor(x / REACH) * 2_000_000 + Math.floor(y / REACH) + 1_000_000;
