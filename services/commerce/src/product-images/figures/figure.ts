import type { Pen } from '../pen/pen.ts';

/** Draws one kind of thing, within 70…410 of a sheet of 480 units, standing at 408. */
export type Figure = (pen: Pen) => void;
