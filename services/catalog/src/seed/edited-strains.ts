import type { EntityManager } from '@mikro-orm/postgresql';
import { FACT_NAMES } from '../strain-facts/strain-facts.ts';
import { nameKey } from '../strains/strain-name.ts';

/** The place that a strain has which no seed gave one. */
const UNRANKED = 1_000_000;

interface KnownStrain {
  slug: string;
  nameKey: string;
  aliasKeys: string[];
  searchRank: number;
}

/**
 * The facts of each strain that staff or an import have changed, as far as the log and the reports of imports say, by
 * slug. Databases from before releases were remembered have nothing else that tells an edit from an old release. A
 * strain that staff created is all theirs.
 */
export async function editedStrains(
  em: EntityManager,
  strains: readonly KnownStrain[],
): Promise<Map<string, Set<string>>> {
  const edited = new Map(
    strains.map((strain) => [strain.slug, new Set<string>(strain.searchRank === UNRANKED ? FACT_NAMES : [])]),
  );
  const written = await em.execute<{ slug: string; facts: string[] }[]>(
    `select subject as slug, array_agg(distinct fact) as facts from audit_entry, jsonb_object_keys(before || after) as fact
      where action = 'strain.updated' group by subject`,
  );
  for (const { slug, facts } of written) for (const fact of facts) edited.get(slug)?.add(fact);

  const imported = await em.execute<{ name: string; facts: string[] | null }[]>(
    `select r.name, array_agg(distinct change ->> 'field') filter (where change is not null) as facts
       from strain_import_row r join strain_import_run i on i.id = r.run_id left join jsonb_array_elements(r.changes) as change on true
      where r.outcome = 'updated' and i.state = 'done' and not i.dry_run group by r.name`,
  );
  const slugOf = new Map(
    strains.flatMap(({ slug, nameKey: key, aliasKeys }) => [...aliasKeys, key].map((name) => [name, slug] as const)),
  );
  // A report from before reports named what they changed may mean any of them.
  for (const { name, facts } of imported)
    for (const fact of facts ?? FACT_NAMES) edited.get(slugOf.get(nameKey(name)) ?? '')?.add(fact);
  return edited;
}
