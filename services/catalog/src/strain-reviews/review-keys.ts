import { timingSafeEqual } from 'node:crypto';
import { Secrets } from '@bluntbot/platform/secrets/secrets';
import { Injectable } from '@nestjs/common';
import type { StrainReviewEntity } from './strain-review.entity.ts';

type Signed = Pick<StrainReviewEntity, 'id' | 'createdAt'>;

/**
 * The keys with which writers delete their reviews. They aren't stored: each is the review's number, signed together
 * with its creation time. A restored database reuses numbers, and a key must never delete another visitor's review.
 */
@Injectable()
export class ReviewKeys {
  constructor(private readonly secrets: Secrets) {}

  async of({ id, createdAt }: Signed): Promise<string> {
    // No client network reads like this, so the secret of their hashes can sign both.
    return (await this.secrets.sign('address', `delete review ${id} ${createdAt.toISOString()}`)).toString('base64url');
  }

  async opens(review: Signed, given: string): Promise<boolean> {
    const wanted = Buffer.from(await this.of(review));
    const key = Buffer.from(given);
    return key.length === wanted.length && timingSafeEqual(key, wanted);
  }
}
