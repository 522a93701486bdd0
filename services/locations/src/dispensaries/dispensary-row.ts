import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import type { DispensaryType } from '@bluntbot/proto/locations/vocabulary';
import { scoreTerms, total } from './dispensary-score.ts';
import { openingAt, toWeeklyHours, type WeekSpans } from './opening-hours.ts';

/** Columns of a {@link DispensaryRow}, of a table called `d`. */
export const DISPENSARY_COLUMNS = `d.id, d.slug, d.name, d.type, d.address, d.city, d.state, d.zip, d.latitude, d.longitude, d.exact, d.phone, d.website,
  d.rating, d.review_count as "reviewCount", d.services, d.tags, d.license_number as "licenseNumber", d.license_type as "licenseType",
  d.license_status as "licenseStatus", d.regulator, d.checked_on::text as "checkedOn", d.hours, d.closed_on as "closedOn",
  d.time_zone as "timeZone", d.source`;

export interface DispensaryRow {
  id: number;
  slug: string;
  name: string;
  type: DispensaryType;
  address: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  exact: boolean;
  phone: string | null;
  website: string | null;
  rating: string | null;
  reviewCount: number;
  services: string[];
  tags: string[];
  licenseNumber: string | null;
  licenseType: string | null;
  licenseStatus: string | null;
  regulator: string | null;
  checkedOn: string | null;
  hours: WeekSpans | null;
  closedOn: string[];
  timeZone: string;
  source: string;
}

/** A listing as sent to clients, seen from `miles` away at a moment. */
export function toDispensary(row: DispensaryRow, miles: number | null, moment: Date): Dispensary {
  const rating = row.rating === null ? null : Number(row.rating);
  const { isOpen, text } = openingAt(row, moment);
  const score = scoreTerms({ ...row, rating }, miles, isOpen);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    type: row.type,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zip,
    phone: row.phone,
    website: row.website,
    rating,
    reviewCount: row.reviewCount,
    distance: miles === null ? null : `${miles.toFixed(1)} miles`,
    distanceMiles: miles,
    isOpen,
    opening: text,
    services: row.services,
    coordinates: row.exact ? { lat: row.latitude, lng: row.longitude } : null,
    tags: row.tags,
    license: row.licenseNumber,
    licenseType: row.licenseType,
    licenseStatus: row.licenseStatus,
    regulator: row.regulator,
    checkedOn: row.checkedOn,
    hours: row.hours && toWeeklyHours(row.hours),
    closedOn: row.closedOn,
    timeZone: row.timeZone,
    source: row.source,
    isDemo: row.source === 'demo',
    aiScore: total(score),
    score,
  };
}
