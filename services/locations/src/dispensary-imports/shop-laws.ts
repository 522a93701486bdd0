import type { EntityManager } from '@mikro-orm/postgresql';
import { LawEntity } from '../laws/law.entity.ts';
import type { ListInfo } from './listing-check.ts';

/** What the law of each state lets shops do, for checking a list. */
export async function readShopLaws(em: EntityManager): Promise<ListInfo['law']> {
  const laws = new Map(
    (await em.findAll(LawEntity)).map(
      ({ code, adultSales, medicalSales, deliveryAllowed, medicalDelivery, regulator }) => [
        code,
        { adultSales, medicalSales, deliveryAllowed, medicalDelivery, regulator: regulator ?? null },
      ],
    ),
  );
  return (state) => laws.get(state);
}
