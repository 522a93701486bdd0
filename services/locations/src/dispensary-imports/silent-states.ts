import type { ListedPlace } from './imported-listing.ts';
import { LISTED_STATES } from './listed-states.ts';

/** Rows of a state from which on it's no accident that none of them has a status. */
const FEW_ROWS = 5;

/**
 * States of a list whose rows have no status, though those of other states do: their regulators publish none. Found in
 * a first reading of the whole list.
 */
export class SilentStates {
  private readonly counts = new Map<string, { rows: number; haveStatus: boolean }>();

  /** Counts a row; growers' statuses say that the regulator has some, but only rows of shops can lack theirs. */
  add(place: ListedPlace, isShop: boolean): void {
    const state = stateOf(place);
    if (!state) return;
    const { rows = 0, haveStatus = false } = this.counts.get(state) ?? {};
    this.counts.set(state, {
      rows: rows + (isShop ? 1 : 0),
      haveStatus: haveStatus || place.statuses.length > 0 || !!place.stage,
    });
  }

  /** True if a row without a status is of such a state. */
  has(place: ListedPlace): boolean {
    const counted = this.counts.get(stateOf(place));
    return counted !== undefined && !counted.haveStatus && counted.rows >= FEW_ROWS;
  }

  /** Names the states among several of a list in which others have a status. */
  warn(warn: (text: string) => void): void {
    if (![...this.counts.values()].some(({ haveStatus }) => haveStatus)) return;
    const silent = [...this.counts].filter(([, { rows, haveStatus }]) => !haveStatus && rows >= FEW_ROWS);
    if (silent.length === 0) return;
    const names = silent.map(([state]) => state).toSorted();
    warn(`no row of ${names.join(', ')} says whether its license stands, so every license there was taken as active`);
  }
}

const stateOf = ({ state }: ListedPlace): string => LISTED_STATES.get(state.trim().toLowerCase()) ?? '';
