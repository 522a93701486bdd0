import { z } from 'zod';
import { Nothing, rpc } from '../rpc.ts';
import { DATED_CLAIMS, LawClaim, LawSource } from './law-claims.ts';
import { LEGAL_STATUSES } from './vocabulary.ts';

/** What one jurisdiction allows today, as far as it was checked. Information, not legal advice. */
export const Law = z
  .object({
    code: z.string().length(2).describe('Postal abbreviation of the state or district.'),
    name: z.string(),
    status: z.enum(LEGAL_STATUSES),
    regulator: z.string().nullable().describe('The agency that licenses shops there.'),
    possession: z.string().describe('What an adult may possess, in a sentence.'),
    possessionOunces: z.number().nullable().describe('Ounces of flower an adult may possess; null if none or unknown.'),
    plants: z.string().describe('What may be grown at home, in a sentence.'),
    plantsPerHousehold: z.int().nullable(),
    sale: z.string().describe('Who may sell to whom, in a sentence.'),
    adultSales: z.boolean().describe('Licensed shops may sell to adults without a card.'),
    medicalSales: z.boolean().describe('Licensed shops may sell to registered patients.'),
    delivery: z.string().describe('Who may deliver to whom, in a sentence.'),
    deliveryAllowed: z.boolean().describe('Licensed delivery to adults without a card.'),
    medicalDelivery: z.boolean().describe('Licensed delivery to registered patients.'),
    sources: z.array(LawSource).min(1).describe('Sources of the four sentences.'),
    checkedOn: z.iso
      .date()
      .describe('The date up to which this is known to be true: the oldest check among the four sentences.'),
    isOld: z
      .boolean()
      .describe('True if one of the four was checked more than 90 days ago or has ended; readers see a notice.'),
    ...DATED_CLAIMS,
  })
  .meta({ id: 'Law' });
export type Law = z.infer<typeof Law>;

/** What federal law says everywhere. Information, not legal advice. */
export const FederalLaw = z.object(DATED_CLAIMS).meta({ id: 'FederalLaw' });
export type FederalLaw = z.infer<typeof FederalLaw>;

/** A jurisdiction with a claim that needs another check. */
export const OldLaw = z
  .object({
    code: z.string().length(2).describe('Postal abbreviation; "US" for federal law.'),
    name: z.string(),
    checkedOn: z.iso.date().describe('Date of the oldest check.'),
    claims: z.array(LawClaim).min(1).describe('Claims to check.'),
  })
  .meta({ id: 'OldLaw' });
export type OldLaw = z.infer<typeof OldLaw>;

export const lawList = rpc({
  subject: 'locations.law.list',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/laws',
  summary: 'Lists what each jurisdiction allows, with sources and the date of the last check.',
  request: Nothing,
  response: z.array(Law),
});
export const lawGet = rpc({
  subject: 'locations.law.get',
  route: 'GET /api/laws/:code',
  summary: 'Returns what one jurisdiction allows, by postal abbreviation.',
  errors: ['NOT_FOUND'],
  request: z.object({ code: z.string().trim().toUpperCase().length(2) }),
  response: Law,
});
export const federalLaw = rpc({
  subject: 'locations.law.federal',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/federal-law',
  summary: 'Returns what federal law says, with sources and the date of each check.',
  request: Nothing,
  response: FederalLaw,
});
export const oldLawList = rpc({
  subject: 'locations.law.old',
  route: 'GET /api/admin/old-laws',
  summary: 'Lists laws that are due for a new check, oldest check first.',
  staff: true,
  request: Nothing,
  response: z.array(OldLaw),
});
