import { z } from 'zod';
import { Nothing, rpc } from '../rpc.ts';

/** Most strains that the picture holds, those searched most first: its answer crosses NATS in one piece. */
export const MOST_MAPPED = 10_000;
/** Most strains without a place that are named. */
export const MOST_UNPLACED = 200;
/** Terpenes of a strain that its point names, the largest share first. */
export const MAPPED_TERPENES = 4;
/** What two neighbors are apart, about, in the units of the places. */
export const MAP_SPACING = 30;

const column = <Item extends z.ZodType>(item: Item) => z.array(item).max(MOST_MAPPED);
const bits = (list: string) =>
  column(z.int().min(0)).describe(`Bit mask of the reported entries of ${list}, in its order.`);

/**
 * All strains with enough known terpenes as points of one picture. Strains with similar terpenes are neighbors, and
 * places mean nothing else. Stored in columns to be small: the values at one index of each list belong to one strain.
 */
export const StrainMap = z
  .object({
    terpenes: z
      .array(z.object({ slug: z.string(), name: z.string() }))
      .describe('The terpenes that `leading` refers to by index.'),
    slugs: column(z.string()),
    names: column(z.string()),
    x: column(z.int()).describe(`X, to the right. Neighbors are about ${MAP_SPACING} apart; the center is 0, 0.`),
    y: column(z.int()).describe('Y, downward.'),
    types: column(z.int().min(0)).describe('Index in STRAIN_TYPES.'),
    leading: column(z.array(z.int().min(0)).max(MAPPED_TERPENES)).describe(
      'Indexes in `terpenes`, largest share first.',
    ),
    effects: bits('EFFECTS'),
    unwanted: bits('NEGATIVE_EFFECTS'),
    thc: column(z.number().nullable()).describe('Typical THC, percent.'),
    total: z.int().describe('Strains in the library, whether or not they are on the map.'),
    unplacedTotal: z.int().describe('Strains with too few known terpenes to place on the map.'),
    unplaced: z.array(z.object({ slug: z.string(), name: z.string() })).max(MOST_UNPLACED),
  })
  .meta({ id: 'StrainMap' });
export type StrainMap = z.infer<typeof StrainMap>;

export const strainMap = rpc({
  subject: 'catalog.strain.map',
  route: 'GET /api/strains/map',
  summary: 'Returns all strains as points on a map, placed by terpene similarity.',
  request: Nothing,
  response: StrainMap,
});
