/** Address of a dispensary's page. */
export const dispensaryPath = (id: number | string): string => `/dispensary-map?id=${encodeURIComponent(id)}`;

/** The locator's canonical address. */
export const LOCATOR_PATH = '/find-dispensaries-near-you';
