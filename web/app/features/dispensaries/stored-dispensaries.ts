import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import { createStore, inStorage, jsonList } from '../../lib/store.ts';

const MAX_STORED = 50;
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** A dispensary as this browser remembers it: as it was read, and when. */
export type StoredDispensary = Dispensary & { storedAt: number };

const stored = createStore<readonly StoredDispensary[]>(
  // The documented key.
  inStorage({ area: 'localStorage', keys: ['dispensaries'], ...jsonList(isStored, MAX_STORED) }),
  { rendered: [] },
);

/** Those of the last day. */
const fresh = (now: number): StoredDispensary[] =>
  stored.get().filter(({ storedAt }) => storedAt <= now && now - storedAt < MAX_AGE_MS);

/** Remembers a dispensary that the visitor goes to see; the ones seen last come first. */
export function storeDispensary(dispensary: Dispensary, now = Date.now()): void {
  const others = fresh(now).filter(({ id }) => id !== dispensary.id);
  stored.set([{ ...dispensary, storedAt: now }, ...others].slice(0, MAX_STORED));
}

/** The dispensary with an id or slug, if this browser remembers it from the last day. */
export const storedDispensary = (ref: string, now = Date.now()): StoredDispensary | undefined =>
  fresh(now).find(({ id, slug }) => String(id) === ref || slug === ref);

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isBoolean = (value: unknown) => typeof value === 'boolean';
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText);

/** An address that is safe to link, because anything can be in local storage. */
const isWebAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value);

const orNull = (isExpected: (value: unknown) => boolean) => (value: unknown) => value === null || isExpected(value);

function isCoordinates(value: unknown): boolean {
  const { lat, lng } = (value ?? {}) as { lat?: unknown; lng?: unknown };
  return isNumber(lat) && isNumber(lng) && Math.abs(lat as number) <= 90 && Math.abs(lng as number) <= 180;
}

function isHours(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const days = Object.values(value) as unknown[];
  return days.length === 7 && days.every((day) => Array.isArray((day as { spans?: unknown } | null)?.spans));
}

function isScore(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isNumber);
}

/**
 * What the map page expects of each field. One that an older release stored without a field is not all of what the page
 * shows.
 */
const EXPECTED: Readonly<Record<keyof StoredDispensary, (value: unknown) => boolean>> = {
  id: isNumber,
  storedAt: isNumber,
  slug: isText,
  name: isText,
  type: isText,
  address: isText,
  city: isText,
  state: isText,
  zipCode: isText,
  phone: orNull(isText),
  website: orNull(isWebAddress),
  rating: orNull(isNumber),
  reviewCount: isNumber,
  distance: orNull(isText),
  distanceMiles: orNull(isNumber),
  isOpen: orNull(isBoolean),
  opening: isText,
  services: isTextList,
  coordinates: orNull(isCoordinates),
  tags: isTextList,
  license: orNull(isText),
  licenseType: orNull(isText),
  licenseStatus: orNull(isText),
  regulator: orNull(isText),
  checkedOn: orNull(isText),
  hours: orNull(isHours),
  closedOn: isTextList,
  timeZone: isText,
  source: isText,
  isDemo: isBoolean,
  aiScore: isNumber,
  score: isScore,
};

function isStored(value: unknown): value is StoredDispensary {
  const entry = (value ?? {}) as Record<string, unknown>;
  return Object.entries(EXPECTED).every(([field, isExpected]) => isExpected(entry[field]));
}
