import { type CityGuide, DISTRICT } from './city-guide.ts';

export const DISTRICT_GUIDES: readonly CityGuide[] = [
  {
    ...DISTRICT,
    slug: 'washington-dc',
    name: 'Washington DC',
    description:
      'The District lets adults hold and grow cannabis and lets nobody sell it to them. Registered patients are served by licensed medical retailers, and residents may certify themselves.',
    features: ['Residents may self-certify as patients', 'Two ounces, six plants', 'Federal land is excepted'],
    population: 689_545,
    nearbyAreas: ['Arlington', 'Alexandria', 'Silver Spring', 'Bethesda', 'Hyattsville', 'Takoma Park'],
    seoTitle: 'Washington DC cannabis guide: law, delivery areas and strains',
    seoDescription:
      'Who may have, grow, sell and deliver cannabis in Washington DC, the quarters this guide covers, what to expect, and strains that people look up.',
    deliveryAreas: [
      'Capitol Hill',
      'Dupont Circle',
      'Georgetown',
      'Adams Morgan',
      'Columbia Heights',
      'Shaw',
      'U Street',
      'Logan Circle',
      'Petworth',
      'H Street',
      'Navy Yard',
      'Brookland',
      'Mount Pleasant',
      'Foggy Bottom',
      'Cleveland Park',
      'Tenleytown',
      'Anacostia',
      'Takoma',
      'Bloomingdale',
      'Southwest Waterfront',
      'Deanwood',
    ],
    popularStrains: [
      { slug: 'blue-dream', name: 'Blue Dream' },
      { slug: 'gsc', name: 'GSC' },
      { slug: 'sour-diesel', name: 'Sour Diesel' },
      { slug: 'og-kush', name: 'OG Kush' },
      { slug: 'northern-lights', name: 'Northern Lights' },
    ],
  },
];
