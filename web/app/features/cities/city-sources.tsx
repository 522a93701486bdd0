import type { City } from '@bluntbot/proto/locations/cities';
import { SourceLinks } from '../../components/ui/source-links.tsx';
import { dateText } from '../../lib/dates.ts';

/** Where the local facts of a city were checked, in one quiet line. */
export function CitySources({ sources }: Pick<City, 'sources'>) {
  const checkedOn = sources.map((source) => source.checkedOn).toSorted()[0];
  if (!checkedOn)
    return (
      <p className="mt-3 text-small text-muted">
        Local facts here are general knowledge. We haven’t checked them against a source.
      </p>
    );
  return (
    <p className="mt-3 text-small text-muted">
      Local facts checked <time dateTime={checkedOn}>{dateText(checkedOn)}</time>: <SourceLinks sources={sources} />.
    </p>
  );
}
