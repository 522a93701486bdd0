import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { importAlone, KEPT_RUNS, nothingToUndo, STILL_RUNNING } from '@bluntbot/platform/database/import-run';
import type { dispensaryImportUndo } from '@bluntbot/proto/locations/dispensary-imports';
import type { ResponseOf } from '@bluntbot/proto/rpc';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DispensaryEntity } from '../dispensaries/dispensary.entity.ts';
import { showDemosIfAlone } from './demo-listings.ts';

/** Shops restored per statement. */
const BATCH = 1_000;

/** The result of undoing an import. */
export type Undone = ResponseOf<typeof dispensaryImportUndo>;

/** A shop, and the row of the list that changes it. */
export interface ListedShop {
  id: number;
  row: number | null;
}

/** Keeps what shops were before a run changed them, in the transaction of the run. */
export class UndoLog {
  constructor(
    private readonly tx: EntityManager,
    private readonly run: string,
  ) {}

  /** Saves the current state of shops that the run is about to write. */
  async keep(shops: readonly ListedShop[]): Promise<void> {
    await this.add(shops, 'to_jsonb(d)');
  }

  /** Records shops that the run created. */
  async keepCreated(shops: readonly ListedShop[]): Promise<void> {
    await this.add(shops, 'null');
  }

  /** Forgets shops that the run left as they were, notes when it changed the others, and forgets old runs. */
  async finish(): Promise<void> {
    await this.tx.execute(
      `delete from dispensary_import_undo u using dispensary d
        where u.run_id = ?::uuid and u.dispensary_id = d.id and u.before is not null and u.updated_at = d.updated_at`,
      [this.run],
    );
    await this.tx.execute(
      `update dispensary_import_undo u set updated_at = d.updated_at from dispensary d where u.run_id = ?::uuid and u.dispensary_id = d.id`,
      [this.run],
    );
    await this.tx.execute(
      `delete from dispensary_import_undo where run_id in (
         select run_id from dispensary_import_undo group by run_id order by min(at) desc offset ${KEPT_RUNS})`,
    );
  }

  private async add(shops: readonly ListedShop[], before: string): Promise<void> {
    if (shops.length === 0) return;
    await this.tx.execute(
      `insert into dispensary_import_undo (run_id, dispensary_id, "row", before, updated_at)
       select ?::uuid, d.id, s."row", ${before}, d.updated_at
         from jsonb_to_recordset(?::jsonb) as s(id int, "row" int) join dispensary d using (id) on conflict do nothing`,
      [this.run, JSON.stringify(shops)],
    );
  }
}

/** Puts every shop back that an import changed and no other import has changed since, in one transaction. */
export async function undoImport(em: EntityManager, run: string, staff: string): Promise<Undone> {
  return em.fork().transactional(async (tx) => {
    await importAlone(tx, 'dispensary-import', STILL_RUNNING);
    // A shop removed with its source no longer exists.
    const [found] = await tx.execute<{ changed: number; there: number }[]>(
      `select count(*)::int as changed, count(d.id)::int as there
         from dispensary_import_undo u left join dispensary d on d.id = u.dispensary_id where u.run_id = ?::uuid`,
      [run],
    );
    if (!found?.changed) throw nothingToUndo();
    await markKept(tx, run);
    const gone = await tx.execute<object[]>(
      `delete from dispensary d using dispensary_import_undo u
        where u.run_id = ?::uuid and u.dispensary_id = d.id and u.before is null and u.updated_at = d.updated_at returning 1`,
      [run],
    );
    const restored = await restoreShops(tx, run);
    const demosOn = await showDemosIfAlone(tx);
    const undone = { restored, removed: gone.length, kept: found.there - restored - gone.length, demosOn };
    await tx.execute(`delete from dispensary_import_undo where run_id = ?::uuid`, [run]);
    // The command's imports have no row of their own there.
    await tx.execute(`update dispensary_import_run set undone_at = now() where id = ?::uuid`, [run]);
    recordWrite(tx, { staff, action: 'dispensaries.import-undone', subject: run, after: { ...undone } });
    return undone;
  });
}

/** Holds for a shop that a run has changed last, and whose old origin belongs to no other one by now. */
const CAN_BE_UNDONE = `d.updated_at = u.updated_at and not exists (
  select from dispensary other where other.origin = u.before->>'origin' and other.id <> d.id)`;

/** Marks the rows of a run whose shops stay as they are, for its report. */
async function markKept(tx: EntityManager, run: string): Promise<void> {
  await tx.execute(
    `update dispensary_import_row r set kept = true
       from dispensary_import_undo u join dispensary d on d.id = u.dispensary_id
      where u.run_id = ?::uuid and r.run_id = u.run_id and r."row" = u."row" and not (${CAN_BE_UNDONE})`,
    [run],
  );
}

/**
 * Writes shops as they were before a run; answers how many. The time of their last change is put back, too, so the
 * import before that one can be undone next. A shop stays as it is if its old origin belongs to another one by now.
 */
async function restoreShops(tx: EntityManager, run: string): Promise<number> {
  const columns = tx
    .getMetadata(DispensaryEntity)
    .props.flatMap(({ fieldNames }) => fieldNames)
    .filter((column) => column !== 'id');
  let restored = 0;
  for (let after: number | null = 0; after !== null; ) {
    const rows: { last: number | null; count: number }[] = await tx.execute(
      `with batch as (
         select * from dispensary_import_undo where run_id = ?::uuid and before is not null and dispensary_id > ?
          order by dispensary_id limit ${BATCH}),
       put_back as (
         update dispensary d set (${columns.join(', ')}) =
             (select ${columns.map((column) => `was.${column}`).join(', ')} from jsonb_populate_record(d, b.before) was)
           from batch b
          where d.id = b.dispensary_id and d.updated_at = b.updated_at
            and not exists (select from dispensary other where other.origin = b.before->>'origin' and other.id <> d.id)
         returning 1)
       select (select max(dispensary_id) from batch) as last, (select count(*)::int from put_back) as count`,
      [run, after],
    );
    restored += rows[0]?.count ?? 0;
    after = rows[0]?.last ?? null;
  }
  return restored;
}
