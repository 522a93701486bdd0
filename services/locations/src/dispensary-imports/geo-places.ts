import { z } from 'zod';
import type { ListedPlace } from './imported-listing.ts';
import { osmFeature, placeOfTags } from './osm-places.ts';

const GeoJson = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });
const Position = z.tuple([z.number(), z.number()]).rest(z.number());
const Feature = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown().optional() }).nullish(),
});
const Overpass = z.object({
  elements: z.array(
    z.object({
      type: z.string(),
      id: z.number(),
      lat: z.number().nullish(),
      lon: z.number().nullish(),
      center: z.object({ lat: z.number(), lon: z.number() }).nullish(),
      bounds: z.object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() }).nullish(),
      tags: z.record(z.string(), z.string()).nullish(),
    }),
  ),
});

/** A feature that is a row of somebody's table: its properties, its lasting name, and its point. */
interface TableFeature {
  row: number;
  properties: Readonly<Record<string, unknown>>;
  reference: string | undefined;
  point: { lat: string; lng: string } | undefined;
}

/** What a JSON map holds: places of OpenStreetMap, and features that are rows of a table. */
export interface GeoPlaces {
  places: ListedPlace[];
  features: TableFeature[];
}

/** The places of an Overpass answer or a GeoJSON collection; undefined for JSON that is neither. */
export function geoPlaces(json: unknown): GeoPlaces | undefined {
  const overpass = Overpass.safeParse(json);
  if (overpass.success) {
    return { places: overpass.data.elements.flatMap((element, at) => fromOverpass(element, at + 1)), features: [] };
  }
  const geo = GeoJson.safeParse(json);
  if (!geo.success) return undefined;
  const found: GeoPlaces = { places: [], features: [] };
  for (const [at, feature] of geo.data.features.entries()) {
    const { id, properties, geometry } = Feature.safeParse(feature).data ?? {};
    const map = osmFeature(id, properties ?? {});
    const point = pointOf(geometry);
    if (map) {
      const [lng = '', lat = ''] = middleOf(geometry?.coordinates) ?? [];
      found.places.push(...placesOf(placeOfTags(at + 1, map.reference, map.tags, String(lat), String(lng))));
    } else {
      found.features.push({
        row: at + 1,
        properties: properties ?? {},
        reference: id === undefined || id === null ? undefined : `feature:${id}`,
        point: point && { lat: String(point[1]), lng: String(point[0]) },
      });
    }
  }
  return found;
}

const placesOf = (place: ListedPlace | undefined): ListedPlace[] => (place ? [place] : []);

/** The one point of a geometry; an area has none that is the shop's. */
function pointOf(geometry: z.output<typeof Feature>['geometry']): z.output<typeof Position> | undefined {
  if (geometry?.type === 'Point') return Position.safeParse(geometry.coordinates).data;
  return geometry?.type === 'MultiPoint' ? z.tuple([Position]).safeParse(geometry.coordinates).data?.[0] : undefined;
}

/** The middle of whatever shape: on a map a building is the shop. */
function middleOf(coordinates: unknown): [lng: number, lat: number] | undefined {
  const position = Position.safeParse(coordinates).data;
  if (position) return [position[0], position[1]];
  const points = Array.isArray(coordinates)
    ? coordinates.flatMap((part) => [middleOf(part) ?? []].filter((point) => point.length > 0))
    : [];
  const [lngs, lats] = [points.map(([lng]) => lng as number), points.map(([, lat]) => lat as number)];
  const middle = (values: number[]) =>
    values.reduce((least, value) => Math.min(least, value)) / 2 +
    values.reduce((most, value) => Math.max(most, value)) / 2;
  return points.length > 0 ? [middle(lngs), middle(lats)] : undefined;
}

function fromOverpass(
  { type, id, lat, lon, center, bounds, tags }: z.output<typeof Overpass>['elements'][number],
  row: number,
): ListedPlace[] {
  const middle =
    center ?? (bounds && { lat: (bounds.minlat + bounds.maxlat) / 2, lon: (bounds.minlon + bounds.maxlon) / 2 });
  return placesOf(
    placeOfTags(
      row,
      `osm:${type}/${id}`,
      tags ?? {},
      String(lat ?? middle?.lat ?? ''),
      String(lon ?? middle?.lon ?? ''),
    ),
  );
}
