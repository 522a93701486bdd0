import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { importAlone, KEPT_RUNS, nothingToUndo, STILL_RUNNING } from '@bluntbot/platform/database/import-run';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SELECTED_FACTS } from '../strain-facts/fact-columns.ts';
import { today } from '../strain-facts/fact-sources.ts';
import { pickFacts } from '../strain-facts/states.ts';
import { type Known, type Plan, writePlans } from './strain-batch.ts';

/** Strains that are put back together. */
const BATCH = 500;

/** What undoing an import came to. */
export interface Undone {
  /** Strains that are again what they were. */
  restored: number;
  /** Strains that the import had created and that are gone. */
  removed: number;
  /** Strains that were edited or reviewed since, and stay as they are. */
  kept: number;
}

/** What a row of the file changes. */
export interface PlannedRow {
  row: number;
  plan: Plan;
}

/** Notes what strains were before a run changed them, in the transaction of the import. */
export async function keepForUndo(
  tx: EntityManager,
  run: string,
  plans: readonly PlannedRow[],
  created: readonly number[],
): Promise<void> {
  const updated = plans.flatMap(({ row, plan }) =>
    plan.outcome === 'updated' ? [{ row, id: plan.known.id, before: plan.known }] : [],
  );
  // New strains have their ids in the order of their rows.
  const newRows = plans.filter(({ plan }) => plan.outcome === 'created').map(({ row }) => row);
  const rows = [...updated, ...created.map((id, at) => ({ row: newRows[at] ?? null, id, before: null }))];
  if (rows.length === 0) return;
  await tx.execute(
    `insert into strain_import_undo (run_id, strain_id, "row", before, version)
     select ?::uuid, r.id, r."row", r.before, s.version from jsonb_to_recordset(?::jsonb) as r(id int, "row" int, before jsonb) join strain s using (id)`,
    [run, JSON.stringify(rows)],
  );
}

/** Forgets what strains were before older imports. */
export async function forgetOldUndo(tx: EntityManager): Promise<void> {
  await tx.execute(
    `delete from strain_import_undo where run_id in (
       select run_id from strain_import_undo group by run_id order by min(at) desc offset ${KEPT_RUNS})`,
  );
}

/** Reverts every strain that an import changed, except later edits, in one transaction. */
export async function undoImport(em: EntityManager, run: string, staff: string): Promise<Undone> {
  return em.fork().transactional(async (tx) => {
    await importAlone(tx, 'strain-import', STILL_RUNNING);
    const [total] = await tx.execute<{ count: number }[]>(
      `select count(*)::int as count from strain_import_undo where run_id = ?::uuid`,
      [run],
    );
    const count = total?.count ?? 0;
    if (count === 0) throw nothingToUndo();
    const gone = await tx.execute<{ id: number }[]>(
      `update strain s set deleted_at = now(), version = s.version + 1, updated_at = now() from strain_import_undo u
        where u.run_id = ?::uuid and u.strain_id = s.id and u.before is null and s.version = u.version and s.deleted_at is null
          and not exists (select from strain_review r where r.strain_id = s.id) returning s.id`,
      [run],
    );
    const undoneIds = gone.map(({ id }) => id);
    let restored = 0;
    for (let after = 0; ; ) {
      const rows = await tx.execute<(Known & { before: Known })[]>(
        `select s.id, ${SELECTED_FACTS}, s.image_kind as "imageKind", s.image_hash as "imageHash", s.name_key as "nameKey", s.sources, u.before
           from strain_import_undo u join strain s on s.id = u.strain_id
          where u.run_id = ?::uuid and u.before is not null and s.version = u.version and s.deleted_at is null and s.id > ?
          order by s.id limit ${BATCH}`,
        [run, after],
      );
      if (rows.length === 0) break;
      const plans = rows.map(({ before, ...known }): Plan => {
        const [facts, { sources }] = [pickFacts(before), before];
        return { outcome: 'updated', known, facts, changes: [], notes: [], sources };
      });
      await writePlans(tx, plans, today('staff'));
      undoneIds.push(...rows.map(({ id }) => id));
      restored += rows.length;
      after = rows.at(-1)?.id ?? after;
    }
    const undone = { restored, removed: gone.length, kept: count - restored - gone.length };
    await markKept(tx, run, undoneIds);
    await tx.execute(`delete from strain_import_undo where run_id = ?::uuid`, [run]);
    // The command's imports have no row of their own there.
    await tx.execute(`update strain_import_run set undone_at = now() where id = ?::uuid`, [run]);
    recordWrite(tx, { staff, action: 'strains.import-undone', subject: run, after: { ...undone } });
    return undone;
  });
}

/** Marks the rows of a run whose strains stay as they are, for its report. */
async function markKept(tx: EntityManager, run: string, undoneIds: readonly number[]): Promise<void> {
  await tx.execute(
    `update strain_import_row r set kept = true from strain_import_undo u
      where u.run_id = ?::uuid and r.run_id = u.run_id and r."row" = u."row"
        and u.strain_id not in (select jsonb_array_elements_text(?::jsonb)::int)`,
    [run, JSON.stringify(undoneIds)],
  );
}
