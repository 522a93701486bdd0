import type { EntityManager } from '@mikro-orm/postgresql';
import type { UndoLog } from './dispensary-undo.ts';
import type { ListInfo } from './listing-check.ts';
import type { CheckedRow } from './listing-merge.ts';
import { regulatorKey } from './regulator-identity.ts';

/** Share of the shops of one source in one state that a list may take out without being asked. */
const MAX_SHRINKAGE = 0.2;
/** Share of common licenses from which on two lists of a state are one list, whatever their regulators are called. */
const SAME_LIST = 0.5;
/** Listings that one statement takes out. */
const BATCH = 5_000;

/** The listed shops of a source in a state that a newer list of the same source replaces. */
export interface ReplacedList {
  source: string;
  state: string;
  ids: number[];
}

interface Known {
  id: number;
  source: string;
  state: string;
  regulator: string | null;
  origin: string;
}

/**
 * Which listed shops a list replaces: those of its own source, and where nobody gave the list a name of its own those
 * of the same regulator under an older name, known by the vocabulary or by their common licenses.
 */
export async function replacedLists(
  em: EntityManager,
  list: ListInfo,
  shops: readonly CheckedRow[],
): Promise<ReplacedList[]> {
  const rows = (await em.execute(
    `select id, source, state, regulator, origin from dispensary where listed and source <> 'demo'`,
  )) as Known[];
  const lists = new Map<string, Known[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.source, row.state]);
    const known = lists.get(key);
    if (known) known.push(row);
    else lists.set(key, [row]);
  }
  const sources = new Set(shops.map(({ listing }) => listing.source));
  const register = shops.filter(
    ({ listing: { isRegister, source, regulator } }) => !list.source && isRegister && source === regulator,
  );
  const regulators = new Set(register.map(({ listing: { source, state } }) => regulatorKey(source, state)));
  const origins = new Set(
    register.flatMap(({ listing, licences, aliases }) => [
      listing.origin,
      ...licences,
      ...aliases.map(({ origin }) => origin),
    ]),
  );
  const inState = (state: string) => register.filter(({ listing }) => listing.state === state).length;
  const isReplaced = ([first, ...rest]: Known[]): boolean => {
    if (!first || sources.has(first.source)) return first !== undefined;
    // Only lists that stand under their regulator's name can be one that was renamed.
    if (first.source !== first.regulator) return false;
    const common = [first, ...rest].filter(({ origin }) => origin.startsWith('license:') && origins.has(origin)).length;
    const smaller = Math.min(rest.length + 1, inState(first.state));
    return regulators.has(regulatorKey(first.source, first.state)) || (smaller > 0 && common >= SAME_LIST * smaller);
  };
  return [...lists.values()]
    .filter(isReplaced)
    .map((known) => ({ source: known[0]?.source ?? '', state: known[0]?.state ?? '', ids: known.map(({ id }) => id) }));
}

/** What a list does to the shops of a list that it replaces. */
export interface Removals {
  /** Listed shops that it doesn't have. */
  gone: number[];
  /** Sentences for an operator, one for each list that would shrink a lot. */
  questions: string[];
}

/** Compares what was listed with what a list wrote. `written` says of each of its listings whether it is shown. */
export function removalsOf(lists: readonly ReplacedList[], written: ReadonlyMap<number, boolean>): Removals {
  const removals: Removals = { gone: [], questions: [] };
  for (const { source, state, ids } of lists) {
    const gone = ids.filter((id) => !written.has(id));
    const lost = ids.filter((id) => written.get(id) !== true).length;
    removals.gone.push(...gone);
    if (lost <= MAX_SHRINKAGE * ids.length) continue;
    const share = Math.round((lost / ids.length) * 100);
    removals.questions.push(
      `"${source}" has ${ids.length} shops listed in ${state}, and this list would take out ${lost} of them (${share}%). ` +
        'Check that it is complete and the right list.',
    );
  }
  return removals;
}

/** A listed shop that a list no longer has. */
export interface RemovedShop {
  name: string;
  city: string;
  state: string;
}

/** The names of listings that a list takes out. */
export const removedShops = (em: EntityManager, ids: readonly number[]): Promise<RemovedShop[]> =>
  em.execute(
    `select name, city, state from dispensary where id in (select jsonb_array_elements_text(?::jsonb)::int) order by state, name, id`,
    [JSON.stringify(ids)],
  );

/** Takes listings out of the locator. */
export async function unlist(em: EntityManager, ids: readonly number[], undo: UndoLog | undefined): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    await undo?.keep(batch.map((id) => ({ id, row: null })));
    await em.execute(
      `update dispensary set listed = false, updated_at = now() where id in (select jsonb_array_elements_text(?::jsonb)::int)`,
      [JSON.stringify(batch)],
    );
  }
}

/** An old file brought in after a newer one is most likely a mistake. */
export async function warnOfLater(
  em: EntityManager,
  sources: string[],
  checkedOn: string,
  warn: (text: string) => void,
): Promise<void> {
  const rows = (await em.execute(
    `select source, max(checked_on)::text as day from dispensary
      where source in (select jsonb_array_elements_text(?::jsonb)) and listed group by 1 having max(checked_on) > ?::date`,
    [JSON.stringify(sources), checkedOn],
  )) as { source: string; day: string }[];
  for (const { source, day } of rows)
    warn(`the locator has a list of "${source}" from ${day}, and this one is from ${checkedOn}`);
}
