/** An offer of a partner. Its prices are the partner's: what stands on the partner's own site is what counts. */
export interface Offer {
  id: string;
  title: string;
  url: string;
  badge: string;
  description: string;
  /** As the partner advertises it. */
  price: string;
}

const PARTNER = 'https://www.nuggmd.com/';

/** Medical card services: what we link to, and what it is said to cost. */
export const MEDICAL_CARD_OFFERS: readonly Offer[] = [
  {
    id: 'medical-card-plan',
    title: 'Medical card evaluation',
    url: PARTNER,
    badge: 'Yearly plan',
    description:
      'An evaluation for a medical card, as a plan for one year. Whether a card is approved is for a licensed practitioner to say.',
    price: '$49.99 per year',
  },
  {
    id: 'medical-card-bundle',
    title: 'Evaluation and card bundle',
    url: PARTNER,
    badge: 'Bundle',
    description:
      'The evaluation together with further services of the partner. What the bundle holds in your state stands on the partner’s site.',
    price: '$79.99',
  },
];
