import type { DispensaryType } from '@bluntbot/proto/locations/vocabulary';
import type { WeekSpans } from '../dispensaries/opening-hours.ts';

/** What one row of a list says, as text where it still has to be understood. Empty texts say nothing. */
export interface ListedPlace {
  /** Line of a table, or position in a JSON list, from 1. */
  row: number;
  /** What the list itself calls it, when that is lasting: "osm:node/42". */
  reference?: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  lat: string;
  lng: string;
  licenseNumber: string;
  licenseType: string;
  licenseStatus: string;
  regulator: string;
  phone: string;
  website: string;
  openingHours: string;
  services: string[];
}

/** What is written about one place. */
export interface ImportedListing {
  origin: string;
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
  services: string[];
  licenseNumber: string | null;
  licenseType: string | null;
  licenseStatus: string | null;
  regulator: string | null;
  checkedOn: string;
  hours: WeekSpans | null;
  closedOn: string[];
  timeZone: string;
  source: string;
  listed: boolean;
}

/** What became of a row. */
export interface RowReport {
  row: number;
  name: string;
  outcome: 'created' | 'updated' | 'unchanged' | 'skipped' | 'rejected';
  notes: string[];
}

/** A row that cannot be taken, with the reason for its reader. */
export class RowRefused extends Error {
  constructor(
    readonly outcome: 'skipped' | 'rejected',
    message: string,
  ) {
    super(message);
  }
}
