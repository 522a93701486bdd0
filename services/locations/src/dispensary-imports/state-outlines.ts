import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import { LISTED_STATES } from './listed-states.ts';

/** Outlines are drawn to about a mile, and shops stand on shores: this far beyond one still counts as inside. */
const MARGIN_DEGREES = 0.05;
const AROUND = [-1, 0, 1].flatMap((north) =>
  [-1, 0, 1].map((east) => [north * MARGIN_DEGREES, east * MARGIN_DEGREES] as const),
);

let outlines: Map<string, Feature<Polygon | MultiPolygon>> | undefined;

/** Whether a point lies in a state, by the outlines of the Census Bureau. True for a territory that has none. */
export function isInState(state: string, lat: number, lng: number): boolean {
  outlines ??= readOutlines();
  const outline = outlines.get(state);
  return !outline || AROUND.some(([north, east]) => booleanPointInPolygon([lng + east, lat + north], outline));
}

/** The state that a point lies in, or whose shore it's next to. */
export function stateAt(lat: number, lng: number): string | undefined {
  outlines ??= readOutlines();
  const [inside] = [...outlines].find(([, outline]) => booleanPointInPolygon([lng, lat], outline)) ?? [];
  return inside ?? [...outlines.keys()].find((state) => isInState(state, lat, lng));
}

function readOutlines(): Map<string, Feature<Polygon | MultiPolygon>> {
  const path = createRequire(import.meta.url).resolve('us-atlas/states-10m.json');
  const topology = JSON.parse(readFileSync(path, 'utf8'));
  const { features } = feature(topology, topology.objects.states) as unknown as FeatureCollection<
    Polygon | MultiPolygon,
    { name: string }
  >;
  return new Map(
    features.flatMap((outline) => {
      const code = LISTED_STATES.get(outline.properties.name.toLowerCase());
      return code ? [[code, outline] as const] : [];
    }),
  );
}
