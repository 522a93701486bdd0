import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import type { PlaceName } from '@bluntbot/proto/locations/places';
import { Injectable } from '@nestjs/common';
import { Glossary } from '../glossary/glossary.ts';
import { Tools } from '../grounding/tools.ts';
import { RecipeBook } from '../recipes/recipe-book.ts';
import { RowNames } from '../understanding/row-names.ts';

/** Names of the rows that messages may hold, built anew when the rows change. */
@Injectable()
export class KnownNames {
  private last:
    | {
        places: readonly PlaceName[];
        products: readonly AffiliateProduct[];
        shops: readonly ShopName[];
        names: RowNames;
      }
    | undefined;

  constructor(
    private readonly tools: Tools,
    private readonly book: RecipeBook,
    private readonly glossary: Glossary,
  ) {}

  /** The names as of now. While a service doesn't answer, the names that it gave before still hold. */
  async current(): Promise<RowNames> {
    const { last } = this;
    const [places, products, shops] = await Promise.all([
      this.tools.placeNames().catch(() => last?.places ?? []),
      this.tools.shop().catch(() => last?.products ?? []),
      this.tools.shopNames().catch(() => last?.shops ?? []),
    ]);
    const isSame =
      last !== undefined &&
      hasSameNames(places, last.places, placeKey) &&
      hasSameNames(products, last.products, productKey) &&
      hasSameNames(shops, last.shops, shopKey);
    const names = isSame
      ? last.names
      : new RowNames({ places, products, shops, recipes: this.book.recipes, terms: this.glossary.terms });
    // The rows as they were read last: the next message mostly gets the same ones, and they need no look.
    this.last = { places, products, shops, names };
    return names;
  }
}

/** Whether two readings of rows have the same names; most readings change nothing. */
const hasSameNames = <Row>(rows: readonly Row[], others: readonly Row[], keyOf: (row: Row) => string): boolean =>
  rows === others ||
  (rows.length === others.length &&
    rows.every((row, at) => {
      const other = others[at];
      return row === other || (other !== undefined && keyOf(row) === keyOf(other));
    }));

type ShopName = Pick<Dispensary, 'id' | 'name'>;

const shopKey = ({ id, name }: ShopName): string => `${id}|${name}`;
const placeKey = ({ kind, said, name, state }: PlaceName): string => [kind, said, name, state].join('|');
const productKey = ({ slug, name, brand, category }: AffiliateProduct): string =>
  [slug, name, brand, category].join('|');
