import { IMPORT_STATES } from '@bluntbot/proto/imports';
import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../app-error.ts';

/** A run whose process has said nothing for so long may have died with it; whether it has, its transaction knows. */
export const SILENT_SECONDS = 45;
/** Why a run whose process ended has failed. */
export const DIED = 'The process that ran this import ended. Nothing was written.';
/** Imports that can be undone: what rows were before is kept for the newest ones. */
export const KEPT_RUNS = 5;
/** Why an import can't begin or be undone yet. */
export const STILL_RUNNING = 'An import is running. Please try again when it’s done.';

/** Columns of a table of imports, beside those of its own kind. */
export const importRunColumns = () => ({
  id: p.uuid().primary(),
  state: p.enum(IMPORT_STATES),
  dryRun: p.boolean(),
  fileName: p.text(),
  startedBy: p.text(),
  startedAt: p.datetime().defaultRaw('now()'),
  finishedAt: p.datetime().nullable(),
  undoneAt: p.datetime().nullable(),
  warnings: p.json<string[]>().defaultRaw(`'[]'`),
  error: p.text().nullable(),
  /** The last heartbeat of its process. A run without one for long is dead. */
  aliveAt: p.datetime().defaultRaw('now()'),
});

/** Makes a transaction the only one that imports something of a kind; answers CONFLICT with `busy` if another does. */
export async function importAlone(tx: EntityManager, kind: string, busy: string): Promise<void> {
  const [lock] = await tx.execute<{ free: boolean }[]>('select pg_try_advisory_xact_lock(hashtext(?)) as free', [kind]);
  if (!lock?.free) throw new AppError('CONFLICT', busy);
}

/** Refuses to undo a run that hasn't written anything. */
export function checkUndoable(state: (typeof IMPORT_STATES)[number]): void {
  if (state === 'running') throw new AppError('CONFLICT', STILL_RUNNING);
  if (state !== 'done') throw new AppError('CONFLICT', 'This import wrote nothing, so there is nothing to undo.');
}

/** The answer for a run of which nothing is kept. */
export const nothingToUndo = (): AppError =>
  new AppError(
    'NOT_FOUND',
    `There is nothing to undo. Only the newest ${KEPT_RUNS} imports that changed something can be undone.`,
  );
