import type { SourcedFact, StrainSourceId } from '@bluntbot/proto/catalog/strain-sources';

/** The day on which the written catalog was recorded from its sources. */
export const RECORDED_ON = '2026-11-21';
/** The day on which the descriptions were last rewritten. */
export const DESCRIBED_ON = '2026-11-28';

/** The day on which figures that the data sets get wrong were looked up on pages about the strain. */
export const LOOKED_UP_ON = '2026-11-26';

/** Where a fact of the written catalog comes from, unless the strain's own `sources` say otherwise. */
export const USUAL_SOURCES: Record<SourcedFact, StrainSourceId> = {
  type: 'leafly-2021',
  thc: 'leafly-2021',
  cbd: 'trade',
  effects: 'leafly-2021',
  negativeEffects: 'leafly-2021',
  flavors: 'leafly-2018-completed',
  terpenes: 'leafly-2021-completed',
  parents: 'leafly-2021',
  breeder: 'trade',
  floweringTime: 'trade',
  growDifficulty: 'trade',
  aliases: 'trade',
  description: 'editors',
};
