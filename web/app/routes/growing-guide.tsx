import { GuideNotFound } from '../features/growing-guides/guide-not-found.tsx';
import { GuidePage } from '../features/growing-guides/guide-page.tsx';
import { growingGuideQuery } from '../features/growing-guides/queries.ts';
import { pageLoader } from '../lib/page-loader.server.ts';
import type { Route } from './+types/growing-guide';

export { clientLoader } from '../lib/page-cache.ts';

export const loader = pageLoader((page, { params: { id } }: Route.LoaderArgs) => {
  if (!id) return page.isMissing();
  page.isAbout(growingGuideQuery(id));
});

export default function GrowingGuideRoute({ params: { id } }: Route.ComponentProps) {
  return id ? <GuidePage id={id} /> : <GuideNotFound text="No guide ID provided" />;
}
