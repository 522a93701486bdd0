import type { productRecommend } from '@bluntbot/proto/commerce/affiliate-products';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Injectable } from '@nestjs/common';
import { ProductIndex } from './product-index.ts';
import { ProductReader } from './product-reader.ts';
import type { Shelf } from './product-shelves.ts';

type Wish = ParsedRequestOf<typeof productRecommend>;

/** Why a category goes with a strain; the weight says how well. Undefined: it does not. */
type Fit = (wish: Wish, strain: string) => { weight: number; reason: string } | undefined;

const reported = ({ effects = [] }: Wish, ...wanted: string[]): string | undefined =>
  wanted.find((effect) => effects.includes(effect));

/** Reasons say what people report and what a product is for. They never claim an effect. */
const FITS: Record<string, Fit> = {
  Grinders: (_wish, strain) => ({ weight: 6, reason: `An even grind for ${strain}, whichever way it is used.` }),
  'Dry Herb Vaporizers': (wish, strain) => {
    const effect = reported(wish, 'energetic', 'focused', 'creative', 'uplifted');
    return effect
      ? { weight: 9, reason: `${strain} is reported as ${effect}; a vaporizer makes a short session easy to stop.` }
      : { weight: 5, reason: `Set below burning, a vaporizer keeps more of the taste of ${strain}.` };
  },
  'Bongs & Water Pipes': (wish, strain) => {
    const effect = reported(wish, 'relaxed', 'sleepy');
    return effect
      ? { weight: 8, reason: `For an evening at home with ${strain}, which is reported as ${effect}.` }
      : { weight: 3, reason: `Water cools the draw of ${strain}.` };
  },
  'Hand Pipes': (wish, strain) => {
    const effect = reported(wish, 'energetic', 'talkative', 'happy');
    return effect
      ? { weight: 6, reason: `Small enough to pass around; ${strain} is reported as ${effect}.` }
      : { weight: 4, reason: `One bowl of ${strain} at a time.` };
  },
  'Rolling Papers': (wish, strain) => {
    const effect = reported(wish, 'talkative', 'happy', 'euphoric');
    return effect
      ? { weight: 7, reason: `Thin papers leave the taste to ${strain}, which is reported as ${effect}.` }
      : { weight: 4, reason: `Thin papers leave the taste to ${strain}.` };
  },
  'Rolling Trays & Machines': (_wish, strain) => ({
    weight: 3,
    reason: `Keeps ${strain} and the rest of it in one place while rolling.`,
  }),
  'Edible Making': (wish, strain) => {
    const effect = reported(wish, 'hungry', 'sleepy', 'relaxed');
    return effect
      ? { weight: 6, reason: `For cooking with ${strain}, reported as ${effect}; measure, and wait two hours or more.` }
      : undefined;
  },
  'Storage & Stash': (_wish, strain) => ({
    weight: 5,
    reason: `Terpenes evaporate: a tight jar keeps the smell of ${strain} in.`,
  }),
  Cleaning: () => ({ weight: 2, reason: 'A clean piece tastes of the flower and of nothing else.' }),
  'Lighters & Torches': (_wish, strain) => ({ weight: 2, reason: `Something to light ${strain} with.` }),
};

/** Chooses products for a strain: different kinds first, always in the same order. */
@Injectable()
export class ProductRecommender {
  constructor(
    private readonly index: ProductIndex,
    private readonly reader: ProductReader,
  ) {}

  async recommend(wish: Wish): Promise<ResponseOf<typeof productRecommend>> {
    const strain = wish.strainName ?? (wish.strainType ? `${wish.strainType} flower` : 'this flower');
    const fitting = [...(await this.index.current()).shelves(wish.recommendationType)]
      .flatMap(([category, shelf]) => {
        const fit = FITS[category]?.(wish, strain);
        return fit ? [{ ...fit, shelf, start: startFor(`${strain} ${category}`) }] : [];
      })
      .sort((a, b) => b.weight - a.weight);
    const chosen = new Map<number, string>();
    for (let round = 0; chosen.size < wish.limit && fitting.some(({ shelf }) => round < size(shelf)); round += 1) {
      for (const { shelf, start, reason } of fitting) {
        if (round < size(shelf) && chosen.size < wish.limit) chosen.set(inTurn(shelf, start, round), sentence(reason));
      }
    }
    return { products: await this.reader.products([...chosen.keys()], chosen) };
  }
}

const size = ({ featured, others }: Shelf): number => featured.length + others.length;

/**
 * The product whose turn it is: featured ones first, each row beginning at a place that depends on the strain, so that
 * strains differ.
 */
function inTurn({ featured, others }: Shelf, start: number, round: number): number {
  const row = round < featured.length ? featured : others;
  const place = round < featured.length ? round : round - featured.length;
  return row[(start + place) % row.length] as number;
}

/** A number that is always the same for a text. */
function startFor(text: string): number {
  let sum = 0;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
