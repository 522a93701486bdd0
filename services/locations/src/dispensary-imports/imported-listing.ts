import type { DispensaryType } from '@bluntbot/proto/locations/vocabulary';
import type { WeekSpans } from '../dispensaries/opening-hours.ts';
import type { Buyers } from './license-kinds.ts';
import type { Statuses } from './license-status.ts';

/** What one row of a list says, as text where it still has to be understood. Empty texts say nothing. */
export interface ListedPlace extends Statuses {
  /** Line of a table, or position in a JSON list, from 1. */
  row: number;
  /** What the list itself calls it, when that is lasting: "osm:node/42". */
  reference?: string;
  /** From a list of licenses, not from a map or somebody's own table. */
  isLicense?: boolean;
  /** From a marketplace's export, whatever licenses it names. */
  isMarketplace?: boolean;
  /** The word of its name that says it is no shop, in lists that don't say what kind of license a row has. */
  kindByName?: string;
  /** Why it is no place for a locator, when the list itself says so. */
  noPlace?: string;
  name: string;
  address: string;
  city: string;
  /** The city of a list whose rows name parts of a city. */
  town?: string;
  state: string;
  zip: string;
  lat: string;
  lng: string;
  /** Its point is also that of places elsewhere: what a geocoder answers when it does not know. */
  pointIsShared?: boolean;
  licenseNumber: string;
  /** The mark of a footnote behind its number that isn't known to say that the license is on hold. */
  mark?: string;
  /** What the columns about the kind of license say, the most telling first. */
  licenseTypes: string[];
  /** Whom the licence serves, in lists with a column for it; never what is done under it. */
  designation: string;
  /** Whom it sells to, as far as the list says that in so many words. */
  buyers?: Partial<Buyers>;
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
  /** The list has hours of the shop that can't be stored, so those of an earlier list no longer stand. */
  hoursUnread: boolean;
  timeZone: string;
  source: string;
  listed: boolean;
  /** From a regulator's list: what it says stands. Maps and marketplaces fill in what it leaves open. */
  isRegister: boolean;
}

/** What became of a row: a "joined" one is part of the listing of another row. */
export const ROW_OUTCOMES = ['created', 'updated', 'unchanged', 'joined', 'skipped', 'rejected'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** A row with its outcome. Notes are sentences of the form "reason: detail". */
export interface RowReport {
  row: number;
  name: string;
  outcome: RowOutcome;
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
