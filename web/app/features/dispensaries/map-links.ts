import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import type { Coordinates } from '@bluntbot/proto/locations/places';

/** Half the width and the height of the embedded map, in degrees. */
const REACH = 0.01;
const ZOOM = 16;
const MAP = 'https://www.openstreetmap.org';

const degrees = (value: number): string => value.toFixed(6).replace(/\.?0+$/, '');

/** The map to be framed, with a marker in its middle. */
export function embedUrl({ lat, lng }: Coordinates): string {
  const box = [lng - REACH, lat - REACH, lng + REACH, lat + REACH].map(degrees).join(',');
  return `${MAP}/export/embed.html?${new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${degrees(lat)},${degrees(lng)}` })}`;
}

/** How long a visitor waits for a map. */
const REACH_MS = 5_000;

/**
 * Whether the street map can be reached from this browser. A frame does not say when its page did not come; a picture
 * does.
 */
export const reachesStreetMap = (): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image();
    const timer = setTimeout(() => resolve(false), REACH_MS);
    const answer = (reached: boolean) => () => {
      clearTimeout(timer);
      resolve(reached);
    };
    picture.referrerPolicy = 'no-referrer';
    picture.onload = answer(true);
    picture.onerror = answer(false);
    picture.src = `${MAP}/favicon.ico`;
  });

/** The same place on the map's own site. */
export const openInMapsUrl = ({ lat, lng }: Coordinates): string =>
  `${MAP}/?mlat=${degrees(lat)}&mlon=${degrees(lng)}#map=${ZOOM}/${degrees(lat)}/${degrees(lng)}`;

/** The way there, by coordinates, else by address. */
export function directionsUrl({ coordinates, address, city, state, zipCode }: Dispensary): string {
  const destination = coordinates
    ? `${degrees(coordinates.lat)},${degrees(coordinates.lng)}`
    : `${address}, ${city}, ${state} ${zipCode}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
