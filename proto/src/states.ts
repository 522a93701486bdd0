/** The states and the District by postal abbreviation, each as it ends the slug of a city ("baltimore-maryland"). */
const STATE_SLUGS = {
  ...{
    AL: 'alabama',
    AK: 'alaska',
    AZ: 'arizona',
    AR: 'arkansas',
    CA: 'california',
    CO: 'colorado',
    CT: 'connecticut',
  },
  ...{ DE: 'delaware', DC: 'washington-dc', FL: 'florida', GA: 'georgia', HI: 'hawaii', ID: 'idaho', IL: 'illinois' },
  ...{ IN: 'indiana', IA: 'iowa', KS: 'kansas', KY: 'kentucky', LA: 'louisiana', ME: 'maine', MD: 'maryland' },
  ...{ MA: 'massachusetts', MI: 'michigan', MN: 'minnesota', MS: 'mississippi', MO: 'missouri', MT: 'montana' },
  ...{ NE: 'nebraska', NV: 'nevada', NH: 'new-hampshire', NJ: 'new-jersey', NM: 'new-mexico', NY: 'new-york' },
  ...{ NC: 'north-carolina', ND: 'north-dakota', OH: 'ohio', OK: 'oklahoma', OR: 'oregon', PA: 'pennsylvania' },
  ...{ RI: 'rhode-island', SC: 'south-carolina', SD: 'south-dakota', TN: 'tennessee', TX: 'texas', UT: 'utah' },
  ...{ VT: 'vermont', VA: 'virginia', WA: 'washington', WV: 'west-virginia', WI: 'wisconsin', WY: 'wyoming' },
} as const;
export type StateCode = keyof typeof STATE_SLUGS;

/** The longest first, so that a city of West Virginia is not taken for one of Virginia. */
const BY_LENGTH = (Object.entries(STATE_SLUGS) as [StateCode, string][]).sort(([, a], [, b]) => b.length - a.length);

export const isStateCode = (text: string): text is StateCode => Object.hasOwn(STATE_SLUGS, text);

/** The state at the end of a city's slug; undefined for a slug that names none. */
export const stateOfCity = (slug: string): StateCode | undefined =>
  BY_LENGTH.find(([, state]) => slug === state || slug.endsWith(`-${state}`))?.[0];
