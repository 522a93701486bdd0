import type { Coordinates } from '@bluntbot/proto/locations/places';
import { embedUrl } from './map-links.ts';

/** The street map around a place, by a public service; the address stands above it in case it is blocked. */
export function EmbeddedMap({ name, coordinates }: { name: string; coordinates: Coordinates }) {
  return (
    <figure>
      <iframe
        src={embedUrl(coordinates)}
        title={`Map of the streets around ${name}`}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="block aspect-[4/3] w-full rounded-card border border-line bg-sunken"
      />
      <figcaption className="mt-2 text-label text-muted">
        Map by{' '}
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer" className="link">
          OpenStreetMap contributors<span className="sr-only"> (opens in a new tab)</span>
        </a>
        , fetched from openstreetmap.org.
      </figcaption>
    </figure>
  );
}
