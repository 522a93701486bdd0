import type { Coordinates } from '@bluntbot/proto/locations/places';

/** Where the radius is measured from, and how far it reaches. */
export interface Area {
  center: Coordinates;
  radiusMiles: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The part of the world that a map shows: its zoom, and what is in its middle, in pixels of the world at that zoom. */
export interface Sight {
  zoom: number;
  middle: Point;
}

export const ZOOM = { least: 3, most: 17 } as const;
/** Nearer is not gone by itself. */
const CLOSEST = 14;
/** What is shown keeps clear of the controls in the corners; pixels. */
const ROOM = { left: 64, top: 44, right: 40, bottom: 64 };
/** Pixels of the whole world at zoom 0. */
const WORLD = 256;
const METERS_PER_MILE = 1609.344;
const EARTH_METERS = 2 * Math.PI * 6_378_137;
const RINGS = [1, 2, 5, 10, 25, 50, 100, 250];

/** A place in pixels of the world at a zoom (Web Mercator, as street tiles and Leaflet have it). */
export function project({ lat, lng }: Coordinates, zoom: number): Point {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
  const scale = WORLD * 2 ** zoom;
  return { x: scale * (0.5 + lng / 360), y: scale * (0.5 - north) };
}

/** The nearest whole zoom at which all places are in sight of a map of this size; undefined without places. */
export function sightOf(
  places: readonly Coordinates[],
  { width, height }: { width: number; height: number },
): Sight | undefined {
  if (places.length === 0) return undefined;
  const points = places.map((place) => project(place, 0));
  const [west, east] = endsOf(points.map(({ x }) => x));
  const [north, south] = endsOf(points.map(({ y }) => y));
  const across = Math.max(width - ROOM.left - ROOM.right, 1) / (east - west);
  const down = Math.max(height - ROOM.top - ROOM.bottom, 1) / (south - north);
  const zoom = Math.min(Math.max(Math.floor(Math.log2(Math.min(across, down))), ZOOM.least), CLOSEST);
  return {
    zoom,
    middle: {
      x: ((west + east) / 2) * 2 ** zoom + (ROOM.right - ROOM.left) / 2,
      y: ((north + south) / 2) * 2 ** zoom + (ROOM.bottom - ROOM.top) / 2,
    },
  };
}

const endsOf = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** What a map of a search has to show: its middle and the places found; the whole area where none is. */
export function placesInSight(found: readonly Coordinates[], area: Area | null): readonly Coordinates[] {
  if (!area) return found;
  if (found.length > 0) return [area.center, ...found];
  const lat = (area.radiusMiles * METERS_PER_MILE * 360) / EARTH_METERS;
  const lng = lat / Math.cos((area.center.lat * Math.PI) / 180);
  return [-1, 1].map((side) => ({ lat: area.center.lat + side * lat, lng: area.center.lng + side * lng }));
}

/** Rings of round distances about the middle, and the edge of what was searched; miles. */
export const ringsOf = ({ radiusMiles }: Area): number[] => [
  ...RINGS.filter((miles) => miles < radiusMiles),
  radiusMiles,
];

/** A ring in pixels at a zoom. */
export const ringRadius = (miles: number, { center }: Area, zoom: number): number =>
  (miles * METERS_PER_MILE * WORLD * 2 ** zoom) / (EARTH_METERS * Math.cos((center.lat * Math.PI) / 180));
