interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  /** Bytes of a pixel. */
  channels: number;
}

/** Waves of a hand that is not a ruler: how far it strays, in pixels, and how fast that changes across and down. */
const WAVES = [
  [0.95, 0.021, 0.034],
  [0.6, -0.043, 0.029],
  [0.4, 0.067, -0.058],
] as const;

/**
 * The picture with its lines as a hand draws them: each pixel is taken from a little beside its place. The outermost
 * stay where they are. `scale` is the pixels of the picture to one of the plate: a larger picture of a plate shows the
 * same hand.
 */
export function drawnByHand({ data, width, height, channels }: Pixels, scale = 1): Buffer {
  const drawn = Buffer.from(data);
  const row = width * channels;
  const reach = REACH * scale;
  for (let y = reach; y < height - reach; y += 1) {
    // Names instead of a loop over the waves, which takes as long again: there are three million pixels.
    const [x1, y1, x2, y2, x3, y3] = WAVES.flatMap(([far, across, down]) => [
      new Turning(far * scale, (across * reach + down * y) / scale, across / scale),
      // A cosine is the sine a quarter turn on.
      new Turning(far * scale, (down * reach - across * y) / scale + 1 + Math.PI / 2, down / scale),
    ]) as [Turning, Turning, Turning, Turning, Turning, Turning];
    for (let x = reach; x < width - reach; x += 1) {
      const fromX = x + x1.next() + x2.next() + x3.next();
      const fromY = y + y1.next() + y2.next() + y3.next();
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      const right = fromX - left;
      const below = fromY - top;
      const first = top * row + left * channels;
      for (let at = first, to = y * row + x * channels; at < first + channels; at += 1, to += 1) {
        const leftAbove = byte(data, at);
        const rightAbove = byte(data, at + channels);
        const leftBelow = byte(data, at + row);
        const rightBelow = byte(data, at + row + channels);
        // Most of a plate is flat.
        if (leftAbove === rightAbove && leftAbove === leftBelow && leftAbove === rightBelow) drawn[to] = leftAbove;
        else {
          const above = leftAbove * (1 - right) + rightAbove * right;
          const under = leftBelow * (1 - right) + rightBelow * right;
          drawn[to] = above * (1 - below) + under * below + 0.5;
        }
      }
    }
  }
  return drawn;
}

/** A sine at evenly spaced places, each from the one before: a row has thousands of them. */
class Turning {
  private readonly cos: number;
  private readonly sin: number;
  private x: number;
  private y: number;

  constructor(far: number, start: number, step: number) {
    [this.cos, this.sin] = [Math.cos(step), Math.sin(step)];
    [this.x, this.y] = [far * Math.cos(start), far * Math.sin(start)];
  }

  next(): number {
    const { x, y } = this;
    this.x = x * this.cos - y * this.sin;
    this.y = x * this.sin + y * this.cos;
    return y;
  }
}

const byte = (data: Buffer, at: number) => data[at] as number;

/** Farther than any wave strays, and a pixel to mix with. */
const REACH = Math.ceil(WAVES.reduce((sum, [far]) => sum + far, 0)) + 1;
