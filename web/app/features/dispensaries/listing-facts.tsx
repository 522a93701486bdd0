import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { Stars } from '../../components/ui/stars.tsx';
import { counted } from '../../lib/counted.ts';
import { dateText } from '../../lib/dates.ts';

/** The rating by its number, its stars and how many gave it. */
export function Rating({ rating, reviewCount }: { rating: number | null; reviewCount?: number }) {
  if (rating === null) return <span className="text-muted">Not rated yet</span>;
  return (
    <span className="numeral inline-flex flex-wrap items-center gap-x-2">
      <Stars value={rating} className="h-3.5" />
      <span>
        {rating.toFixed(1)} <span className="sr-only">of 5 stars</span>
        {reviewCount !== undefined && <span className="text-muted">({counted(reviewCount, 'review')})</span>}
      </span>
    </span>
  );
}

const SERVICES_SHOWN = 2;

/** The first two services, and how many more there are. */
export function servicesText(services: readonly string[]): string {
  const more = services.length - SERVICES_SHOWN;
  return services.slice(0, SERVICES_SHOWN).join(', ') + (more > 0 ? ` +${more} more` : '');
}

type Licence = Pick<Dispensary, 'license' | 'licenseType' | 'licenseStatus' | 'regulator' | 'checkedOn' | 'isDemo'>;

/**
 * The license: its number, its issuer, and the date of the list. Unknown parts are left out. A demo license has no
 * issuer.
 */
export function licenceText({ license, regulator, checkedOn, isDemo }: Licence): string {
  if (isDemo && license) return `License ${license} (made up for this demo)`;
  return [license && `License ${license}`, regulator, checkedOn && `checked ${dateText(checkedOn)}`]
    .filter(Boolean)
    .join(' · ');
}
