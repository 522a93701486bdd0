import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { ExternalLink, type LucideIcon, Map as MapIcon, Navigation, Phone } from 'lucide-react';
import { directionsUrl, openInMapsUrl } from './map-links.ts';

const LOOK = 'inline-flex min-h-11 items-center justify-center gap-2 rounded-card border px-4 text-small font-medium';
const SOLID = `${LOOK} border-accent bg-accent text-on-accent`;
const LINE = `${LOOK} border-edge hover:border-ink hover:bg-sunken`;

/**
 * What can be done about a dispensary: go there, see it on a map, call, visit its site. Nothing of it can be done about
 * a demo listing.
 */
export function DispensaryActions({ dispensary }: { dispensary: Dispensary }) {
  const { coordinates, phone, website } = dispensary;
  return (
    <div className="flex flex-wrap gap-2.5">
      <Outward href={directionsUrl(dispensary)} icon={Navigation} className={SOLID}>
        Directions
      </Outward>
      {coordinates && (
        <Outward href={openInMapsUrl(coordinates)} icon={MapIcon} className={LINE}>
          Open in Maps
        </Outward>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINE}>
          <Phone className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {phone}
        </a>
      )}
      {website && (
        <Outward href={website} icon={ExternalLink} className={LINE}>
          Visit
        </Outward>
      )}
    </div>
  );
}

function Outward({
  href,
  icon: Icon,
  className,
  children,
}: {
  href: string;
  icon: LucideIcon;
  className: string;
  children: string;
}) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
