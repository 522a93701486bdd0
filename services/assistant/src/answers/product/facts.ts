import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { Draft } from '../../conversation/draft.ts';
import { and } from '../../wording/list.ts';
import { dollars, priceOf } from './kinds.ts';

/** Tags that say what a thing is made of. */
const MATERIALS: ReadonlySet<string> = new Set(['glass', 'metal', 'wood', 'silicone', 'ceramic', 'hemp', 'rice', 'fabric']);

type Values = Record<string, string | number>;
type Say = (key: string, values: Values) => string;

/** Facts of a product by name, each from its row; undefined if the row doesn't have it. */
const FACTS: Readonly<Record<string, (product: AffiliateProduct) => Values | undefined>> = {
  price: (product) => ({ value: dollars(priceOf(product)) }),
  breeder: ({ brand }) => ({ value: brand }),
  material: ({ tags }) => {
    const materials = tags.filter((tag) => MATERIALS.has(tag));
    return materials.length > 0 ? { list: and(materials) } : undefined;
  },
  features: listedFeatures,
  size: listedFeatures,
};

export const isProductFact = (fact: string): boolean => fact in FACTS;

/** Adds the facts asked for, or the kind and the price if the question is general. */
export function sayProduct(draft: Draft, product: AffiliateProduct, facts: readonly string[], say: Say): void {
  const { name, shortDescription } = product;
  const texts = facts.map((fact) => {
    const values = FACTS[fact]?.(product);
    return values ? say(fact, { name, ...values }) : say('unknown-fact', { name, text: shortDescription });
  });
  if (facts.length === 0) texts.push(say('about', { name, text: shortDescription, price: dollars(priceOf(product)) }));
  draft.say(texts.join(' '));
}

function listedFeatures({ features }: AffiliateProduct): Values | undefined {
  return features.length > 0 ? { list: and(features) } : undefined;
}
