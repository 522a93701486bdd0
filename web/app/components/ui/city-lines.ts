import type { CityTraits } from './city-traits.ts';

/** The sheet that cities are drawn on, and where its ground runs. */
export const SHEET = { width: 1200, height: 320, ground: 262 } as const;
/** Left free in the row of houses for what everybody knows the city by. */
export const LANDMARK = { from: 690, to: 850, middle: 770 } as const;

type Random = () => number;

/** A row of houses, as path data. */
export interface Row {
  /** The walls of the houses of each wash. */
  walls: string[];
  /** The side of each house that is away from the light. */
  shade: string;
  windows: string;
}

/** In how many washes a row of houses is painted. */
const WASHES = 5;
/** Share of a house's width that lies in shadow. */
const SHADED = 0.3;

const between = (random: Random, low: number, high: number) => Math.round(low + random() * (high - low));

/** The line of the country behind the city, from the left edge to the right. */
export function ridge(land: CityTraits['land'], random: Random): string {
  const peaks = land === 'mountains' ? 9 : land === 'desert' ? 6 : 5;
  const [low, high] = {
    mountains: [40, 132],
    desert: [128, 186],
    hills: [128, 178],
    river: [172, 202],
    sea: [196, 210],
    plain: [188, 206],
  }[land] as [number, number];
  const step = SHEET.width / peaks;
  let path = `M-10 ${between(random, low, high)}`;
  for (let peak = 0; peak < peaks; peak++) {
    const x = peak * step;
    const top = between(random, low, high);
    const foot = between(random, high - 6, high + 26);
    if (land === 'mountains')
      path += `L${Math.round(x + step * 0.34)} ${top}l${between(random, 8, 16)} ${between(random, 10, 18)}L${Math.round(x + step)} ${foot}`;
    else if (land === 'desert')
      path += `L${Math.round(x + step * 0.2)} ${top}H${Math.round(x + step * (0.45 + random() * 0.2))}L${Math.round(x + step * 0.8)} ${foot}H${Math.round(x + step)}`;
    else path += `Q${Math.round(x + step / 2)} ${top - 14} ${Math.round(x + step)} ${foot - 10}`;
  }
  return `${path}L${SHEET.width + 10} ${between(random, low, high)}`;
}

/** A row of houses from the left edge to the right; the near one has windows, and a gap for the landmark. */
export function houses({ rise, landmark }: CityTraits, random: Random, far: boolean): Row {
  const row: Row = { walls: Array.from({ length: WASHES }, () => ''), shade: '', windows: '' };
  const build = far
    ? { narrowest: 26, widest: 54, lowest: 58, growth: 62, alley: 24 }
    : { narrowest: 40, widest: 40 + 16 * rise, lowest: 34, growth: 58, alley: 26 };
  let x = far ? -20 : between(random, -30, 0);
  while (x < SHEET.width) {
    const width = between(random, build.narrowest, build.widest);
    // Toward the edges the town grows lower, as it does from far away.
    const middle = 1 - Math.abs(x + width / 2 - SHEET.width / 2) / SHEET.width;
    const height = Math.round(build.lowest + random() * middle * build.growth * rise * 0.92);
    if (!far && landmark && x + width > LANDMARK.from && x < LANDMARK.to) {
      x = LANDMARK.to;
      continue;
    }
    const house: House = { x, width, height };
    addWalls(row, house, rise, random);
    if (!far) row.windows += windowsOf(house, random);
    x += width + (random() < 0.3 ? between(random, 5, build.alley) : 0);
  }
  return row;
}

interface House {
  x: number;
  width: number;
  height: number;
}

function addWalls(row: Row, house: House, rise: number, random: Random): void {
  const { x, width, height } = house;
  const { ground } = SHEET;
  const top = ground - height;
  const right = x + width;
  const lean = between(random, -1, 1);
  const roof = roofOf(house, rise, random);
  const wash = Math.floor(random() * WASHES);
  row.walls[wash] += `M${x} ${ground}L${x + lean} ${top}${roof}V${ground}`;
  const from = Math.round(right - width * SHADED);
  row.shade += `M${from} ${top + 1}H${right}V${ground}H${from}Z`;
}

/** Gabled, hipped, with a tower on it, or flat. */
function roofOf({ x, width, height }: House, rise: number, random: Random): string {
  const top = SHEET.ground - height;
  const right = x + width;
  const kind = random();
  const sag = between(random, -2, 2);
  if (height < 74 && kind < 0.55) return `L${x + width / 2} ${top - between(random, 12, 22)}L${right} ${top}`;
  if (height < 96 && kind < 0.75) return `l${width * 0.2} -10H${Math.round(right - width * 0.2)}L${right} ${top}`;
  if (rise > 1 && kind > 0.72) return `h${Math.round(width * 0.25)}v-13h${Math.round(width * 0.5)}v13H${right}`;
  return `L${right} ${top + sag}`;
}

function windowsOf({ x, width, height }: House, random: Random): string {
  const columns = Math.max(2, Math.round(width / 18));
  const gap = width / (columns + 0.5);
  let windows = '';
  for (let y = SHEET.ground - height + 14; y < SHEET.ground - 16; y += 19)
    for (let column = 0; column < columns; column++)
      if (random() < 0.8) windows += `M${Math.round(x + gap * (column + 0.62))} ${y}v${height > 90 ? 8 : 9}`;
  return windows;
}

/** Where trees stand, and how large. */
export function trees(random: Random, landmark: boolean): { x: number; scale: number }[] {
  const places: { x: number; scale: number }[] = [];
  for (let x = between(random, 14, 60); x < SHEET.width; x += between(random, 46, 168)) {
    if (landmark && x > LANDMARK.from + 22 && x < LANDMARK.to - 22) continue;
    places.push({ x, scale: between(random, 70, 116) / 100 });
  }
  return places;
}

/** Strokes below the ground: ripples of water, or furrows. */
export function foreground(land: CityTraits['land'], random: Random): string {
  const wet = land === 'river' || land === 'sea';
  let path = '';
  for (let line = 0; line < (wet ? 4 : 2); line++) {
    const y = SHEET.ground + 14 + line * 12;
    for (let x = between(random, 0, 110); x < SHEET.width; x += between(random, 90, 230)) {
      const length = between(random, 24, 74);
      path += wet ? `M${x} ${y}q${length / 4}-4 ${length / 2} 0t${length / 2} 0` : `M${x} ${y}h${length}`;
    }
  }
  return path;
}
