import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { momentText } from '../../lib/dates.ts';
import { reviewBurstsQuery } from './moderation-queries.ts';

/** Tells staff of strains that got more reviews in an hour than they may; nothing while there are none. */
export function ReviewBursts() {
  const { data: bursts = [] } = useQuery(reviewBurstsQuery);
  if (bursts.length === 0) return null;
  return (
    <section aria-label="Review bursts" className="mb-6 border-l-4 border-accent bg-raised px-4 py-3">
      <h3 className="font-medium">Unusually many reviews</h3>
      <ul className="mt-2 space-y-1 text-muted">
        {bursts.map(({ strain, refused, lastAt }) => (
          <li key={strain.slug}>
            <Link className="link" to={`/strain/${strain.slug}?tab=reviews`}>
              {strain.name}
            </Link>
            : {refused === 1 ? '1 review was' : `${refused} reviews were`} refused, most recently on{' '}
            {momentText(lastAt)}. Check the ones that got through.
          </li>
        ))}
      </ul>
    </section>
  );
}
