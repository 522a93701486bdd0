import { timingSafeEqual } from 'node:crypto';
import { Secrets } from '@bluntbot/platform/secrets/secrets';
import { Injectable } from '@nestjs/common';

type Purpose = 'confirm' | 'unsubscribe';

/** The links of a subscriber. Their tokens are kept nowhere: they are the subscriber's number, signed for one purpose. */
@Injectable()
export class NewsletterLinks {
  constructor(private readonly secrets: Secrets) {}

  /** Path of the page on which the owner of the address says so. */
  async path(purpose: Purpose, id: number): Promise<string> {
    return `/newsletter/${purpose}?token=${id}.${await this.signature(purpose, id)}`;
  }

  /** The subscriber whose token it is; undefined for one that nobody signed for this purpose. */
  async read(purpose: Purpose, token: string): Promise<number | undefined> {
    const [, id = '', given = ''] = /^(\d{1,9})\.([\w-]+)$/.exec(token) ?? [];
    if (!id) return undefined;
    const wanted = await this.signature(purpose, Number(id));
    return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted)) ? Number(id) : undefined;
  }

  private async signature(purpose: Purpose, id: number): Promise<string> {
    return (await this.secrets.sign('newsletter', `${purpose} ${id}`)).toString('base64url');
  }
}
