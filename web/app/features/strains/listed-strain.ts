import type { Strain, StrainDetail } from '@bluntbot/proto/catalog/strains';
import type { QueryClient } from '@tanstack/react-query';

/** A strain as some list on the way here has already brought it; its relatives are read with its page. */
export function listedStrain(client: QueryClient, slug: string): StrainDetail | undefined {
  for (const [, data] of client.getQueriesData({ queryKey: ['strains'] })) {
    const strain = strainsIn(data).find((listed) => listed.slug === slug);
    if (strain) return { ...strain, parents: [], children: [], sources: {} };
  }
  return undefined;
}

/** The keys that begin with "strains" hold pages, single strains, and likenesses. */
function strainsIn(data: unknown): Strain[] {
  if (Array.isArray(data)) return data.flatMap(strainsIn);
  if (typeof data !== 'object' || data === null) return [];
  if ('items' in data) return strainsIn(data.items);
  if ('strain' in data) return strainsIn(data.strain);
  return 'image' in data && 'terpenes' in data ? [data as Strain] : [];
}
