import type { Coordinates } from '@bluntbot/proto/locations/places';
import * as L from 'leaflet';
import { MARKER_DISTANCE, spread } from './map-spread.ts';

/** A marker and its place. */
export interface Callout {
  marker: L.Marker;
  at: Coordinates;
}

/** A marker moved further than this gets a line to its place. */
const LINE_FROM = 6;

/** Spreads overlapping markers, each with a line to its place. Repeat it at each zoom level. */
export function arrangeCallouts(map: L.Map, callouts: readonly Callout[], lines: L.LayerGroup): void {
  lines.clearLayers();
  const places = callouts.map(({ at }) => map.latLngToLayerPoint(at));
  spread(places, MARKER_DISTANCE).forEach(({ x, y }, index) => {
    const { marker, at } = callouts[index] as Callout;
    const place = places[index] as L.Point;
    const moved = map.layerPointToLatLng([x, y]);
    marker.setLatLng(moved);
    if (place.distanceTo([x, y]) < LINE_FROM) return;
    lines
      .addLayer(L.polyline([at, moved], { className: 'map-line', interactive: false }))
      .addLayer(L.circleMarker(at, { radius: 2.5, className: 'map-place', interactive: false }));
  });
}
