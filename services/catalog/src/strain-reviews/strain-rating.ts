import type { EntityManager } from '@mikro-orm/postgresql';

/** Recomputes rating and count of a strain from its visible reviews; call it with the strain's row locked. */
export async function rate(tx: EntityManager, strainId: number): Promise<void> {
  await tx.execute(
    `update strain set review_count = visible.count, rating = visible.mean
       from (select count(*)::int as count, coalesce(round(avg(rating), 2), 0) as mean
               from strain_review where strain_id = ? and hidden_at is null) visible
      where id = ?`,
    [strainId, strainId],
  );
}
