import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { AppError } from '@bluntbot/platform/app-error';
import { csvLines } from '@bluntbot/platform/csv-lines';
import { z } from 'zod';
import type { ListedPlace } from './imported-listing.ts';
import { type Field, isLicenceList, mapColumns } from './licence-columns.ts';
import { said, saidStatus } from './licence-words.ts';
import { osmFeature, placeOfTags } from './osm-places.ts';

/** Bytes of a JSON file, which is read whole. A table may be longer. */
const MAX_JSON_BYTES = 200 * 1024 * 1024;

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

/** Lines among which the names of the columns are looked for. */
const HEADER_LINES = 10;

/** The places of a file: a table of licences (CSV), GeoJSON, or the JSON answer of an Overpass server. */
export async function* readPlaces(path: string): AsyncGenerator<ListedPlace> {
  const { first, size } = await peek(path);
  if (first !== '{' && first !== '[') return yield* fromTable(path, size);
  if (size > MAX_JSON_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', `A JSON file may have ${MAX_JSON_BYTES / 1024 / 1024} MB.`);
  const json = parseJson(await readFile(path, 'utf8'));
  const overpass = Overpass.safeParse(json);
  if (overpass.success) return yield* overpass.data.elements.flatMap((element, at) => fromOverpass(element, at + 1));
  const geo = GeoJson.safeParse(json);
  if (geo.success) return yield* geo.data.features.flatMap((feature, at) => fromFeature(feature, at + 1));
  throw new AppError('VALIDATION_FAILED', 'The file is JSON, but neither a GeoJSON FeatureCollection nor an Overpass answer.');
}

async function* fromTable(path: string, bytes: number): AsyncGenerator<ListedPlace> {
  let columns: Map<Field, number[]> | undefined;
  let isLicence = false;
  let row = 0;
  for await (const cells of csvLines({ bytes, open: async () => createReadStream(path) }, () => undefined)) {
    row += 1;
    if (columns) {
      const known = columns;
      const place = { ...placeOf(row, (field) => known.get(field)?.map((at) => cells[at] ?? '') ?? []), isLicence };
      // Sources, totals and dates stand below tables.
      yield cells.filter((cell) => cell.trim()).length > 1 ? place : { ...place, noPlace: 'a line of text below or between the rows' };
      continue;
    }
    // A title may stand above the names of the columns.
    const found = mapColumns(cells);
    if (found.has('name') && found.size > 1) {
      columns = found;
      isLicence = isLicenceList(cells, found);
    } else if (row >= HEADER_LINES) break;
  }
  if (row === 0) throw new AppError('VALIDATION_FAILED', 'The file is empty.');
  if (!columns) throw new AppError('VALIDATION_FAILED', 'No column is called "name", "business name" or the like, with others beside it.');
}

function fromFeature(feature: unknown, row: number): ListedPlace[] {
  const { id, properties, geometry } = Feature.safeParse(feature).data ?? {};
  const map = osmFeature(id, properties ?? {});
  if (map) {
    const [lng, lat] = middleOf(geometry?.coordinates) ?? [];
    const place = placeOfTags(row, map.reference, map.tags, String(lat ?? ''), String(lng ?? ''));
    return place ? [place] : [];
  }
  const entries = Object.entries(properties ?? {});
  const keys = entries.map(([key]) => key);
  const columns = mapColumns(keys);
  const place = placeOf(row, (field) => columns.get(field)?.map((at) => textOf(entries[at]?.[1])) ?? []);
  const [lng, lat] = pointOfGeometry(geometry) ?? [];
  return [
    {
      ...place,
      isLicence: isLicenceList(keys, columns),
      ...(id !== undefined && id !== null && { reference: `feature:${id}` }),
      ...(lat !== undefined && lng !== undefined && { lat: String(lat), lng: String(lng) }),
    },
  ];
}

/** The one point of a geometry; an area has none that is the shop's. */
function pointOfGeometry(geometry: z.output<typeof Feature>['geometry']): z.output<typeof Position> | undefined {
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
    values.reduce((least, value) => Math.min(least, value)) / 2 + values.reduce((most, value) => Math.max(most, value)) / 2;
  return points.length > 0 ? [middle(lngs), middle(lats)] : undefined;
}

function fromOverpass(
  { type, id, lat, lon, center, bounds, tags }: z.output<typeof Overpass>['elements'][number],
  row: number,
): ListedPlace[] {
  const middle = center ?? (bounds && { lat: (bounds.minlat + bounds.maxlat) / 2, lon: (bounds.minlon + bounds.maxlon) / 2 });
  const place = placeOfTags(row, `osm:${type}/${id}`, tags ?? {}, String(lat ?? middle?.lat ?? ''), String(lon ?? middle?.lon ?? ''));
  return place ? [place] : [];
}

/** A place of what its columns say, best first. */
function placeOf(row: number, cells: (field: Field) => readonly string[]): ListedPlace {
  const all = (field: Field) => [...new Set(cells(field).map(said).filter(Boolean))];
  const first = (field: Field) => all(field)[0] ?? '';
  const [lat, lng] = pointOf(cells('point').find((cell) => pointOf(cell)[0]) ?? '');
  // "12 Main St\nDenver, CO 80202\n(39.7, -104.9)": a location may be an address, too.
  const located = cells('point')
    .map((cell) => said(cell.replace(PAIR, '').replace(/\s*\n\s*/g, ', ')))
    .find((cell) => /^\d+\s+\S*[a-z]/i.test(cell));
  return {
    row,
    name: first('name'),
    address: first('address') || (located?.replace(/[,\s]+$/, '') ?? ''),
    city: first('city'),
    state: first('state'),
    zip: first('zip'),
    lat: first('lat') || lat,
    lng: first('lng') || lng,
    // "Premises License" is no number, and would make one shop of all.
    licenseNumber: all('licenseNumber').find((cell) => /\d/.test(cell)) ?? '',
    licenseTypes: all('licenseType'),
    designation: all('designation').join(', '),
    // Every status counts: a licence that stands of a shop that is closed sells nothing.
    licenseStatus: [...new Set(cells('licenseStatus').map(saidStatus).filter(Boolean))].join(', '),
    stage: first('stage'),
    regulator: first('regulator'),
    phone: first('phone'),
    website: first('website'),
    openingHours: first('openingHours'),
    services: first('services')
      .split(/[;|,]/)
      .map((service) => service.trim())
      .filter(Boolean),
  };
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const WKT = new RegExp(`POINT\\s*\\(\\s*${NUMBER}\\s+${NUMBER}`, 'i');
const PAIR = new RegExp(`\\(?\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*\\)?\\s*$`);

/** Latitude and longitude of "POINT (-77.03 38.9)" or "(38.9, -77.03)", as open-data portals export them. */
function pointOf(cell: string): [lat: string, lng: string] {
  const wkt = WKT.exec(cell);
  if (wkt) return [wkt[2] ?? '', wkt[1] ?? ''];
  const pair = PAIR.exec(cell);
  return pair ? [pair[1] ?? '', pair[2] ?? ''] : ['', ''];
}

/** What a property says; a nested address or point is spelled out by nobody, so it says nothing. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new AppError('VALIDATION_FAILED', `The file is no JSON that can be read: ${(error as Error).message}`);
  }
}

async function peek(path: string): Promise<{ first: string; size: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1_024), 0, 1_024, 0);
    const head = buffer
      .subarray(0, bytesRead)
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trimStart();
    return { first: head.charAt(0), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}
