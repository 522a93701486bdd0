import { useQuery } from '@tanstack/react-query';
import { ClaimSource, NextClaims, topicText } from '../../components/ui/law-card.tsx';
import { federalLawQuery } from './queries.ts';

/**
 * What federal law says beside the law of every state, today and on the days on record; nothing while it cannot be
 * read.
 */
export function FederalLaw() {
  const { data: law } = useQuery(federalLawQuery);
  if (!law || law.claims.length === 0) return null;
  return (
    <article aria-labelledby="federal-law" className="mt-10 border-t border-ink pt-4">
      <h3 id="federal-law" className="text-heading">
        Federal law
      </h3>
      <dl className="mt-3 gap-x-12 text-small lg:columns-2">
        {law.claims.map((claim) => (
          <div key={claim.topic} className="break-inside-avoid border-t border-line py-3">
            <dt className="label text-muted">{topicText(claim)}</dt>
            <dd className="mt-1">
              {claim.text} <ClaimSource claim={claim} />
            </dd>
          </div>
        ))}
      </dl>
      <NextClaims claims={law.upcoming} />
    </article>
  );
}
