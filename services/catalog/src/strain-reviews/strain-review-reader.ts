import { Sql } from '@bluntbot/platform/database/sql';
import { JsonText, MadeOf } from '@bluntbot/platform/nats/json-text';
import type {
  ModeratedReview,
  REVIEW_STATES,
  ReviewSummary,
  StrainReview,
} from '@bluntbot/proto/catalog/strain-reviews';
import { Injectable } from '@nestjs/common';
import { byRef, strainNotFound } from '../strains/strain-reader.ts';

/** A row `r` of `strain_review` as visitors see it. */
const REVIEW_FIELDS = `'id', r.id, 'strainId', r.strain_id, 'rating', r.rating, 'content', r.content, 'effects', r.effects,
  'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same as staff see it, with its strain `s`. */
const MODERATED_FIELDS = `${REVIEW_FIELDS}, 'strain', json_build_object('slug', s.slug, 'name', s.name),
  'reports', (select count(*)::int from strain_review_report p where p.review_id = r.id and p.settled_at is null),
  'hiddenReason', r.hidden_reason, 'hiddenBy', r.hidden_by`;

/** Every read of visitors' reviews. */
@Injectable()
export class StrainReviewReader {
  constructor(private readonly sql: Sql) {}

  /** A page of a strain's visible reviews, newest first. */
  async list(ref: string, limit: number, offset: number): Promise<MadeOf<StrainReview[]>> {
    const id = await this.strainId(ref);
    const [row] = await this.sql.rows<{ body: string; total: number }>(
      `with page as (
         select * from strain_review where strain_id = $1 and hidden_at is null order by created_at desc, id desc limit $2 offset $3)
       select (select review_count from strain where id = $1) as total,
         (select coalesce(json_agg(json_build_object(${REVIEW_FIELDS}) order by r.created_at desc, r.id desc), '[]') from page r)::text as body`,
      [id, limit, offset],
    );
    return new MadeOf(new JsonText<StrainReview[]>(row?.body ?? '[]', row?.total ?? 0), reviewParts(id));
  }

  /** The figures over a strain's visible reviews. */
  async summary(ref: string): Promise<MadeOf<ReviewSummary>> {
    const id = await this.strainId(ref);
    const [row] = await this.sql.rows<{ summary: ReviewSummary }>(
      `with visible as (select rating, effects from strain_review where strain_id = $1 and hidden_at is null)
       select json_build_object(
         'count', (select count(*)::int from visible),
         'mean', (select round(avg(rating), 2) from visible),
         'weightedMean', (select round(weighted_rating, 2) from strain where id = $1),
         'histogram', (select json_agg(json_build_object('rating', stars, 'count', (select count(*)::int from visible where rating = stars)) order by stars desc)
                         from generate_series(1, 5) stars),
         'effects', (select coalesce(json_agg(json_build_object('effect', effect, 'count', n) order by n desc, effect), '[]')
                       from (select effect, count(*)::int as n from visible, unnest(effects) effect group by effect) named),
         'effectReviewers', (select count(*)::int from visible where cardinality(effects) > 0),
         'hidden', (select count(*)::int from strain_review where strain_id = $1 and hidden_at is not null)) as summary`,
      [id],
    );
    if (!row) throw strainNotFound();
    return new MadeOf(row.summary, reviewParts(id));
  }

  /** Reviews for moderation: most reported first, then newest. */
  async moderated(
    state: (typeof REVIEW_STATES)[number],
    limit: number,
    offset: number,
  ): Promise<JsonText<ModeratedReview[]>> {
    const where = {
      all: 'true',
      hidden: 'r.hidden_at is not null',
      reported: 'exists (select from strain_review_report p where p.review_id = r.id and p.settled_at is null)',
    }[state];
    // What is reported is little and is counted; the rest is a walk along the order of time.
    const order =
      state === 'reported'
        ? `(select count(*) from strain_review_report p where p.review_id = r.id and p.settled_at is null) desc, r.created_at desc, r.id desc`
        : 'r.created_at desc, r.id desc';
    const [row] = await this.sql.rows<{ body: string; total: number }>(
      `with page as (select r.*, row_number() over (order by ${order}) as place from strain_review r where ${where} order by ${order} limit $1 offset $2)
       select (select count(*)::int from strain_review r where ${where}) as total,
         (select coalesce(json_agg(json_build_object(${MODERATED_FIELDS}) order by r.place), '[]') from page r join strain s on s.id = r.strain_id)::text as body`,
      [limit, offset],
    );
    return new JsonText(row?.body ?? '[]', row?.total ?? 0);
  }

  /** One review as staff see it; undefined when there is none. */
  async moderatedOne(id: number): Promise<JsonText<ModeratedReview> | undefined> {
    const [row] = await this.sql.rows<{ body: string }>(
      `select json_build_object(${MODERATED_FIELDS})::text as body from strain_review r join strain s on s.id = r.strain_id where r.id = $1`,
      [id],
    );
    return row && new JsonText(row.body);
  }

  private async strainId(ref: string): Promise<number> {
    const [column, value] = byRef(ref);
    const [row] = await this.sql.rows<{ id: number }>(
      `select id from strain where deleted_at is null and ${column} = $1`,
      [value],
    );
    if (!row) throw strainNotFound();
    return row.id;
  }
}

/** A strain's reviews, and the strain with its count and rating. */
const reviewParts = (id: number) => [`strain:${id}`, `strain_review:${id}`];
