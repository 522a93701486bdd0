import { Sql } from '@bluntbot/platform/database/sql';
import { TableMirror } from '@bluntbot/platform/database/table-mirror';
import { Injectable } from '@nestjs/common';
import { ProductShelves, type ShelvedProduct } from './product-shelves.ts';

/** Rows read at a time: few enough that the process goes on answering in between. */
const PAGE = 5_000;

/** Keeps {@link ProductShelves} in step with the table. */
@Injectable()
export class ProductIndex extends TableMirror<ProductShelves> {
  constructor(sql: Sql) {
    super(sql, 'affiliate_product');
  }

  protected async make(): Promise<ProductShelves> {
    const products: ShelvedProduct[] = [];
    for (;;) {
      const page = await this.sql.rows<ShelvedProduct>(
        `select id, name, category, brand, coalesce(sale_price, price)::float8 as price, is_featured as "isFeatured", in_stock as "inStock",
                recommendation_type as "recommendationType", tags, short_description as text
           from affiliate_product where id > $1 order by id limit ${PAGE}`,
        [products.at(-1)?.id ?? 0],
      );
      products.push(...page);
      if (page.length < PAGE) return new ProductShelves(products);
    }
  }
}
