import { layOut, type Places } from './layout.ts';
import { nearestTo } from './nearest-strains.ts';
import type { Charted } from './terpene-space.ts';
import { TerpeneSpace } from './terpene-space.ts';

export interface Place {
  x: number;
  y: number;
}

/** A strain that is new beside a picture stands by so many of its nearest. */
const HELD_BY = 3;

/** A finished layout: where each of its strains lies, for as long as its terpenes are those that it was placed by. */
export class StrainPicture {
  private readonly places = new Map<string, Place>();

  private constructor(
    private readonly strains: readonly Charted[],
    places: Places,
  ) {
    for (const [index, strain] of strains.entries()) {
      this.places.set(printOf(strain), { x: places[index * 2] as number, y: places[index * 2 + 1] as number });
    }
  }

  /** Draws one; yields after each small piece of work. */
  static *of(strains: readonly Charted[]): Generator<undefined, StrainPicture> {
    // In an order of their own: rows come to each replica in another one.
    const ordered = strains.toSorted((a, b) => a.id - b.id);
    return new StrainPicture(ordered, yield* layOut(ordered));
  }

  /** True if the picture is empty, so that no new strain can be placed by its neighbors. */
  get isEmpty(): boolean {
    return this.strains.length === 0;
  }

  /** Whether it was drawn of the very same strains. */
  isOf(strains: readonly Charted[]): boolean {
    return strains.length === this.places.size && strains.every((strain) => this.places.has(printOf(strain)));
  }

  /**
   * Places for strains. A new strain is placed among the most similar ones until the picture is redrawn.
   */
  *placesOf(strains: readonly Charted[]): Generator<undefined, Place[]> {
    const newcomers = strains.filter((strain) => !this.places.has(printOf(strain)));
    const known = this.strains.length;
    const space = newcomers.length > 0 ? new TerpeneSpace([...this.strains, ...newcomers]) : undefined;
    const beside = new Map<Charted, Place>();
    for (const [index, newcomer] of newcomers.entries()) {
      beside.set(newcomer, this.amid(space ? nearestTo(space, known + index, known).slice(0, HELD_BY) : []));
      yield;
    }
    return strains.map((strain) => this.places.get(printOf(strain)) ?? beside.get(strain) ?? MIDDLE);
  }

  private amid(indexes: readonly number[]): Place {
    const places = indexes.map((index) => this.places.get(printOf(this.strains[index] as Charted)) ?? MIDDLE);
    const mean = (side: 'x' | 'y') =>
      Math.round(places.reduce((sum, place) => sum + place[side], 0) / (places.length || 1));
    return { x: mean('x'), y: mean('y') };
  }
}

const MIDDLE: Place = { x: 0, y: 0 };

const printOf = ({ id, terpenes }: Charted): string =>
  `${id} ${terpenes.map(({ slug, percentage }) => `${slug} ${percentage}`).join()}`;
