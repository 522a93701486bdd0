import type { ChatReading } from '@bluntbot/proto/assistant/chat';
import type { Strain, StrainDetail } from '@bluntbot/proto/catalog/strains';
import type { Terpene } from '@bluntbot/proto/catalog/terpenes';
import type { AffiliateProduct } from '@bluntbot/proto/commerce/affiliate-products';
import type { Dispensary } from '@bluntbot/proto/locations/dispensaries';
import type { Law } from '@bluntbot/proto/locations/laws';

/** Rows of one kind that an answer may have at hand at most. */
const MAX_ROWS = 40;

/** Something that may be called by its name, and what its row or page says in words. */
export interface NamedThing {
  name: string;
  texts: readonly string[];
}

/** The rows and passages that an answer is based on. An answer may say nothing else. */
export class Evidence {
  private readonly strainRows = new Map<string, Strain | StrainDetail>();
  private readonly productRows = new Map<number, AffiliateProduct>();
  private readonly shopRows = new Map<number, Dispensary>();
  private readonly pages = new Map<string, ChatReading>();
  private readonly placeNames = new Set<string>();

  constructor(
    readonly terpenes: readonly Terpene[] = [],
    readonly laws: readonly Law[] = [],
  ) {}

  addStrains(...rows: readonly (Strain | StrainDetail)[]): void {
    for (const row of rows) if (this.strainRows.size < MAX_ROWS) this.strainRows.set(row.slug, row);
  }

  addProducts(rows: readonly AffiliateProduct[]): void {
    for (const row of rows) if (this.productRows.size < MAX_ROWS) this.productRows.set(row.id, row);
  }

  addDispensaries(rows: readonly Dispensary[], place: string | undefined): void {
    for (const row of rows) if (this.shopRows.size < MAX_ROWS) this.shopRows.set(row.id, row);
    if (place !== undefined) this.placeNames.add(place);
  }

  addReadings(rows: readonly ChatReading[]): void {
    for (const row of rows) if (this.pages.size < MAX_ROWS) this.pages.set(`${row.kind}:${row.id}`, row);
  }

  strain(slug: string): Strain | StrainDetail | undefined {
    return this.strainRows.get(slug);
  }

  product(id: number): AffiliateProduct | undefined {
    return this.productRows.get(id);
  }

  dispensary(id: number): Dispensary | undefined {
    return this.shopRows.get(id);
  }

  /** A page of any kind by its id. */
  reading(id: string): ChatReading | undefined {
    return this.pages.get(id) ?? this.readings.find((page) => page.id === id);
  }

  get strains(): (Strain | StrainDetail)[] {
    return [...this.strainRows.values()];
  }

  get products(): AffiliateProduct[] {
    return [...this.productRows.values()];
  }

  get dispensaries(): Dispensary[] {
    return [...this.shopRows.values()];
  }

  get readings(): ChatReading[] {
    return [...this.pages.values()];
  }

  /** Everything but strains that a sentence may name. */
  get things(): NamedThing[] {
    return [
      ...this.products.flatMap(
        ({ name, brand, category, shortDescription, description, features, price, salePrice }) => [
          {
            name,
            texts: [
              shortDescription,
              description,
              ...features,
              `$${price}`,
              `$${price.toFixed(2)}`,
              ...(salePrice === null ? [] : [`$${salePrice}`]),
            ],
          },
          { name: brand, texts: [] },
          { name: category, texts: [] },
        ],
      ),
      ...this.dispensaries.flatMap((shop) => [
        { name: shop.name, texts: [shop.opening, shop.distance ?? '', ...shop.services] },
        { name: `${shop.city}, ${shop.state}`, texts: [] },
        { name: shop.city, texts: [] },
      ]),
      ...[...this.placeNames].map((name) => ({ name, texts: [] })),
      ...this.laws.map((law) => ({ name: law.name, texts: lawTexts(law) })),
      ...this.laws.map((law) => ({ name: law.code, texts: lawTexts(law) })),
      ...this.terpenes.map(({ name, aroma, description, boilingPoint, percentage, strainCount }) => ({
        name,
        texts: [aroma, description, `${boilingPoint} °C`, `${percentage}%`, `${strainCount} strains`],
      })),
      ...this.readings.map(({ title }) => ({ name: title, texts: [] })),
    ];
  }
}

const lawTexts = ({
  possession,
  possessionOunces,
  plants,
  plantsPerHousehold,
  sale,
  delivery,
  checkedOn,
}: Law): string[] => [
  ...[possession, plants, sale, delivery, checkedOn],
  ...(possessionOunces === null ? [] : [`${possessionOunces} ounces`]),
  ...(plantsPerHousehold === null ? [] : [`${plantsPerHousehold} plants`]),
];
