import type { OldLaw } from '@bluntbot/proto/locations/laws';
import { LAW_STALE_DAYS } from '@bluntbot/proto/locations/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { AdminSection } from '../../components/admin/admin-section.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { ClaimSource, topicText } from '../../components/ui/law-card.tsx';
import { dateText } from '../../lib/dates.ts';
import { oldLawsQuery } from './queries.ts';

/** The laws that staff have to check again, with the claims and where to look. */
export function OldLaws() {
  const laws = useQuery(oldLawsQuery);
  return (
    <AdminSection title="Laws to check">
      <p className="prose mb-4 text-small text-muted">
        Claims checked more than {LAW_STALE_DAYS} days ago, and claims that have ended with nothing on record after
        them. Pages already tell readers to confirm these.
      </p>
      <Loaded
        query={laws}
        failed="We couldn’t load the laws."
        empty={`Every law was checked within the last ${LAW_STALE_DAYS} days.`}
      >
        {(list) => (
          <ul>
            {list.map((law) => (
              <OldLawRow key={law.code} law={law} />
            ))}
          </ul>
        )}
      </Loaded>
    </AdminSection>
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
