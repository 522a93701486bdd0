import { withoutHtml } from './cell-html.ts';
import { saysHalted } from './footnotes.ts';
import type { ListedPlace } from './imported-listing.ts';
import type { Buyers } from './license-kinds.ts';
import type { Status } from './license-status.ts';

/** Tags of OpenStreetMap under which shops that sell cannabis stand. */
const SHOP_KEYS = ['shop', 'amenity', 'healthcare', 'office'] as const;
const CANNABIS = /^(?:medical_)?(?:cannabis|mari[jh]uana|weed)(?:_(?:dispensary|shop|store))?$/;
/** What only a shop is called. */
const DISPENSARY = /^dispensary$/;
const ADULT_KEYS = [
  'cannabis:recreational',
  'cannabis:adult_use',
  'recreational',
  'adult_use',
  'cannabis:recreational_use',
];
const MEDICAL_KEYS = ['cannabis:medical', 'medical', 'medical_cannabis', 'cannabis:medical_use'];

type Tags = Readonly<Record<string, string>>;

/** A shop as the map has it; one of something else says so. Undefined for an element that is no place of its own. */
export function placeOfTags(
  row: number,
  reference: string,
  tags: Tags,
  lat: string,
  lng: string,
): ListedPlace | undefined {
  const tag = (...names: string[]) => withoutHtml(names.map((name) => tags[name]?.trim()).find(Boolean) ?? '');
  const yes = (name: string) => ['yes', 'only', 'designated'].includes(tags[name] ?? '');
  const kinds = SHOP_KEYS.flatMap((key) => (tags[key] ? [`${key}=${tags[key]}`] : []));
  if (kinds.length === 0 && !tag('name')) return undefined;
  return {
    row,
    ...(reference && { reference }),
    ...(!sellsCannabis(tags) && { noPlace: `no cannabis shop: ${kinds.join(', ') || 'no shop at all'}` }),
    name: tag('name', 'brand', 'operator'),
    address: tag('addr:street')
      ? [tag('addr:housenumber'), tag('addr:street'), unitOf(tag('addr:unit'))].filter(Boolean).join(' ')
      : tag('addr:full'),
    city: tag('addr:city', 'addr:town', 'addr:place'),
    state: tag('addr:state'),
    zip: tag('addr:postcode'),
    lat,
    lng,
    licenseNumber: tag('ref:license', 'license', 'licence', 'operator:license'),
    licenseTypes: [],
    designation: '',
    buyers: buyersOf(tags),
    statuses: closureOf(tag('opening_hours'), tag('note', 'description', 'fixme')),
    stage: '',
    expires: '',
    othersHaveStatus: false,
    regulator: '',
    phone: tag('phone', 'contact:phone'),
    website: tag('website', 'contact:website', 'url'),
    openingHours: NEVER_OPEN.test(tag('opening_hours')) ? '' : tag('opening_hours'),
    services: [
      ...(yes('delivery') ? ['Delivery'] : []),
      ...(yes('drive_through') ? ['Drive-thru'] : []),
      ...(yes('wheelchair') ? ['Wheelchair access'] : []),
      ...(yes('atm') ? ['ATM'] : []),
    ],
  };
}

/** Hours of a shop that never opens. */
const NEVER_OPEN = /^"?(?:closed|off)"?(?:\s*"[^"]*")?$/i;

/** What the hours or a note of a shop say about its having closed. */
const closureOf = (hours: string, note: string): Status[] =>
  [NEVER_OPEN.test(hours) ? hours : '', saysHalted(note) ? note : '']
    .filter(Boolean)
    .map((text) => ({ text, standing: 'notOpen' }));

const unitOf = (unit: string): string => (/^\w{1,4}$/.test(unit) ? `#${unit}` : unit);

function sellsCannabis(tags: Tags): boolean {
  if (tags['cannabis:cbd'] === 'only' || sellsToNobody(tags)) return false;
  const values = (key: string) => (tags[key] ?? '').split(';').map((value) => value.trim());
  return (
    SHOP_KEYS.some((key) => values(key).some((value) => CANNABIS.test(value))) ||
    values('shop').some((value) => DISPENSARY.test(value)) ||
    // Herbalists and the like that say they sell it.
    (tags.shop !== undefined &&
      [...ADULT_KEYS, ...MEDICAL_KEYS].some((key) => key.startsWith('cannabis:') && sells(tags[key])))
  );
}

/** A shop that sells to neither patients nor adults has hemp or seeds. */
const sellsToNobody = (tags: Tags): boolean =>
  [ADULT_KEYS, MEDICAL_KEYS].every((keys) => keys.map((key) => tags[key]).find(Boolean) === 'no');

const sells = (value: string | undefined): boolean => ['yes', 'only', 'designated'].includes(value ?? '');

/** Whom the tags say it sells to: "only" excludes the others. Undefined when they say nothing. */
function buyersOf(tags: Tags): Buyers | undefined {
  const value = (keys: readonly string[]) => keys.map((key) => tags[key]).find(Boolean);
  const medicalShop = SHOP_KEYS.some((key) => tags[key]?.startsWith('medical_'));
  const [adult, medical] = [value(ADULT_KEYS), value(MEDICAL_KEYS) ?? (medicalShop ? 'yes' : undefined)];
  if (adult === 'only') return { adult: true, medical: false };
  if (medical === 'only') return { adult: false, medical: true };
  if (adult === 'no') return { adult: false, medical: true };
  if (medical === 'no') return { adult: true, medical: false };
  return adult || medical ? { adult: sells(adult), medical: sells(medical) } : undefined;
}

/** The tags and the lasting name of a GeoJSON feature that was exported from OpenStreetMap; undefined for any other. */
export function osmFeature(
  id: unknown,
  properties: Readonly<Record<string, unknown>>,
): { reference: string; tags: Tags } | undefined {
  const nested = properties.tags;
  const from = nested !== null && typeof nested === 'object' ? (nested as Record<string, unknown>) : properties;
  const tags = Object.fromEntries(
    Object.entries(from).flatMap(([key, value]) =>
      ['string', 'number'].includes(typeof value) ? [[key, String(value)]] : [],
    ),
  );
  const reference = [properties['@id'], id, properties.full_id, properties.id, properties.osm_id]
    .map((name) => referenceOf(name, properties['@type'] ?? properties.osm_type ?? properties.type))
    .find(Boolean);
  if (reference) return { reference, tags };
  // An export that dropped the ids still has the map's own keys.
  const isMap =
    SHOP_KEYS.some((key) => tags[key]) &&
    Object.keys(tags).some((key) => /^(?:addr:|opening_hours$|osm_|contact:|cannabis:)/.test(key));
  return isMap ? { reference: '', tags } : undefined;
}

const ELEMENTS: Record<string, string> = { n: 'node', w: 'way', r: 'relation' };

/** "osm:node/42" of "node/42", "n42", or 42 beside the name of its kind. */
function referenceOf(name: unknown, kind: unknown): string | undefined {
  const [, letter, digits] = /^(n|w|r)(?:ode|ay|elation)?\/?(\d+)$/.exec(String(name ?? '')) ?? [];
  if (letter && digits) return `osm:${ELEMENTS[letter]}/${digits}`;
  const element = Object.values(ELEMENTS).find((known) => known === kind);
  return element && /^\d+$/.test(String(name ?? '')) ? `osm:${element}/${name}` : undefined;
}
