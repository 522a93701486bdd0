import type { EntityManager } from '@mikro-orm/postgresql';
import { DispensaryEntity } from '../dispensaries/dispensary.entity.ts';

/** Hides the demo listings. Returns how many were visible. */
export const hideDemos = (em: EntityManager): Promise<number> => switchDemos(em, false);

/** Shows the demo listings again if no other shop is left. Returns how many. */
export async function showDemosIfAlone(em: EntityManager): Promise<number> {
  const others = await em.count(DispensaryEntity, { source: { $ne: 'demo' }, listed: true });
  return others > 0 ? 0 : switchDemos(em, true);
}

async function switchDemos(em: EntityManager, listed: boolean): Promise<number> {
  const [{ count }] = (await em.execute(
    `with switched as (update dispensary set listed = ?, updated_at = now() where source = 'demo' and listed <> ? returning 1)
     select count(*)::int as count from switched`,
    [listed, listed],
  )) as [{ count: number }];
  return count;
}
