/** A partner's offer. The partner sets its prices, so the price on the partner's own site counts. */
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

/** Medical card services that the site links to, with their advertised prices. */
export const MEDICAL_CARD_OFFERS: readonly Offer[] = [
  {
    id: 'medical-card-plan',
    title: 'Medical card evaluation',
    url: PARTNER,
    badge: 'Yearly plan',
    description:
      'An evaluation for a medical card on a one-year plan. A licensed practitioner decides whether to approve a card.',
    price: '$49.99 per year',
  },
  {
    id: 'medical-card-bundle',
    title: 'Evaluation and card bundle',
    url: PARTNER,
    badge: 'Bundle',
    description:
      'The evaluation plus other services from the partner. The partner’s site lists what the bundle includes in your state.',
    price: '$79.99',
  },
];
