import { ListingBadge } from '../../components/ui/listing-state.tsx';
import { SAMPLE_DISPENSARIES } from '../../content/sample-dispensaries.ts';
import { servicesText } from './listing-facts.tsx';
import { DISTANCES, NONE_FOUND } from './none-found.ts';
import { PICKS } from './queries.ts';

/**
 * Shown without any listings: the reason, and labeled samples of what a listing looks like.
 */
export function SampleList({ failed }: { failed: boolean }) {
  return (
    <>
      <div role={failed ? 'alert' : undefined} className="border-t border-line py-4">
        <h3 className="text-lead">{failed ? 'Failed to load dispensaries' : NONE_FOUND}</h3>
        <p className="prose text-small text-muted">
          {failed ? 'We couldn’t load any listings for your area' : DISTANCES}. These samples show what a listing looks
          like. The shops don’t exist.
        </p>
      </div>
      <ul>
        {SAMPLE_DISPENSARIES.slice(0, PICKS).map(({ id, name, address, hours, services, distance }) => (
          <li key={id} className="border-t border-line py-5">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
              <ListingBadge kind="Sample" />
              <span className="numeral">{distance}</span>
            </p>
            <h3 className="mt-1 text-heading">{name}</h3>
            <p className="mt-1 text-small text-muted">{address}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
              <span>{servicesText(services)}</span>
              <span className="text-muted">{hours}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
