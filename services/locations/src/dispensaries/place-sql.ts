import { direction } from './great-circle.ts';

/**
 * SQL for where a listing is on the sphere of radius 1, of two columns in degrees: what the geographic index holds.
 * Made of the extension cube alone, which the owner of a database may install.
 */
export const spotSql = (latitude: string, longitude: string): string =>
  `cube(array[cos(radians(${latitude})) * cos(radians(${longitude})), cos(radians(${latitude})) * sin(radians(${longitude})), sin(radians(${latitude}))])`;

/** The same of a point, as a literal of the type cube. */
export const spotOf = (lat: number, lng: number): string => `(${direction(lat, lng).join(',')})`;
