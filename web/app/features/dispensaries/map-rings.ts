import * as L from 'leaflet';
import { type Area, ringsOf } from './map-sight.ts';

const METERS_PER_MILE = 1609.344;
const MILES_PER_DEGREE = 69.05;
/** In pixels: a ring with a name, and half of the room of a name. */
const LEAST_RING = 48;
const NAME_HALF = L.point(18, 8);

/** Rings of round distances about the middle, and the edge of what was searched. */
export function drawRings(area: Area, layer: L.LayerGroup): void {
  const { center, radiusMiles } = area;
  for (const miles of ringsOf(area)) {
    const className = miles === radiusMiles ? 'map-ring map-radius' : 'map-ring';
    layer.addLayer(L.circle(center, { radius: miles * METERS_PER_MILE, className, interactive: false }));
  }
  layer.addLayer(L.circleMarker(center, { radius: 4.5, className: 'map-center', interactive: false }));
}

/** Names the rings where they are crossed going north; those that are too small now to be told apart stay without. */
export function nameRings(map: L.Map, area: Area, layer: L.LayerGroup): L.Bounds[] {
  layer.clearLayers();
  const middle = map.latLngToContainerPoint(area.center);
  return ringsOf(area).flatMap((miles) => {
    const top: L.LatLngTuple = [area.center.lat + miles / MILES_PER_DEGREE, area.center.lng];
    const spot = map.latLngToContainerPoint(top);
    if (middle.y - spot.y < LEAST_RING) return [];
    const icon = L.divIcon({ className: 'map-ring-name', html: `<span>${miles} mi</span>`, iconSize: [0, 0] });
    layer.addLayer(L.marker(top, { icon, interactive: false, keyboard: false, zIndexOffset: -30_000 }));
    return [L.bounds(spot.subtract(NAME_HALF), spot.add(NAME_HALF))];
  });
}
