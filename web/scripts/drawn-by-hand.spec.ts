import { drawnByHand } from './drawn-by-hand.ts';

const SHEET = { width: 120, height: 400, channels: 3 };
const [GROUND, LINE] = [200, 20];

/** A sheet with one line from top to bottom, five pixels wide from x = 60. */
function ruled(): Buffer {
  const data = Buffer.alloc(SHEET.width * SHEET.height * SHEET.channels, GROUND);
  for (let y = 0; y < SHEET.height; y += 1) data.fill(LINE, (y * SHEET.width + 60) * 3, (y * SHEET.width + 65) * 3);
  return data;
}

const middleOfLine = (data: Buffer, y: number) => {
  const dark = Array.from({ length: SHEET.width }, (_, x) => x).filter(
    (x) => (data[(y * SHEET.width + x) * 3] as number) < 110,
  );
  return dark.reduce((sum, x) => sum + x, 0) / dark.length;
};

it('bends a straight line slightly to both sides without breaking it', () => {
  const drawn = drawnByHand({ ...SHEET, data: ruled() });
  const middles = Array.from({ length: SHEET.height }, (_, y) => middleOfLine(drawn, y));
  expect(Math.max(...middles.map((middle) => Math.abs(middle - 62)))).toBeLessThanOrEqual(3);
  expect(new Set(middles).size).toBeGreaterThan(2);
  expect(Math.min(...middles)).toBeLessThan(62);
  expect(Math.max(...middles)).toBeGreaterThan(62);
});

it('leaves an empty background unchanged', () => {
  const ground = Buffer.alloc(SHEET.width * SHEET.height * SHEET.channels, GROUND);
  expect(drawnByHand({ ...SHEET, data: ground }).equals(ground)).toBe(true);
});
