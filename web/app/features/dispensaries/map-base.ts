import * as L from 'leaflet';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import statesUrl from 'us-atlas/states-10m.json?url';

/**
 * Draws the outlines of the states below everything else. Without them the map still shows where things lie to each
 * other.
 */
export async function addStates(map: L.Map): Promise<void> {
  try {
    const atlas = (await (await fetch(statesUrl)).json()) as Topology<{ states: GeometryCollection }>;
    const pane = map.createPane('states');
    pane.classList.add('map-states');
    L.geoJSON(feature(atlas, atlas.objects.states), {
      pane: 'states',
      interactive: false,
      style: { className: 'map-state' },
      attribution: 'State outlines: US Census Bureau',
    }).addTo(map);
  } catch {
    // The map was left before they arrived, or they did not come.
  }
}
