import { AppError } from '@bluntbot/platform/app-error';
import { AddressHash } from '@bluntbot/platform/secrets/address-hash';
import { CONFIG } from '@bluntbot/platform/tokens';
import { REVIEWS_PER_HOUR, type StrainReview, type WrittenReview } from '@bluntbot/proto/catalog/strain-reviews';
import type { Effect } from '@bluntbot/proto/catalog/vocabulary';
import type { ClientNetwork } from '@bluntbot/proto/client-network';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogConfig } from '../config.ts';
import { StrainEntity } from '../strains/strain.entity.ts';
import { byRef, strainNotFound } from '../strains/strain-reader.ts';
import { ReviewBursts } from './review-bursts.ts';
import { ReviewKeys } from './review-keys.ts';
import { rate } from './strain-rating.ts';
import { StrainReviewEntity, StrainReviewReportEntity } from './strain-review.entity.ts';
import { textHash } from './text-hash.ts';

/** A review as a visitor sends it. */
interface Submission {
  strainId: number | string;
  rating: number;
  content?: string | null | undefined;
  effects: Effect[];
  address: ClientNetwork;
}

/** What visitors do with reviews: write, delete, and report them. */
@Injectable()
export class StrainReviewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly addresses: AddressHash,
    private readonly bursts: ReviewBursts,
    private readonly keys: ReviewKeys,
    @Inject(CONFIG) private readonly config: CatalogConfig,
  ) {}

  /** Writes a review; the strain's rating counts it from the same commit on. */
  async create({ strainId, rating, content = null, effects, address }: Submission): Promise<WrittenReview> {
    const [addressHash, siteHash] = await Promise.all([this.addresses.of(address), this.addresses.ofSite(address)]);
    const [column, value] = byRef(String(strainId));
    const review = await this.em
      .transactional(async (tx) => {
        // Reviews of one strain queue here, so that each recount sees all that were committed before it.
        const strain = await tx.findOne(
          StrainEntity,
          { [column]: value, deletedAt: null },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        if (!strain) throw strainNotFound();
        await this.checkLimit(tx, addressHash, siteHash);
        await this.checkStrain(tx, strain.id);
        const written = tx.create(StrainReviewEntity, {
          strainId: strain.id,
          rating,
          content,
          effects: [...new Set(effects)],
          addressHash,
          siteHash,
          textHash: content === null ? null : textHash(content),
          createdAt: new Date(),
        });
        await tx.flush();
        await rate(tx, strain.id);
        return written;
      })
      .catch(async (error: unknown) => {
        // Noted after the rollback, which would take the notice with it.
        if (error instanceof TooManyReviews) await this.bursts.note(error.strainId);
        if (error instanceof UniqueConstraintViolationException)
          throw new AppError('CONFLICT', 'This strain already has a review with this text.');
        throw error;
      });
    return { ...toStrainReview(review), deleteKey: await this.keys.of(review) };
  }

  /**
   * Deletes a review and its reports; the strain's rating forgets it with the same commit. NOT_FOUND for a key that is
   * not this review's.
   */
  async delete(id: number, deleteKey: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const review = await tx.findOne(StrainReviewEntity, { id });
      if (!review || !(await this.keys.opens(review, deleteKey))) throw reviewNotFound();
      await tx.findOneOrFail(StrainEntity, { id: review.strainId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      await tx.nativeDelete(StrainReviewReportEntity, { reviewId: id });
      await tx.nativeDelete(StrainReviewEntity, { id });
      await rate(tx, review.strainId);
    });
  }

  /** Tells staff of a review; a second report from the same address changes nothing. */
  async report(id: number, address: ClientNetwork): Promise<void> {
    const addressHash = await this.addresses.of(address);
    const review = await this.em.findOne(StrainReviewEntity, { id, hiddenAt: null });
    if (!review) throw reviewNotFound();
    await this.em.upsert(StrainReviewReportEntity, { reviewId: id, addressHash }, { onConflictAction: 'ignore' });
  }

  /**
   * Attempts of one site (an IPv4 address or an IPv6 /48) wait for each other, so that many at once do not slip through
   * together.
   */
  private async checkLimit(tx: EntityManager, addressHash: string, siteHash: string): Promise<void> {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 1))', [siteHash]);
    const createdAt = { $gt: new Date(Date.now() - 3_600_000) };
    const ofNetwork = await tx.count(StrainReviewEntity, { addressHash, createdAt });
    const ofSite = await tx.count(StrainReviewEntity, { siteHash, createdAt });
    if (ofNetwork >= REVIEWS_PER_HOUR || ofSite >= REVIEWS_PER_HOUR * this.config.SITE_LIMIT_FACTOR) {
      throw new AppError('RATE_LIMITED', `You can write ${REVIEWS_PER_HOUR} reviews an hour. Please try again later.`);
    }
  }

  /**
   * Enforces the strain's hourly cap; reviews that staff have hidden don't count. The caller holds the lock on the
   * strain's row, so concurrent reviews can't exceed the cap together.
   */
  private async checkStrain(tx: EntityManager, strainId: number): Promise<void> {
    const createdAt = { $gt: new Date(Date.now() - 3_600_000) };
    const written = await tx.count(StrainReviewEntity, { strainId, createdAt, hiddenAt: null });
    if (written >= this.config.REVIEWS_PER_STRAIN_AND_HOUR) throw new TooManyReviews(strainId);
  }
}

/** A strain has reached its hourly cap, so staff get a notice to check its reviews. */
class TooManyReviews extends AppError {
  constructor(readonly strainId: number) {
    super('RATE_LIMITED', 'This strain got many reviews in the last hour. Please try again later.');
  }
}

const reviewNotFound = () => new AppError('NOT_FOUND', 'Review not found');

const toStrainReview = (row: StrainReviewEntity): StrainReview => ({
  id: row.id,
  strainId: row.strainId,
  rating: row.rating,
  content: row.content ?? null,
  effects: row.effects as Effect[],
  createdAt: row.createdAt.toISOString(),
});
