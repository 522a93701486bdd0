import { useSearchParams } from 'react-router';
import { DispensaryNotFound, DispensaryPage } from '../features/dispensaries/dispensary-page.tsx';
import { dispensaryQuery, nearbyDispensariesQuery } from '../features/dispensaries/queries.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import type { Route } from './+types/dispensary-map';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page, { params }: Route.LoaderArgs) => {
  const ref = refOf(params.id, page.search);
  if (!ref) return page.isMissing();
  page.isAbout(dispensaryQuery(ref), ({ slug }) => page.wants(nearbyDispensariesQuery(slug)));
});

export default function DispensaryMapRoute({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const ref = refOf(params.id, search);
  return ref ? (
    <DispensaryPage key={ref} dispensaryRef={ref} />
  ) : (
    <DispensaryNotFound text="No dispensary ID provided" />
  );
}

/** The address's own part comes first, then its query. */
const refOf = (id: string | undefined, search: URLSearchParams): string =>
  (id ?? search.get('id') ?? '').trim().slice(0, 160);
