import { DEFAULT_RADIUS, MAX_RADIUS, SERVICES_OFFERED } from '@bluntbot/proto/locations/vocabulary';

export type Service = (typeof SERVICES_OFFERED)[number];

/** What the locator shows; all of it stands in the address. Where the visitor is does not: an address is passed on. */
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
export const radiusOf = ({ radius }: LocatorState, general: boolean): number => radius ?? (general ? GENERAL_RADIUS : DEFAULT_RADIUS);

/** Reads the locator's state from an address; what makes no sense there is ignored. */
export function readLocator(params: URLSearchParams): LocatorState {
  const radius = Number(params.get('radius') || Number.NaN);
  const shown = Number(params.get('shown') ?? PAGE_SIZE);
  const wanted = (params.getAll('services').join(',') ?? '').split(',').map((name) => name.trim().toLowerCase());
  return {
    location: (params.get('location') ?? '').trim().slice(0, MAX_LOCATION),
    radius: Number.isInteger(radius) && radius >= 1 && radius <= MAX_RADIUS ? radius : undefined,
    openNow: params.get('openNow') === 'true',
    services: SERVICES_OFFERED.filter((service) => wanted.includes(service.toLowerCase())),
    medical: params.get('medical') === 'true',
    recreational: params.get('recreational') === 'true',
    shown: Number.isInteger(shown) && shown > PAGE_SIZE ? Math.min(shown, MAX_SHOWN) : PAGE_SIZE,
  };
}

/** What narrows the list as query parameters, always in the same order; the API reads the same names. */
export function filterParams({ openNow, services, medical, recreational }: LocatorState): URLSearchParams {
  const params = new URLSearchParams();
  if (openNow) params.set('openNow', 'true');
  if (services.length > 0) params.set('services', services.join(','));
  if (medical) params.set('medical', 'true');
  if (recreational) params.set('recreational', 'true');
  return params;
}

/** The state as query parameters of the page's address, defaults left out. */
export function locatorParams(state: LocatorState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.location) params.set('location', state.location);
  if (state.radius !== undefined) params.set('radius', String(state.radius));
  for (const [name, value] of filterParams(state)) params.set(name, value);
  if (state.shown > PAGE_SIZE) params.set('shown', String(state.shown));
  return params;
}

/** The state with some of it changed; another question begins with the first listings. */
export const withLocator = (state: LocatorState, change: Partial<LocatorState>): LocatorState => ({
  ...state,
  shown: PAGE_SIZE,
  ...change,
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
