import { randomFrom } from '@bluntbot/proto/seeded-random';
import { darker, fill, lighter, mix, stroke } from './bloom-paint.ts';
import type { PetalForm } from './bloom-petal-forms.ts';
import { type PetalPlace, PetalShape } from './bloom-petal-shape.ts';

export interface Petal extends PetalPlace {
  /** Its name in the drawing. */
  id: string;
  form: PetalForm;
  color: string;
  /** How far it curls to one side; free where it is missing. */
  bend?: number;
  /**
   * How much is drawn in it: veins on each side of the midrib, and other lines in measure. Many petals need less each.
   */
  detail: number;
}

/** Light falls from the upper left. */
const LIGHT_FROM = -0.6;

/** Draws one petal: pale under-petal, washes from light to dark, backruns, shadow side, veins and ink edge. */
export function drawPetal(petal: Petal, throat: string): string {
  const { id, form, color } = petal;
  const random = randomFrom(id);
  const shade = darker(color, 0.42);
  const line = darker(color, 0.55);
  const shape = new PetalShape(petal, form, random, petal.bend);
  const shadow = Math.sin(petal.angle - LIGHT_FROM) > 0 ? 1 : -1;
  const under = new PetalShape(
    { angle: petal.angle - 0.13 * shadow, reach: petal.reach * 0.96 },
    wider(form),
    random,
    petal.bend,
  );
  const edge = `<use href="#${id}"`;
  return [
    `<defs>${pigment(petal, throat)}<path id="${id}" d="${shape.outline()}"/></defs>`,
    `<path d="${under.outline()}" fill="${lighter(color, 0.3)}" fill-opacity=".66" stroke="${color}" stroke-opacity=".7" stroke-width="2"/>`,
    stroke(under.hatching(random, -shadow, petal.detail * 2), color, 1.6, 0.7),
    `${edge} fill="url(#${id}-wash)"/>`,
    fill(shape.glaze(), color, 0.26),
    fill(shape.half(shadow), shade, 0.17),
    fill(shape.backrun(random), lighter(color, 0.7), 0.12),
    `<path d="${shape.backrun(random)}" fill="${lighter(color, 0.5)}" fill-opacity=".1" stroke="${shade}" stroke-opacity=".2" stroke-width="2"/>`,
    fill(shape.tongue(random), mix(shade, throat, 0.1), 0.34),
    stroke(shape.veins(random, petal.detail), line, 1.5, 0.5),
    stroke(shape.hatching(random, shadow, petal.detail * 2 + 1), line, 1.5, 0.55),
    stroke(shape.freckles(random, petal.detail * 3), line, 4, 0.6),
    `${edge} fill="none" stroke="${line}" stroke-opacity=".75" stroke-width="2.2"/>`,
    // The pen rests on the shadow side: the edge is heavier there.
    stroke(shape.edge(shadow), line, 4.6, 0.6),
  ].join('');
}

/** Pigment is deep in the throat, thin in the middle, and gathers again at the edge, as it does where a wash dries. */
function pigment({ id, color, reach }: Petal, throat: string): string {
  const stop = (offset: number, tint: string) => `<stop offset="${offset}" stop-color="${tint}"/>`;
  return [
    `<radialGradient id="${id}-wash" gradientUnits="userSpaceOnUse" cx="600" cy="600" r="${Math.round(reach)}">`,
    stop(0.2, mix(darker(color, 0.2), throat, 0.75)),
    stop(0.42, mix(color, throat, 0.06)),
    stop(0.7, lighter(color, 0.3)),
    stop(0.93, lighter(color, 0.06)),
    stop(1, darker(color, 0.1)),
    '</radialGradient>',
  ].join('');
}

const wider = (form: PetalForm): PetalForm => ({ ...form, halfWidth: form.halfWidth * 1.25 });
