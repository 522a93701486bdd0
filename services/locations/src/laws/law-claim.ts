import { FEDERAL_TOPICS, LawClaim } from '@bluntbot/proto/locations/law-claims';
import { z } from 'zod';

const base = LawClaim.omit({ topic: true, isOld: true }).strict();
type Days = Pick<LawClaim, 'effectiveFrom' | 'until'>;
const endsAfterStart = ({ effectiveFrom, until }: Days): boolean => !effectiveFrom || !until || effectiveFrom < until;
const ENDS_EARLY = 'A claim ends after it begins';

/** A claim as stored: its sentence, its dates, and the facts of its topic that filters and answers need. */
export const StateClaim = z
  .discriminatedUnion('topic', [
    base.extend({ topic: z.literal('possession'), possessionOunces: z.number().nullable() }),
    base.extend({ topic: z.literal('plants'), plantsPerHousehold: z.int().nullable() }),
    base.extend({ topic: z.literal('sale'), adultSales: z.boolean(), medicalSales: z.boolean() }),
    base.extend({ topic: z.literal('delivery'), deliveryAllowed: z.boolean(), medicalDelivery: z.boolean() }),
    base.extend({ topic: z.literal('hemp') }),
  ])
  .refine(endsAfterStart, ENDS_EARLY);
export type StateClaim = z.infer<typeof StateClaim>;

export const FederalClaim = base.extend({ topic: z.enum(FEDERAL_TOPICS) }).refine(endsAfterStart, ENDS_EARLY);
export type FederalClaim = z.infer<typeof FederalClaim>;

/** What both kinds have. */
export type DatedClaim = StateClaim | FederalClaim;
