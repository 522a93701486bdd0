import type { StrainFacetQuery } from '@bluntbot/proto/catalog/strains';
import { EFFECTS, NEGATIVE_EFFECTS, STRAIN_TYPES } from '@bluntbot/proto/catalog/vocabulary';
import type { StrainSearch } from './strain-search.ts';
import { filterConditions, Params } from './strain-sql.ts';

const MAX_FLAVORS = 24;

/**
 * Counts for every chip of the finder in one statement. A chip of a group that takes one value (type, terpene) counts as
 * if that group were not set; a chip of a group that narrows (effects, flavors, avoid) counts as if it were set as well.
 */
export function facetsSql(query: StrainFacetQuery, search: StrainSearch | undefined) {
  const params = new Params();
  const where = (without: Partial<Record<keyof StrainFacetQuery, undefined>>) =>
    filterConditions({ ...query, ...without }, search, params).join(' and ');
  const list = (values: readonly string[]) => `unnest(${params.add([...values])}::text[]) with ordinality as chip(value, place)`;
  const text = `
    with matching as materialized (
      select s.effects, s.flavors, s.negative_effects, s.thc from strain s where ${where({})}
    ), wider_by_effect as materialized (
      select s.effects from strain s where ${where(query.match === 'any' ? { effects: undefined } : {})}
    ), by_effect as (
      select value, count(*)::int as count from wider_by_effect, unnest(effects) as value group by value
    ), by_flavor as (
      select value, count(*)::int as count from matching, unnest(flavors) as value group by value order by count desc, value limit ${MAX_FLAVORS}
    ), by_negative as (
      select value, count(*)::int as count from matching, unnest(negative_effects) as value group by value
    ), by_type as (
      select s.type as value, count(*)::int as count from strain s where ${where({ type: undefined })} group by s.type
    ), by_terpene as (
      select s.dominant_terpene as value, count(*)::int as count from strain s
       where ${where({ terpene: undefined })} and s.dominant_terpene is not null group by s.dominant_terpene
    ), size as (select count(*)::int as total from matching)
    select json_build_object(
      'total', (select total from size),
      'types', (select json_agg(json_build_object('value', chip.value, 'count', coalesce(count, 0)) order by place)
                  from ${list(STRAIN_TYPES)} left join by_type using (value)),
      'effects', (select json_agg(json_build_object('value', chip.value, 'count', coalesce(count, 0)) order by place)
                  from ${list(EFFECTS)} left join by_effect using (value)),
      'flavors', (select coalesce(json_agg(json_build_object('value', value, 'count', count)), '[]') from by_flavor),
      'terpenes', (select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]') from by_terpene),
      'avoid', (select json_agg(json_build_object('value', chip.value, 'count', (select total from size) - coalesce(count, 0)) order by place)
                  from ${list(NEGATIVE_EFFECTS)} left join by_negative using (value)),
      'thc', (select case when min(thc) is null then null else json_build_object('min', min(thc), 'max', max(thc)) end from matching)
    )::text as body`;
  return { text, values: params.values };
}
