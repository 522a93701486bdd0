import { fingers, leafletHalf, leafletVeins } from '../app/features/growing-guides/leaf-shape.ts';

/** Line of every plate: a dark green-black. */
const INK = '#1f2c24';

const FINGERS = [1, 3, 5, 7] as const;

/** Calyxes of a flower from its tip down: where each sits, how far it is turned and how large it is. */
const CALYXES = [
  [0, -46, 0, 1],
  [-9, -38, -24, 1.1],
  [9, -37, 22, 1.1],
  [0, -30, 4, 1.25],
  [-14, -24, -38, 1.25],
  [14, -22, 36, 1.25],
  [-4, -14, -10, 1.3],
  [-17, -8, -52, 1.2],
  [17, -6, 50, 1.2],
  [5, -2, 12, 1.3],
] as const;

const leaf = (count: (typeof FINGERS)[number]) => {
  const drawn = fingers(count).map(
    ({ turn, size }) => `<use href="#leaflet" transform="rotate(${turn}) scale(${size})"/>`,
  );
  return `<g id="leaf-${count}">${drawn.join('')}</g>`;
};

/** Flowers of a cola from its foot up: where each sits, how far it is turned and how large it is. */
const FLOWERS = [
  [-19, -8, -58, 0.5],
  [19, -8, 58, 0.5],
  [-18, -26, -44, 0.52],
  [18, -26, 44, 0.52],
  [0, -18, 4, 0.55],
  [-14, -46, -32, 0.5],
  [14, -46, 32, 0.5],
  [0, -40, -4, 0.56],
  [-8, -64, -18, 0.46],
  [9, -65, 20, 0.46],
  [0, -78, 0, 0.5],
] as const;

const flowers = FLOWERS.map(
  ([x, y, turn, size]) => `<use href="#flower" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"/>`,
);

const calyxes = CALYXES.map(
  ([x, y, turn, size]) => `<use href="#calyx" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"/>`,
);

/**
 * What a plate may take with `<use>`: `leaflet`, `leaf-1` to `leaf-7` (pointing up, a hundred long, in `currentColor`),
 * `flower` and `cola`; and the classes of its lines: `ink` outlines, `fine` describes, `hair` hatches, `light` lights;
 * `wash` is a fill without a line, `shade` a darker one.
 */
const PARTS = `<style>
.ink,.fine,.hair,.light{stroke:${INK};stroke-linecap:round;stroke-linejoin:round}
.ink{stroke-width:3.2}
.fine{stroke-width:2}
.hair{stroke-width:1.5;stroke-opacity:.5}
.light{stroke:#fff8e4;stroke-width:3.4;stroke-opacity:.7}
.ink:not([fill]),.fine:not([fill]),.hair:not([fill]),.light:not([fill]){fill:none}
.shade{fill:${INK};fill-opacity:.16;stroke:none}
.wash{stroke:none}
</style>
<defs>
<g id="leaflet">
<path d="${leafletHalf(-1)}${leafletHalf(1)}" fill="currentColor" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/>
<path d="${leafletHalf(1)}" fill="${INK}" fill-opacity=".17"/>
<path d="${leafletVeins()}" fill="none" stroke="#f3f0d6" stroke-opacity=".6" stroke-width="1"/>
</g>
${FINGERS.map(leaf).join('\n')}
<g id="calyx">
<path d="M-2-12C-3-18-6-21-9-23M1-13C2-19 4-22 8-25" fill="none" stroke="#d0803a" stroke-width="1.8" stroke-linecap="round"/>
<path d="M0-16C7-10 9 1 0 6-9 1-7-10 0-16Z" fill="#a9bd83" stroke="${INK}" stroke-width="1.3"/>
<path d="M0-16C7-10 9 1 0 6 3-2 3-9 0-16Z" class="shade"/>
</g>
<g id="flower" color="#7f9c6e">
<use href="#leaflet" transform="translate(-6 -8) rotate(-58) scale(.42)"/>
<use href="#leaflet" transform="translate(6 -8) rotate(56) scale(.42)"/>
${calyxes.join('')}
</g>
<g id="cola">${flowers.join('')}</g>
</defs>`;

/** What is drawn around a plate and cut off: at the very edge the hand would draw from nothing. */
export const BLEED = 10;
export const PLATE = { width: 1200, height: 675 } as const;

/** A plate as it is drawn: its source with the common parts. */
export function plateDrawing(source: string): string {
  const inside = /^\s*<svg[^>]*>([\s\S]*)<\/svg>\s*$/.exec(source)?.[1];
  if (inside === undefined) throw new Error('A plate is one <svg> element.');
  const [width, height] = [PLATE.width + 2 * BLEED, PLATE.height + 2 * BLEED];
  const sheet = `width="${width}" height="${height}" viewBox="${-BLEED} ${-BLEED} ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sheet}>${PARTS}${inside}</svg>`;
}
