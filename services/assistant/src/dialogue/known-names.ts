import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { PlaceName } from '@bluntbot/proto/locations/places';
import type { Tools } from '../conversation/tools.ts';
import type { Glossary } from '../glossary/glossary.ts';
import type { RecipeBook } from '../recipes/recipe-book.ts';
import { RowNames } from '../understanding/row-names.ts';

/** Names of the rows that messages may hold, built anew when the rows change. */
export class KnownNames {
  private last: { places: readonly PlaceName[]; products: readonly AffiliateProduct[]; names: RowNames } | undefined;

  constructor(
    private readonly tools: Pick<Tools, 'placeNames' | 'shop'>,
    private readonly book: Pick<RecipeBook, 'recipes'>,
    private readonly glossary: Pick<Glossary, 'terms'>,
  ) {}

  /** The names as of now. While a service doesn't answer, the names that it gave before still hold. */
  async current(): Promise<RowNames> {
    const { last } = this;
    const [places, products] = await Promise.all([
      this.tools.placeNames().catch(() => last?.places ?? []),
      this.tools.shop().catch(() => last?.products ?? []),
    ]);
    if (last && isSame(places, last.places, placeKey) && isSame(products, last.products, productKey)) return last.names;
    const names = new RowNames({ places, products, recipes: this.book.recipes, terms: this.glossary.terms });
    this.last = { places, products, names };
    return names;
  }
}

/** Whether two readings of rows have the same names; most readings change nothing. */
const isSame = <Row>(rows: readonly Row[], others: readonly Row[], keyOf: (row: Row) => string): boolean =>
  rows === others ||
  (rows.length === others.length &&
    rows.every((row, at) => {
      const other = others[at];
      return row === other || (other !== undefined && keyOf(row) === keyOf(other));
    }));

const placeKey = ({ kind, said, name, state }: PlaceName): string => [kind, said, name, state].join('|');
const productKey = ({ slug, name, brand, category }: AffiliateProduct): string => [slug, name, brand, category].join('|');
