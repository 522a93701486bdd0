import type { LawClaim } from '@bluntbot/proto/locations/law-claims';
import type { Law } from '@bluntbot/proto/locations/laws';
import { Check, ExternalLink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateText } from '../../lib/dates.ts';
import { SourceLinks } from './source-links.tsx';

/** The day up to which something about the law is known, as text. */
export const lawDate = ({ checkedOn }: Pick<Law, 'checkedOn'>): string => dateText(checkedOn);

/**
 * The status of a jurisdiction: a solid badge where adults can buy, an outlined one elsewhere. Where adults may possess
 * cannabis but no one may sell it to them, the badge says both, like the facts below it. `adultSales` is undefined
 * while the law is unknown.
 */
export function StatusBadge({ status, adultSales }: { status: Law['status']; adultSales: boolean | undefined }) {
  const look =
    status === 'Recreational' && adultSales ? 'border-accent bg-accent text-on-accent' : 'border-edge text-ink';
  return (
    <span className={`label inline-block rounded-card border px-2.5 py-0.5 ${look}`}>
      {status === 'Recreational' && adultSales === false ? 'Adult use legal, no adult sales' : status}
    </span>
  );
}

/**
 * What one jurisdiction allows today, with yes and no first; then what comes next, who says so, and when it was
 * checked.
 */
export function LawFacts({ law }: { law: Law }) {
  const hemp = law.claims.find(({ topic }) => topic === 'hemp');
  return (
    <>
      <ul className="grid gap-y-1.5 text-small">
        <Answer yes={law.adultSales}>
          {law.adultSales ? 'Licensed shops sell to adults' : 'No licensed sales to adults without a card'}
        </Answer>
        <Answer yes={law.medicalSales}>
          {law.medicalSales ? 'Licensed shops sell to patients' : 'No separate sales to patients'}
        </Answer>
        <Answer yes={law.deliveryAllowed}>
          {law.deliveryAllowed ? 'Licensed shops deliver to adults' : 'No delivery to adults without a card'}
        </Answer>
        <Answer yes={law.medicalDelivery}>
          {law.medicalDelivery ? 'Licensed shops deliver to patients' : 'No delivery to patients, as far as we know'}
        </Answer>
      </ul>
      <dl className="mt-4 text-small">
        <Row term="Possession">{law.possession}</Row>
        <Row term="Growing at home">{law.plants}</Row>
        <Row term="Buying">{law.sale}</Row>
        <Row term="Delivery">{law.delivery}</Row>
        {hemp && (
          <Row term="Hemp">
            {hemp.text} <ClaimSource claim={hemp} />
          </Row>
        )}
      </dl>
      <NextClaims claims={law.upcoming} />
      <LawSource law={law} />
    </>
  );
}

const TOPICS: Record<LawClaim['topic'], string> = {
  ...{ possession: 'Possession', plants: 'Growing at home', sale: 'Buying', delivery: 'Delivery', hemp: 'Hemp' },
  ...{ scheduling: 'Scheduling', 'business-taxes': 'Business taxes', firearms: 'Firearms', 'dc-sales': 'Sales in DC' },
};

/** What a claim is about, as a heading. */
export const topicText = ({ topic }: Pick<LawClaim, 'topic'>): string => TOPICS[topic];

/** What is on record for later days, each with its day; nothing where there is none. */
export function NextClaims({ claims }: { claims: readonly LawClaim[] }) {
  if (claims.length === 0) return null;
  return (
    <div className="border-t border-line py-3 text-small">
      <p className="label text-muted">What comes next</p>
      <dl>
        {claims.map((claim) => (
          <div key={`${claim.topic} ${claim.effectiveFrom}`} className="mt-2">
            <dt className="font-medium">
              {topicText(claim)}, from{' '}
              {claim.effectiveFrom && <time dateTime={claim.effectiveFrom}>{dateText(claim.effectiveFrom)}</time>}
            </dt>
            <dd className="mt-1">
              {claim.text} <ClaimSource claim={claim} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Who says so and when it was checked, in one line behind a claim. */
export function ClaimSource({ claim: { sources, checkedOn, isOld } }: { claim: LawClaim }) {
  return (
    <span className="text-muted">
      {sources.length === 1 ? 'Source: ' : 'Sources: '}
      <SourceLinks sources={sources} />. Last checked <time dateTime={checkedOn}>{dateText(checkedOn)}</time>.
      {isOld && <strong className="font-medium text-ink"> Laws change, so confirm before you rely on this.</strong>}
    </span>
  );
}

/** Where a statement about the law comes from, and how old it is. */
function LawSource({ law }: { law: Law }) {
  return (
    <div className="border-t border-line pt-3 text-small text-muted">
      <p>
        Last checked <time dateTime={law.checkedOn}>{lawDate(law)}</time>.
        {law.isOld && (
          <strong className="font-medium text-ink"> Laws change, so confirm before you rely on this.</strong>
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
      <Icon
        className={`mt-0.5 size-4.5 ${yes ? 'text-accent' : 'text-danger'}`}
        strokeWidth={1.75}
        aria-hidden="true"
      />
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
