import { natsOptions } from '@bluntbot/platform/nats/connection';
import { type Strain, strainList } from '@bluntbot/proto/catalog/strains';
import { type Terpene, terpeneList } from '@bluntbot/proto/catalog/terpenes';
import { type AffiliateProduct, productList } from '@bluntbot/proto/commerce/affiliate-products';
import { type Law, lawList } from '@bluntbot/proto/locations/laws';
import { connect, type Subscription } from '@nats-io/transport-node';
import type { Rows } from '../src/grounding/rows.ts';

const TERPENES = ['Myrcene', 'Limonene', 'Caryophyllene', 'Terpinolene'] as const;
const EFFECTS = ['relaxed', 'happy', 'euphoric', 'uplifted', 'creative'] as const;

/** A strain as the catalog answers it. */
export const strain = (name: string, facts: Partial<Strain> = {}): Strain => ({
  id: 1,
  slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  name,
  aliases: [],
  type: 'hybrid',
  description: 'A strain of the test.',
  imageUrl: '/images/strains/x.webp',
  image: { kind: 'drawing', base: 'x', widths: [480], formats: ['webp'] },
  thcContent: '20',
  cbdContent: '0.1',
  rating: '4.2',
  weightedRating: '4',
  reviewCount: 3,
  effects: ['relaxed', 'happy', 'euphoric'],
  negativeEffects: ['dry mouth', 'dizzy'],
  flavors: ['sweet', 'citrus'],
  terpenes: profile('Myrcene', 'Limonene'),
  dominantTerpene: 'myrcene',
  genetics: 'Blueberry × Haze',
  breeder: null,
  floweringTime: '8–9 weeks',
  growDifficulty: 'easy',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...facts,
});

const profile = (first: string, second: string): Strain['terpenes'] => [
  { name: first, slug: first.toLowerCase(), percentage: 0.5 },
  { name: second, slug: second.toLowerCase(), percentage: 0.3 },
];

const NAMES =
  'Amber Lane,Birch Fire,Coral Tide,Dusk Parade,Ember Road,Fern Valley,Gold Harbor,Hazel Night,Iron Meadow,Juniper Sky,Kestrel Kush,Lunar Orchard'.split(
    ',',
  );

const named = NAMES.map((name, index) => {
  const [first, second] = [TERPENES[index % 4] ?? 'Myrcene', TERPENES[(index + 1) % 4] ?? 'Limonene'];
  return strain(name, {
    id: index + 10,
    type: (['sativa', 'hybrid', 'indica'] as const)[index % 3] ?? 'hybrid',
    thcContent: String(12 + index),
    effects: [...EFFECTS.slice(index % 3), ...EFFECTS.slice(0, index % 3)],
    flavors: [['citrus', 'pine', 'berry'][index % 3] ?? 'citrus', 'sweet'],
    terpenes: profile(first, second),
    dominantTerpene: first.toLowerCase(),
    genetics: index % 2 === 0 ? 'Blue Dream × Sour Diesel' : 'Blue Dream × Amber Lane',
  });
});

