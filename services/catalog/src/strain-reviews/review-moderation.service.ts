import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import type { JsonText } from '@bluntbot/platform/nats/json-text';
import type { ModeratedReview } from '@bluntbot/proto/catalog/strain-reviews';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StrainEntity } from '../strains/strain.entity.ts';
import { rate } from './strain-rating.ts';
import { StrainReviewEntity, StrainReviewReportEntity } from './strain-review.entity.ts';
import { StrainReviewReader } from './strain-review-reader.ts';

/** What staff do with reviews: hide them with a reason, and show them again. */
@Injectable()
export class ReviewModerationService {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: StrainReviewReader,
  ) {}

  hide(id: number, reason: string, staff: string): Promise<JsonText<ModeratedReview>> {
    return this.moderate(id, staff, 'review.hidden', { hiddenAt: new Date(), hiddenReason: reason, hiddenBy: staff });
  }

  show(id: number, staff: string): Promise<JsonText<ModeratedReview>> {
    return this.moderate(id, staff, 'review.shown', { hiddenAt: null, hiddenReason: null, hiddenBy: null });
  }

  private async moderate(
    id: number,
    staff: string,
    action: string,
    change: Pick<StrainReviewEntity, 'hiddenAt' | 'hiddenReason' | 'hiddenBy'>,
  ): Promise<JsonText<ModeratedReview>> {
    await this.em.transactional(async (tx) => {
      const known = await tx.findOne(StrainReviewEntity, { id }, { fields: ['strainId'] });
      if (!known) throw reviewNotFound();
      const strain = await tx.findOneOrFail(
        StrainEntity,
        { id: known.strainId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const review = await tx.findOneOrFail(StrainReviewEntity, { id });
      const facts = () => ({
        rating: review.rating,
        content: review.content,
        hidden: review.hiddenAt !== null,
        reason: review.hiddenReason,
      });
      const before = facts();
      tx.assign(review, change);
      recordWrite(tx, { staff, action, subject: `${strain.slug}#${id}`, before, after: facts() });
      await tx.nativeUpdate(StrainReviewReportEntity, { reviewId: id, settledAt: null }, { settledAt: new Date() });
      await tx.flush();
      await rate(tx, strain.id);
    });
    const moderated = await this.reader.moderatedOne(id);
    if (!moderated) throw reviewNotFound();
    return moderated;
  }
}

const reviewNotFound = () => new AppError('NOT_FOUND', 'Review not found');
