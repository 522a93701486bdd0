/** Where the strain library's facts come from; `docs/data-sources.md` has it field by field. Free of zod: pages load it. */
export const STRAIN_SOURCE = {
  dataset: 'a public Leafly data set',
  /** The year in which its reports had been gathered. */
  gatheredIn: 2021,
  /** The day on which they were recorded here. */
  recordedOn: '2026-11-21',
} as const;