/** Rows as the services of the system answer them, few enough to be known by heart. */
export const ROWS: Rows = {
  strains: [
    strain('Blue Dream', { id: 1, thcContent: '18', type: 'sativa', flavors: ['berry', 'sweet'] }),
    strain('Sour Diesel', {
      id: 2,
      aliases: ['Sour D'],
      thcContent: '22',
      type: 'sativa',
      effects: ['energetic', 'happy', 'uplifted'],
      negativeEffects: ['dry mouth', 'paranoid'],
      flavors: ['diesel', 'citrus'],
      terpenes: profile('Caryophyllene', 'Limonene'),
      genetics: 'Chemdawg × Super Skunk',
      floweringTime: '10–11 weeks',
    }),
    ...named,
  ],
  terpenes: TERPENES.map(
    (name, index): Terpene => ({
      id: index + 1,
      slug: name.toLowerCase(),
      name,
      family: 'monoterpene',
      aroma: 'earthy and warm',
      description: `What ${name} is.`,
      effects: ['relaxed'],
      alsoFoundIn: ['hops', 'mango'],
      boilingPoint: 167,
      percentage: 25,
      strainCount: 6,
      commonStrains: [],
    }),
  ),
  laws: [
    law('DC', 'District of Columbia', {
      possessionOunces: 2,
      plantsPerHousehold: 12,
      plants: 'Up to 6 plants at home, of which no more than 3 may be mature; 12 for a household.',
    }),
    law('VA', 'Virginia', { possessionOunces: 2, plantsPerHousehold: 4, plants: 'Up to 4 plants per household.' }),
    law('MD', 'Maryland', {
      possessionOunces: 1.5,
      plantsPerHousehold: 2,
      plants: 'Up to 2 plants per household.',
      adultSales: true,
    }),
  ],
  products: [product('Brass Grinder', 24.5), product('Clear Pipe', 40)],
};

function law(code: string, name: string, facts: Partial<Law>): Law {
  return {
    code,
    name,
    status: 'Recreational',
    regulator: `${name} Office`,
    possession: `Adults may have up to ${facts.possessionOunces} ounces.`,
    possessionOunces: 1,
    plants: 'None.',
    plantsPerHousehold: 0,
    sale: 'Who may sell to whom.',
    adultSales: false,
    medicalSales: true,
    delivery: 'Who may deliver to whom.',
    deliveryAllowed: false,
    medicalDelivery: true,
    sources: [{ title: `Code of ${name}`, url: 'https://law.example/' }],
    checkedOn: '2026-06-30',
    isOld: false,
    claims: [],
    upcoming: [],
    ...facts,
  };
}

function product(name: string, price: number): AffiliateProduct {
  return {
    id: price,
    slug: name.toLowerCase().replace(' ', '-'),
    name,
    shortDescription: 'A thing.',
    description: 'A thing of the test.',
    category: 'Grinders',
    brand: 'Testers',
    price,
    salePrice: null,
    imageUrl: '/images/products/x.svg',
    affiliateUrl: 'https://shop.example/x',
    isFeatured: false,
    features: [],
    stockStatus: 'instock',
    recommendationType: 'accessories',
    tags: [],
    priceAsOf: '2026-06-30',
    reason: null,
  };
}

/** The other services, as far as the newsroom asks them: what they answer can be changed, and they can be away. */
export interface OtherServices {
  rows: Rows;
  /** From then on nobody listens: who asks is told so at once. */
  leave(): Promise<void>;
  /** Does nothing for services that are there. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

export async function startOtherServices(rows: Rows = ROWS): Promise<OtherServices> {
  const nats = await connect(natsOptions(process.env.NATS_URL ?? '', 'tests'));
  const answers: [subject: string, read: (question: { limit?: number; offset?: number }) => unknown][] = [
    [strainList.subject, ({ limit = 50, offset = 0 }) => services.rows.strains.slice(offset, offset + limit)],
    [terpeneList.subject, () => services.rows.terpenes],
    [lawList.subject, () => services.rows.laws],
    [
      productList.subject,
      () => ({ products: services.rows.products ?? [], total: services.rows.products?.length ?? 0 }),
    ],
  ];
  const listening: Subscription[] = [];
  const services: OtherServices = {
    rows,
    leave() {
      for (const one of listening.splice(0)) one.unsubscribe();
      return nats.flush();
    },
    comeBack() {
      const missing = listening.length === 0 ? answers : [];
      for (const [subject, read] of missing)
        listening.push(
          nats.subscribe(subject, {
            callback: (_error, message) => void message.respond(JSON.stringify(read(message.json()))),
          }),
        );
      return nats.flush();
    },
    stop: () => nats.close(),
  };
  await services.comeBack();
  return services;
}
