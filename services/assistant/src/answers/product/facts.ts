import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { Word } from '../../understanding/utterance.ts';
import { lowerFirst, withoutStop } from '../../wording/prose.ts';
import type { Values } from '../../wording/wording.ts';
import type { Say } from '../answer.ts';
import { listed } from '../fact.ts';
import { RowSearch } from '../row-search.ts';
import { dollars, isOf, priceOf } from './kinds.ts';

const featuresOf = ({ features }: AffiliateProduct): Values | undefined => listed(features.map(lowerFirst));

/** Facts of a product by name, each from its row; undefined if the row doesn't have it. */
const FACTS: Readonly<Record<string, (product: AffiliateProduct) => Values | undefined>> = {
  price: (product) => ({ value: dollars(priceOf(product)) }),
  breeder: ({ brand }) => ({ value: brand }),
  material: ({ tags, features }) => {
    const own = features.filter((feature) => isOf('material', feature)).map(lowerFirst);
    return listed(own.length > 0 ? own : tags.filter((tag) => isOf('material', tag)));
  },
  features: featuresOf,
  size: ({ features }) => listed(features.filter((feature) => isOf('size', feature)).map(lowerFirst)),
};

export const isProductFact = (fact: string): boolean => fact in FACTS;

export interface ProductQuestion {
  facts: readonly string[];
  words: readonly Word[];
}

/** Whether a listing says anything of some words. */
export const mentions = ({ features, shortDescription }: AffiliateProduct, words: readonly Word[]): boolean =>
  new RowSearch([...features, shortDescription], (line) => [line]).ranked(words).length > 0;

/** The facts asked for and what the listing says of the words, or the kind and the price if the question is general. */
export function factsText(product: AffiliateProduct, { facts, words }: ProductQuestion, say: Say): string {
  const { name, features, shortDescription } = product;
  const search = new RowSearch([...features, shortDescription], (line) => [line]);
  const [line] = search.ranked(words);
  const asked = words.length > 0 ? facts.filter((fact) => fact === 'price' || fact === 'breeder') : facts;
  const texts = asked.map((fact) => {
    const values = FACTS[fact]?.(product);
    return values ? say(fact, { name, ...values }) : say('unknown-fact', { name, text: shortDescription });
  });
  // "Does it come with a warranty" asks for one part by its name.
  const isPart = words.length === 1 && facts.includes('features');
  const said = words.map(({ text }) => text).join(' ');
  if (line) texts.push(say('mentions', { name, text: withoutStop(line.row) }));
  else if (said)
    texts.push(
      say(isPart ? 'unlisted' : 'uncovered', {
        name,
        words: said,
        list: featuresOf(product)?.list ?? shortDescription,
      }),
    );
  else if (asked.length === 0)
    texts.push(say('about', { name, text: shortDescription, price: dollars(priceOf(product)) }));
  return texts.join(' ');
}
