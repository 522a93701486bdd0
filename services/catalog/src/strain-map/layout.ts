import { numbersFrom } from '@bluntbot/proto/seeded-random';
import { nearestTo } from './nearest-strains.ts';
import { Neighbourhood } from './neighbourhood.ts';
import { type Charted, TerpeneSpace } from './terpene-space.ts';

const ROUNDS = 150;
/** Units of the answer per unit of the layout, so that neighbors are about MAP_SPACING apart. */
const UNITS = 100;
/** How far a point goes for what pulls and pushes it, and at most in one round. */
const STEP = 0.1;
const LONGEST_STEP = 1;
/**
 * Half the width of the picture at the start, by the root of how many strains there are: so it is as dense with any
 * number.
 */
const START_RADIUS = 0.43;
/** Tells strains with the very same terpenes apart. */
const JITTER = 0.02;

/** x and y of each strain in turn, in the units of the contract. */
export type Places = Float64Array;

/**
 * Lays out strains so that those with similar terpenes are neighbors. It starts with the two principal components,
 * which place the large groups. Then each strain is pulled toward the most similar strains and pushed away from any
 * that are too close. The result is deterministic: the same strains make the same picture, and one more strain moves
 * the others only a little. It yields after each small piece of work.
 */
export function* layOut(strains: readonly Charted[]): Generator<undefined, Places> {
  const space = new TerpeneSpace(strains);
  const nearest: number[][] = [];
  for (let index = 0; index < space.size; index++) {
    nearest.push(nearestTo(space, index));
    yield;
  }
  const places = start(space);
  const push = new Neighbourhood();
  for (let round = 0; round < ROUNDS; round++) {
    const forces = yield* push.forces(places);
    pull(places, nearest, forces);
    const step = STEP * (1 - round / ROUNDS);
    const longest = LONGEST_STEP * (1 - round / ROUNDS);
    for (let at = 0; at < places.length; at++) {
      places[at] = (places[at] as number) + Math.max(-longest, Math.min(longest, (forces[at] as number) * step));
    }
    yield;
  }
  return centred(places).map((value) => Math.round(value * UNITS));
}

function start(space: TerpeneSpace): Places {
  const places = space.projected();
  const radius = places.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const scale = (START_RADIUS * Math.sqrt(space.size)) / radius;
  for (const [index, { id }] of space.strains.entries()) {
    const next = numbersFrom(String(id));
    for (const at of [index * 2, index * 2 + 1]) places[at] = (places[at] as number) * scale + (next() - 0.5) * JITTER;
  }
  return places;
}

/** Adds what draws every strain to those most like it. From afar the pull is weak: no strain tears a group apart. */
function pull(places: Places, nearest: readonly (readonly number[])[], forces: Float64Array): void {
  for (let index = 0; index < nearest.length; index++) {
    for (const other of nearest[index] as readonly number[]) {
      const a = index * 2;
      const b = other * 2;
      const dx = (places[b] as number) - (places[a] as number);
      const dy = (places[b + 1] as number) - (places[a + 1] as number);
      const weight = 1 / (1 + dx * dx + dy * dy);
      add(forces, a, weight * dx, weight * dy);
      add(forces, b, -weight * dx, -weight * dy);
    }
  }
}

function add(forces: Float64Array, at: number, x: number, y: number): void {
  forces[at] = (forces[at] as number) + x;
  forces[at + 1] = (forces[at + 1] as number) + y;
}

/** With the middle of the outermost at 0, 0. */
function centred(places: Places): Places {
  const middle = [0, 1].map((side) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = side; at < places.length; at += 2) {
      least = Math.min(least, places[at] as number);
      most = Math.max(most, places[at] as number);
    }
    return (least + most) / 2;
  });
  return places.map((value, at) => value - (middle[at % 2] as number));
}
