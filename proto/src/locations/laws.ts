import { z } from 'zod';
import { Nothing, rpc } from '../rpc.ts';
import { LEGAL_STATUSES } from './vocabulary.ts';

/** What one jurisdiction allows, as it stood on the day it was checked. Information, not legal advice. */
export const Law = z
  .object({
    code: z.string().length(2).describe('Postal abbreviation of the state or district.'),
    name: z.string(),
    status: z.enum(LEGAL_STATUSES),
    regulator: z.string().nullable().describe('Who licenses shops there.'),
    possession: z.string().describe('What an adult may have, in a sentence.'),
    possessionOunces: z.number().nullable().describe('Ounces of flower an adult may have; null where none or unknown.'),
    plants: z.string().describe('What may be grown at home, in a sentence.'),
    plantsPerHousehold: z.int().nullable(),
    sale: z.string().describe('Who may sell to whom, in a sentence.'),
    adultSales: z.boolean().describe('Licensed shops may sell to adults without a card.'),
    medicalSales: z.boolean().describe('Licensed shops may sell to registered patients.'),
    delivery: z.string().describe('Who may deliver to whom, in a sentence.'),
    deliveryAllowed: z.boolean().describe('Licensed delivery to adults without a card.'),
    medicalDelivery: z.boolean().describe('Licensed delivery to registered patients.'),
    sources: z.array(z.object({ title: z.string(), url: z.url({ protocol: /^https$/ }) })).min(1),
    checkedOn: z.iso.date().describe('The day up to which this is known to be so.'),
    isOld: z.boolean().describe('Checked more than 90 days ago: readers are told so.'),
  })
  .meta({ id: 'Law' });
export type Law = z.infer<typeof Law>;

export const lawList = rpc({
  subject: 'locations.law.list',
  askedBy: ['gateway', 'assistant'],
  route: 'GET /api/laws',
  summary: 'What each jurisdiction allows, with source and day of the check.',
  request: Nothing,
  response: z.array(Law),
});
export const lawGet = rpc({
  subject: 'locations.law.get',
  route: 'GET /api/laws/:code',
  summary: 'What one jurisdiction allows, by postal abbreviation.',
  errors: ['NOT_FOUND'],
  request: z.object({ code: z.string().trim().toUpperCase().length(2) }),
  response: Law,
});
