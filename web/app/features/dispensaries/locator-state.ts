import { DEFAULT_RADIUS, MAX_RADIUS, SERVICES_OFFERED } from '@bluntbot/proto/locations/vocabulary';
import { addressState, flag, someOf, text, whole } from '../../lib/address-state.ts';

export type Service = (typeof SERVICES_OFFERED)[number];

/** The state of the locator, in the address. The visitor's position is not in it, because addresses are shared. */
export interface LocatorState {
  /** A typed city, "City, ST" or ZIP code; empty for the visitor's own place or general recommendations. */
  location: string;
  /** Miles; undefined for the usual ones. */
  radius: number | undefined;
  openNow: boolean;
  services: readonly Service[];
  medical: boolean;
  recreational: boolean;
  /** How many listings are shown; "Load More" asks for more. */
  shown: number;
}

/** Listings that are read at a time, and the most that the API gives at once. */
export const PAGE_SIZE = 20;
export const MAX_SHOWN = 100;

/** Miles around a place, as the links name them. */
export const RADII: readonly number[] = [10, 25, 50, 100];
/** Around the city of the general recommendations. */
export const GENERAL_RADIUS = 25;
const MAX_LOCATION = 80;

/** The radius that counts: the chosen one, or the usual one of the call. */
export const radiusOf = ({ radius }: LocatorState, general: boolean): number =>
  radius ?? (general ? GENERAL_RADIUS : DEFAULT_RADIUS);

/** How the address of the locator encodes its state. */
export const locatorState = addressState<LocatorState>(
  {
    location: text(MAX_LOCATION),
    radius: whole([1, MAX_RADIUS], undefined),
    openNow: flag,
    services: someOf(SERVICES_OFFERED),
    medical: flag,
    recreational: flag,
    shown: whole([PAGE_SIZE, MAX_SHOWN], PAGE_SIZE, { clamped: true }),
  },
  {
    anew: 'shown',
    settle: (state) => ({ ...state, services: SERVICES_OFFERED.filter((service) => state.services.includes(service)) }),
  },
);

/** The active filters, as query parameters of the API; inactive ones are left out. */
export const narrowing = ({ openNow, services, medical, recreational }: LocatorState) => ({
  openNow: openNow || undefined,
  services,
  medical: medical || undefined,
  recreational: recreational || undefined,
});

/** The services with one put in or taken out. */
export const toggledService = (services: readonly Service[], service: Service): Service[] =>
  SERVICES_OFFERED.filter((other) => (other === service) !== services.includes(other));

/** How many filters are set; the radius is one where it is not the usual one. */
export const countFilters = ({ radius, openNow, services, medical, recreational }: LocatorState): number =>
  [radius !== undefined, openNow, medical, recreational].filter(Boolean).length + services.length;

/** Whether anything but the place and the radius narrows the list. */
export const isNarrowed = ({ openNow, services, medical, recreational }: LocatorState): boolean =>
  openNow || services.length > 0 || medical || recreational;
