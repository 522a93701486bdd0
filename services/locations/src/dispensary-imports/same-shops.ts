import type { EntityManager } from '@mikro-orm/postgresql';
import { DispensaryEntity } from '../dispensaries/dispensary.entity.ts';
import { spotOf, spotSql } from '../dispensaries/place-sql.ts';
import { nameWords } from './license-kinds.ts';
import { type CheckedRow, nameKey, SAME_PLACE_METERS } from './listing-merge.ts';
import { streetKey } from './postal-address.ts';

const EARTH_METERS = 6_371_000;

/** A row of a batch, by its place in it, and a listing that may be its shop. */
interface Match {
  at: number;
  id: number;
}
interface Candidate extends Match {
  name: string;
  address: string;
  phone: string | null;
}

/** Which listings a row may meet: those of other lists; a regulator's row only those that no regulator brought. */
const OF_OTHERS = `listed and dispensary.source <> 'demo' and dispensary.source <> asked.source
  and (not asked.register or (license_number is null and regulator is null))`;

/** Listed shops of other lists that are those of a batch which no earlier import wrote. */
export async function sameShops(
  em: EntityManager,
  shops: readonly CheckedRow[],
): Promise<Map<CheckedRow, DispensaryEntity[]>> {
  const matches = [...(await atAddress(em, shops)), ...(await nearby(em, shops))];
  const ids = [...new Set(matches.map(({ id }) => id))];
  const entities = ids.length > 0 ? await em.find(DispensaryEntity, { id: { $in: ids } }) : [];
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const found = new Map<CheckedRow, DispensaryEntity[]>();
  for (const { at, id } of matches) {
    const [shop, entity] = [shops[at], byId.get(id)];
    if (shop && entity) found.set(shop, [...(found.get(shop) ?? []), entity]);
  }
  return found;
}

/** Shops with nearly the same name at the same place. */
async function nearby(em: EntityManager, shops: readonly CheckedRow[]): Promise<Match[]> {
  const asked = shops.flatMap((shop, at) => {
    const { exact, latitude, longitude, source, isRegister } = shop.listing;
    return exact ? [{ at, spot: spotOf(latitude, longitude), source, register: isRegister }] : [];
  });
  const rows = (await em.execute(
    `select asked.at, near.id, near.name
       from jsonb_to_recordset(?::jsonb) as asked(at int, spot text, source text, register boolean),
       lateral (select id, name from dispensary
         where ${OF_OTHERS} and exact
           and cube_enlarge(asked.spot::cube, ?, 3) @> ${spotSql('latitude', 'longitude')} limit 20) near`,
    [JSON.stringify(asked), SAME_PLACE_METERS / EARTH_METERS],
  )) as Pick<Candidate, 'at' | 'id' | 'name'>[];
  return rows.filter(({ at, name }) => nameKey(name) === nameKey(shops[at]?.listing.name ?? ''));
}

/** Shops in the same street and ZIP code with the same phone number or name: most states' lists have no coordinates. */
async function atAddress(em: EntityManager, shops: readonly CheckedRow[]): Promise<Match[]> {
  const asked = shops.flatMap(({ listing, street }, at) => {
    const { state, zip, source, isRegister } = listing;
    return /^\d/.test(street.street) && zip ? [{ at, state, zip, source, register: isRegister }] : [];
  });
  if (asked.length === 0) return [];
  const rows = (await em.execute(
    `select asked.at, dispensary.id, name, address, phone
       from jsonb_to_recordset(?::jsonb) as asked(at int, state text, zip text, source text, register boolean)
       join dispensary on dispensary.state = asked.state and dispensary.zip = asked.zip
      where ${OF_OTHERS} order by dispensary.id`,
    [JSON.stringify(asked)],
  )) as Candidate[];
  return rows.filter((row) => {
    const shop = shops[row.at];
    return shop !== undefined && streetKey(row.address).street === shop.street.street && isSame(shop, row);
  });
}

/** Whether two shops at one address are one: two that share neither phone number nor name are neighbors. */
function isSame({ listing: { name, phone, city } }: CheckedRow, other: Candidate): boolean {
  if (phone && phone === other.phone) return true;
  const [words, others] = [nameWords(name, city), nameWords(other.name, city)].toSorted((a, b) => a.length - b.length);
  if (!words?.length) return nameKey(name) === nameKey(other.name);
  return words.every((word) => others?.includes(word));
}
