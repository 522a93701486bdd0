import type { Law } from '@bluntbot/proto/locations/laws';
import { Check, ExternalLink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateText } from '../../lib/dates.ts';

/** The day up to which something about the law is known, as text. */
export const lawDate = ({ checkedOn }: Pick<Law, 'checkedOn'>): string => dateText(checkedOn);

/**
 * How a jurisdiction counts: a full badge where adults can buy, an outlined one for the rest. Where adults may have it and nobody may
 * sell it to them the badge says both, as the facts below it do; `adultSales` is undefined while the law is not known.
 */
export function StatusBadge({ status, adultSales }: { status: Law['status']; adultSales: boolean | undefined }) {
  const look = status === 'Recreational' && adultSales ? 'border-accent bg-accent text-on-accent' : 'border-edge text-ink';
  return (
    <span className={`label inline-block rounded-card border px-2.5 py-0.5 ${look}`}>
      {status === 'Recreational' && adultSales === false ? 'Recreational use, no adult sales' : status}
    </span>
  );
}

/** What one jurisdiction allows, with what can be answered by yes or no first; then who says so, and as of which day. */
export function LawFacts({ law }: { law: Law }) {
  return (
    <>
      <ul className="grid gap-y-1.5 text-small">
        <Answer yes={law.adultSales}>
          {law.adultSales ? 'Licensed shops sell to adults' : 'No licensed sale to adults without a card'}
        </Answer>
        <Answer yes={law.medicalSales}>{law.medicalSales ? 'Licensed shops sell to patients' : 'No separate sale to patients'}</Answer>
        <Answer yes={law.deliveryAllowed}>
          {law.deliveryAllowed ? 'Licensed delivery to adults exists' : 'No delivery to adults without a card'}
        </Answer>
        <Answer yes={law.medicalDelivery}>
          {law.medicalDelivery ? 'Licensed delivery to patients exists' : 'No delivery to patients that we know of'}
        </Answer>
      </ul>
      <dl className="mt-4 text-small">
        <Row term="Possession">{law.possession}</Row>
        <Row term="Growing at home">{law.plants}</Row>
        <Row term="Buying">{law.sale}</Row>
        <Row term="Delivery">{law.delivery}</Row>
      </dl>
      <LawSource law={law} />
    </>
  );
}

/** Where a statement about the law comes from, and how old it is. */
export function LawSource({ law }: { law: Law }) {
  return (
    <div className="border-t border-line pt-3 text-small text-muted">
      <p>
        As of <time dateTime={law.checkedOn}>{lawDate(law)}</time>.
        {law.isOld && (
          <strong className="font-medium text-ink">
            {' '}
            Last checked more than 90 days ago. Laws change, so confirm before you rely on this.
          </strong>
        )}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {law.sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" className="link inline-block py-3 lg:py-1.5">
              {title}
              <ExternalLink className="ml-1.5 inline size-3.5 align-[-0.125em]" strokeWidth={1.5} aria-hidden="true" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ yes, children }: { yes: boolean; children: string }) {
  const Icon = yes ? Check : X;
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-x-2">
      <Icon className={`mt-0.5 size-4.5 ${yes ? 'text-accent' : 'text-danger'}`} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="label text-muted">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
