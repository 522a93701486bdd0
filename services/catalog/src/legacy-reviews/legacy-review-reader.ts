import { AppError } from '@bluntbot/platform/app-error';
import { ReadSql } from '@bluntbot/platform/database/read-sql';
import { iso } from '@bluntbot/platform/database/sql';
import { JsonText } from '@bluntbot/platform/nats/json-text';
import {
  LEGACY_REVIEW_SORTS,
  type LegacyReview,
  type LegacyReviewPage,
  type LegacyReviewQuery,
} from '@bluntbot/proto/catalog/legacy-reviews';
import { Injectable } from '@nestjs/common';
import { safePostHtml } from './wordpress/wordpress-html.ts';

const ORDERS: Record<(typeof LEGACY_REVIEW_SORTS)[number], string> = {
  // Those without a date come behind those that have one, either way.
  newest: 'r.post_date desc nulls last, r.id',
  oldest: 'r.post_date nulls last, r.id',
  rating: 'r.rating desc nulls last, r.id',
  name: 'lower(r.strain_name), r.id',
};

/** The strain that a review is about, by its name or another name it goes by. */
const STRAIN_SLUG = `(select s.slug from strain s, lateral (select regexp_replace(lower(r.strain_name), '[^a-z0-9]', '', 'g') as key) named
   where s.deleted_at is null and (s.name_key = named.key or s.alias_keys @> array[named.key])
   order by s.name_key <> named.key, s.search_rank limit 1)`;

const FIELDS = `
  'id', r.id, 'slug', r.slug, 'strainName', r.strain_name, 'strainSlug', ${STRAIN_SLUG}, 'title', r.title, 'summary', r.summary,
  'rating', trim_scale(r.rating), 'effects', r.effects, 'flavors', r.flavors, 'categories', r.categories,
  'featuredImage', r.featured_image, 'postDate', r.post_date, 'viewCount', r.view_count, 'isFeatured', r.is_featured,
  'originalUrl', r.original_url, 'metaDescription', r.meta_description`;

/** Every read of the legacy reviews. */
@Injectable()
export class LegacyReviewReader {
  constructor(private readonly sql: ReadSql) {}

  /** A page of reviews, with how many there are and how many pages that makes. */
  async list({ search, sort, limit, offset }: LegacyReviewQuery): Promise<JsonText<LegacyReviewPage>> {
    const where = search ? `where r.search_text like $3` : '';
    const pattern = search && `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const [row] = await this.sql.rows<{ body: string }>(
      `with page as (select r.* from legacy_review r ${where} order by ${ORDERS[sort]} limit $1 offset $2),
       size as (select count(*)::int as total from legacy_review r ${where})
       select json_build_object(
         'reviews', (select coalesce(json_agg(json_build_object(${FIELDS}) order by ${ORDERS[sort]}), '[]') from page r),
         'total', total, 'totalPages', greatest(1, ceil(total::numeric / $1)::int), 'limit', $1::int, 'offset', $2::int)::text as body
         from size`,
      [limit, offset, ...(pattern ? [pattern] : [])],
    );
    return new JsonText(row?.body ?? 'null');
  }

  /** One review with its text, or NOT_FOUND. */
  async get(slug: string): Promise<JsonText<LegacyReview>> {
    const [row] = await this.sql.rows<{ body: string; content: string }>(
      `select json_build_object(${FIELDS}, 'updatedAt', ${iso('r.updated_at')})::text as body, r.content from legacy_review r where r.slug = $1`,
      [slug.toLowerCase()],
    );
    if (!row) throw new AppError('NOT_FOUND', 'Review not found');
    // No matter what wrote the row, nothing in it may run.
    const content = JSON.stringify(safePostHtml(row.content));
    return new JsonText(`${row.body.slice(0, -1)},"processedContent":${content}}`);
  }

  /** Slugs and dates for the sitemap. */
  slugs(): Promise<{ slug: string; updatedAt: string }[]> {
    return this.sql.rows(
      `select slug, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt" from legacy_review order by id limit 10000`,
    );
  }
}
