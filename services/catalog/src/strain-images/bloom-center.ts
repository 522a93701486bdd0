import { randomFrom } from '@bluntbot/proto/seeded-random';
import { blob, curve, darker, fill, lighter, MIDDLE, path, polar, stroke, tremble } from './bloom-paint.ts';

/** The type tokens of the look, at a lightness between its light and its dark theme. */
export const TYPE_COLORS = { sativa: '#d58a1f', hybrid: '#479356', indica: '#825eb9' } as const;
export type BloomType = keyof typeof TYPE_COLORS;

/** Rays of the corona: many short ones make a velvet cushion, fewer long ones a star. */
const CORONA = {
  sativa: { rays: 30, to: 196 },
  hybrid: { rays: 40, to: 172 },
  indica: { rays: 52, to: 152 },
} as const;
const RING = 100;

const POLLEN = '#ecd28a';
const PISTIL = '#a8b078';
/** Stamens for each percent of THC: 30% makes 36. */
const STAMENS_PER_THC = 1.2;
const STAMENS_WHEN_UNKNOWN = 6;
/** The angle at which sunflowers set their seeds: never two in a line. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Draws the center: corona and ring in the hue of the type, as many stamens as THC asks for, and the pistil. */
export const drawCenter = (type: BloomType, thc: number | null, id: string) =>
  [drawCorona(type, id), drawStamens(thc, id), drawPistil(id)].join('');

function drawCorona(type: BloomType, id: string): string {
  const random = randomFrom(`${id}-corona`);
  const color = TYPE_COLORS[type];
  const { rays, to } = CORONA[type];
  const ray = (index: number, low: number, high: number) => {
    const angle = (index * 2 * Math.PI) / rays + random.between(-0.03, 0.03);
    const end = to * random.between(low, high);
    return path(polar(RING - 20, angle), [
      [polar((RING + end) / 2, angle + random.between(-0.06, 0.06)), polar(end, angle)],
    ]);
  };
  const lines = (low: number, high: number) =>
    Array.from({ length: rays }, (_, index) => ray(index, low, high)).join('');
  return [
    stroke(lines(0.92, 1.08), darker(color, 0.3), 8, 0.92),
    stroke(lines(0.8, 1), lighter(color, 0.35), 3.4),
    fill(ring(RING, `${id}-rim`), color),
    fill(ring(RING - 12, `${id}-rim-wash`), lighter(color, 0.28), 0.8),
    fill(ring(RING - 26, `${id}-well`), darker(color, 0.55)),
    stroke(ring(RING, `${id}-rim`), darker(color, 0.5), 2.4, 0.85),
  ].join('');
}

/** A circle as a hand draws it. */
function ring(radius: number, seed: string): string {
  const hand = tremble(randomFrom(seed));
  const corners = 12;
  return blob(
    Array.from({ length: corners }, (_, index) => {
      const angle = (index * 2 * Math.PI) / corners;
      return polar(radius * (1.03 + 0.03 * hand(Math.sin(angle) / 2)), angle);
    }),
  );
}

function drawStamens(thc: number | null, id: string): string {
  const random = randomFrom(`${id}-stamens`);
  const count = thc === null ? STAMENS_WHEN_UNKNOWN : Math.max(1, Math.round(thc * STAMENS_PER_THC));
  const start = random.between(0, 6.28);
  const stamens = Array.from({ length: count }, (_, index) => {
    const angle = start + index * GOLDEN_ANGLE;
    const reach = 84 + 112 * Math.sqrt((index + 0.6) / Math.max(count, 14)) + random.between(-8, 8);
    const filament = curve([
      polar(30, angle),
      polar(reach * 0.6, angle + random.between(-0.15, 0.15)),
      polar(reach, angle),
    ]);
    // Anthers swing on their filaments, so each lies its own way.
    const lie = angle + random.between(0.7, 2.4);
    const anther = (half: number) => {
      const [x, y] = polar(reach, angle);
      const [dx, dy] = [half * Math.sin(lie), -half * Math.cos(lie)];
      return path([x - dx, y - dy], [[[x + dx, y + dy]]]);
    };
    return { filament, anther };
  });
  const anthers = (half: number) => stamens.map(({ anther }) => anther(half)).join('');
  const filaments = stamens.map(({ filament }) => filament).join('');
  return [
    stroke(filaments, darker(POLLEN, 0.6), 5, 0.55),
    stroke(filaments, lighter(POLLEN, 0.3), 3),
    stroke(anthers(5.5), darker(POLLEN, 0.66), 19.5),
    thc === null ? '' : stroke(anthers(5.5), POLLEN, 14.5) + stroke(anthers(4), lighter(POLLEN, 0.65), 4),
  ].join('');
}

function drawPistil(id: string): string {
  const random = randomFrom(`${id}-pistil`);
  const turn = random.between(0, 2);
  const lobes = Math.round(random.between(2.6, 5.4));
  const stigmas = Array.from({ length: lobes }, (_, index) => {
    const angle = turn + random.between(-0.15, 0.15) + (index * 2 * Math.PI) / lobes;
    return curve([[MIDDLE, MIDDLE], polar(22, angle + 0.1), polar(36, angle), polar(42, angle - 0.2)]);
  }).join('');
  return [
    `<path d="${ring(34, `${id}-ovary`)}" fill="${PISTIL}" stroke="${darker(PISTIL, 0.55)}" stroke-width="2.4"/>`,
    `<circle cx="595" cy="593" r="16" fill="${lighter(PISTIL, 0.5)}" fill-opacity=".6"/>`,
    stroke(stigmas, darker(PISTIL, 0.5), 9),
    stroke(stigmas, lighter(PISTIL, 0.5), 5),
  ].join('');
}
