import { SAMPLE_DISPENSARIES } from '../../content/sample-dispensaries.ts';
import { ListingBadge, Rating, servicesText } from './listing-facts.tsx';
import { PICKS } from './queries.ts';

/** What stands in when nothing could be read for a visitor: it shows what a listing looks like, and says that it is none. */
export function SampleList() {
  return (
    <>
      <p className="border-t border-line py-4 text-small text-muted">
        No listing could be read for where you are. These samples show what one looks like; there are no such shops.
      </p>
      <ul>
        {SAMPLE_DISPENSARIES.slice(0, PICKS).map(({ id, name, address, rating, hours, services, distance }) => (
          <li key={id} className="border-t border-line py-5">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
              <ListingBadge kind="Sample" />
              <span className="numeral">{distance}</span>
            </p>
            <h3 className="mt-1 text-heading">{name}</h3>
            <p className="mt-1 text-small text-muted">{address}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
              <Rating rating={rating} />
              <span>{servicesText(services)}</span>
              <span className="text-muted">{hours}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
