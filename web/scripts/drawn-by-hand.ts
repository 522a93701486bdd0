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

/** The picture with its lines as a hand draws them: each pixel is taken from a little beside its place. The outermost stay where they are. */
export function drawnByHand({ data, width, height, channels }: Pixels): Buffer {
  const drawn = Buffer.from(data);
  const row = width * channels;
  for (let y = REACH; y < height - REACH; y += 1) {
    for (let x = REACH; x < width - REACH; x += 1) {
      let [fromX, fromY] = [x, y];
      for (const [far, across, down] of WAVES) {
        fromX += far * Math.sin(across * x + down * y);
        fromY += far * Math.cos(down * x - across * y + 1);
      }
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, below] = [fromX - left, fromY - top];
      const first = top * row + left * channels;
      for (let at = first, to = y * row + x * channels; at < first + channels; at += 1, to += 1) {
        const above = byte(data, at) * (1 - right) + byte(data, at + channels) * right;
        const under = byte(data, at + row) * (1 - right) + byte(data, at + row + channels) * right;
        drawn[to] = above * (1 - below) + under * below + 0.5;
      }
    }
  }
  return drawn;
}

const byte = (data: Buffer, at: number) => data[at] as number;

/** Farther than any wave strays, and a pixel to mix with. */
const REACH = Math.ceil(WAVES.reduce((sum, [far]) => sum + far, 0)) + 1;
