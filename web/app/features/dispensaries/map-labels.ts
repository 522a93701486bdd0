import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import * as L from 'leaflet';

interface City {
  name: string;
  count: number;
  lat: number;
  lng: number;
}

/** Room that a name takes, in pixels. */
const LETTER_WIDTH = 8;
const LINE_HEIGHT = 20;
const MARKER_HALF = L.point(16, 16);
/** Where a name may stand about the middle of its city, the best first. */
const OFFSETS: readonly [number, number][] = [
  [0, 30],
  [0, -30],
  [0, 52],
  [0, -52],
];

/**
 * Names cities, each where its listings lie on average: a name that would lie on a marker, on another name or over the
 * edge is moved, or left out, the lesser city first. To be done anew when the map has moved.
 */
export function nameCities(
  map: L.Map,
  dispensaries: readonly Dispensary[],
  markers: readonly L.Marker[],
  others: readonly L.Bounds[],
  layer: L.LayerGroup,
): void {
  layer.clearLayers();
  const sight = L.bounds([0, 0], map.getSize());
  const taken = [...others];
  for (const marker of markers) {
    const middle = map.latLngToContainerPoint(marker.getLatLng());
    taken.push(L.bounds(middle.subtract(MARKER_HALF), middle.add(MARKER_HALF)));
  }
  for (const { name, lat, lng } of citiesOf(dispensaries)) {
    const half = L.point((name.length * LETTER_WIDTH) / 2, LINE_HEIGHT / 2);
    const middle = map.latLngToContainerPoint([lat, lng]);
    for (const offset of OFFSETS) {
      const spot = middle.add(offset);
      const room = L.bounds(spot.subtract(half), spot.add(half));
      if (!sight.contains(room) || taken.some((other) => other.overlaps(room))) continue;
      taken.push(room);
      const text = document.createElement('span');
      text.textContent = name;
      const icon = L.divIcon({ className: 'map-city', html: text, iconSize: [0, 0] });
      layer.addLayer(
        L.marker(map.containerPointToLatLng(spot), {
          icon,
          interactive: false,
          keyboard: false,
          zIndexOffset: -20_000,
        }),
      );
      break;
    }
  }
}

/** The cities of listings, those with the most first. */
function citiesOf(dispensaries: readonly Dispensary[]): City[] {
  const found = new Map<string, City>();
  for (const { city, state, coordinates } of dispensaries) {
    if (!coordinates) continue;
    const key = `${city}, ${state}`;
    const before = found.get(key) ?? { name: city, count: 0, lat: 0, lng: 0 };
    const count = before.count + 1;
    found.set(key, {
      name: city,
      count,
      lat: before.lat + (coordinates.lat - before.lat) / count,
      lng: before.lng + (coordinates.lng - before.lng) / count,
    });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}
