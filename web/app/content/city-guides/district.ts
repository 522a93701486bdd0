import { type CityGuide, DISTRICT } from './city-guide.ts';

export const DISTRICT_GUIDES: readonly CityGuide[] = [
  {
    ...DISTRICT,
    slug: 'washington-dc',
    name: 'Washington DC',
    description:
      'The District has its own law, federal parks in the middle of it, and medical retailers that also serve visitors with a card.',
    features: [
      'Residents can certify themselves as patients',
      'Visitors can get a temporary card',
      'The Mall and many circles are federal land',
    ],
    local: [
      'Start with a map, because the rule changes from one sidewalk to the next. The Mall, the memorials, Rock Creek Park, and many of the squares and circles belong to the National Park Service. That includes Dupont Circle and Logan Circle, where people sit on benches with the city’s bars a few steps away. On park land, no amount is allowed, and the U.S. Park Police enforce that ban. Row houses, private yards, and apartments on District streets follow the District’s own law.',
      'All six Metrorail lines run through downtown. Under the District’s law, trains, platforms, and buses are public places, and so are sidewalks, parks, and parked cars. Trains from Union Station go to other states, and you can’t take cannabis with you. Hotels set their own rules, and most rooms are smoke-free. For a visitor, the practical problem is usually where to use it, not whether to have it.',
      'Every licensed retailer is on the list kept by the Alcoholic Beverage and Cannabis Administration, which also handles registration. If a storefront isn’t on that list, nobody has tested what it sells.',
    ],
    sources: [
      {
        title: 'Medical cannabis facilities, Alcoholic Beverage and Cannabis Administration',
        url: 'https://abca.dc.gov/page/medical-cannabis-facilities',
        checkedOn: '2026-11-26',
      },
      {
        title: 'National Mall and Memorial Parks: land and rules, National Park Service',
        url: 'https://www.nps.gov/nama/learn/management/superintendent-s-compendium.htm',
        checkedOn: '2026-11-26',
      },
      {
        title: 'Rock Creek Park: land and rules, National Park Service',
        url: 'https://www.nps.gov/rocr/learn/management/rock-creek-park-superintendent-compendium.htm',
        checkedOn: '2026-11-26',
      },
      {
        title: '36 CFR 2.35, controlled substances in national parks',
        url: 'https://www.ecfr.gov/current/title-36/chapter-I/part-2/section-2.35',
      },
      {
        title: 'Arrests in Dupont Circle and Logan Circle, WTOP, July 2025',
        url: 'https://wtop.com/dc/2025/07/multiple-arrests-made-in-dupont-circle-logan-circle-leave-residents-concerned/',
        checkedOn: '2026-11-26',
      },
    ],
    population: 689_545,
    nearbyAreas: ['Arlington', 'Alexandria', 'Silver Spring', 'Bethesda', 'Hyattsville', 'Takoma Park'],
    seoTitle: 'Washington DC cannabis guide: law, delivery areas, and strains',
    seoDescription:
      'Who can possess, grow, sell, and deliver cannabis in Washington DC, the neighborhoods this guide covers, what to expect, and popular strains.',
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
