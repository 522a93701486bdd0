import type { OldLaw } from '@bluntbot/proto/locations/laws';
import { LAW_STALE_DAYS } from '@bluntbot/proto/locations/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { ClaimSource, topicText } from '../../components/ui/law-card.tsx';
import { dateText } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { oldLawsQuery } from './queries.ts';

/** The laws that staff have to check again, with the claims and where to look. */
export function OldLaws() {
  const laws = useQuery(oldLawsQuery);
  return (
    <section aria-labelledby="old-laws">
      <h2 id="old-laws" className="text-heading">
        Laws to check
      </h2>
      <p className="prose mt-1 text-small text-muted">
        Claims checked more than {LAW_STALE_DAYS} days ago, and claims that have ended with nothing on record after
        them. Pages already tell readers to confirm these.
      </p>
      {laws.isError && !laws.data ? (
        <div role="alert" className="mt-4 border-t border-line py-8">
          <p className="mb-4">We couldn’t load the laws. {sentenceOf(laws.error, '')}</p>
          <Button onClick={() => void laws.refetch()}>Try Again</Button>
        </div>
      ) : !laws.data ? (
        <p role="status" className="mt-4 border-t border-line py-8 text-muted">
          Loading...
        </p>
      ) : laws.data.length === 0 ? (
        <p className="mt-4 border-t border-line py-8 text-muted">
          Every law was checked within the last {LAW_STALE_DAYS} days.
        </p>
      ) : (
        <ul className="mt-4">
          {laws.data.map((law) => (
            <OldLawRow key={law.code} law={law} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OldLawRow({ law: { code, name, checkedOn, claims } }: { law: OldLaw }) {
  return (
    <li className="border-t border-line">
      <details>
        <summary className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 py-2 text-small">
          <span className="font-medium">
            {name} <span className="numeral text-muted">{code}</span>
          </span>
          <span className="numeral text-muted">
            {claims.length === 1 ? '1 claim' : `${claims.length} claims`}, oldest check {dateText(checkedOn)}
          </span>
        </summary>
        <dl className="pb-4 text-small">
          {claims.map((claim) => (
            <div key={claim.topic} className="py-2">
              <dt className="label text-muted">{topicText(claim)}</dt>
              <dd className="prose mt-1">
                {claim.text} <ClaimSource claim={claim} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
