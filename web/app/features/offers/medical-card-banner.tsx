import type { ClickSource } from '@bluntbot/proto/commerce/vocabulary';
import { ExternalLink } from 'lucide-react';
import { AffiliateDisclosure, AffiliateLink } from '../../components/ui/affiliate-link.tsx';
import { LEAF } from '../../components/ui/inks.ts';
import { MEDICAL_CARD_OFFERS } from '../../content/offers.ts';

/** What a partner offers around a medical card. The prices are the partner's, and it says so. */
export function MedicalCardBanner({ source }: { source: ClickSource }) {
  return (
    <aside
      aria-labelledby="medical-card"
      className="grid gap-x-14 gap-y-8 border-y border-line bg-sunken px-5 py-8 max-md:-mx-5 md:px-8 lg:grid-cols-[5fr_7fr] lg:items-center lg:py-10"
    >
      <div className="grid grid-cols-[4.5rem_1fr] gap-x-5">
        <CardDrawing />
        <div>
          <p className="label text-muted">Partner offer</p>
          <h2 id="medical-card" className="mt-1 text-section">
            Get evaluated for a medical card by video
          </h2>
        </div>
        <div className="col-span-2 mt-4">
          <p className="prose text-small text-muted">
            Where a state has a medical program, a licensed practitioner decides whether a card is right for you. NuggMD
            arranges the appointment.
          </p>
          <AffiliateDisclosure className="mt-3" />
        </div>
      </div>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {MEDICAL_CARD_OFFERS.map(({ id, title, url, badge, description, price }) => (
          <li key={id} className="flex flex-col border-t border-ink pt-4">
            <p className="label text-muted">{badge}</p>
            <h3 className="mt-0.5 text-lead leading-tight">{title}</h3>
            <p className="numeral mt-1 font-display text-heading">{price}</p>
            <p className="mt-2 mb-4 text-small text-muted">{description}</p>
            <AffiliateLink
              href={url}
              click={{ productId: `offer:${id}`, source }}
              className="mt-auto inline-flex min-h-11 items-center justify-center gap-2 rounded-card border border-edge bg-paper px-4 text-small font-medium hover:border-ink"
            >
              <span>
                See it at NuggMD<span className="sr-only"> {title}</span>
              </span>
              <ExternalLink className="size-4 text-muted" strokeWidth={1.5} aria-hidden="true" />
            </AffiliateLink>
          </li>
        ))}
      </ul>
      <p className="text-label text-muted lg:col-start-2">
        These are the partner’s advertised prices. The price and terms on the partner’s own site apply.
      </p>
    </aside>
  );
}

/** A card with a leaf where the picture would be, in the house's hand. */
function CardDrawing() {
  return (
    <svg
      viewBox="0 0 72 72"
      className="size-18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d="M5 20c0-3 2-5 5-5l50-3c3 0 5 2 5 5l3 32c0 3-2 5-5 6l-50 3c-3 0-5-2-5-5Z"
        fill="#efe6cf"
        fillOpacity="0.85"
      />
      <path d="M12 25l19-1 2 24-19 1Z" fill="#b9c9bd" />
      <path
        d="M23 47c0-4 0-7-1-10 4-2 5-6 4-10-4 2-6 5-5 9-3-2-6-2-8 0 2 3 5 3 9 1m0 0c2-4 6-4 9-3-1 3-5 5-9 3Z"
        fill={LEAF}
        stroke="#3c4a36"
      />
      <path d="M39 27l20-1M39 33l23-1M40 39l13-1" stroke="#3c4a36" strokeOpacity="0.7" />
      <circle cx="58" cy="46" r="5.5" fill="#c9a55c" stroke="#3c4a36" />
      <path d="M56 46l2 2 3-4" stroke="#3c4a36" />
    </svg>
  );
}
