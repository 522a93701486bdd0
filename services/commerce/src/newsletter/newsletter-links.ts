import { timingSafeEqual } from 'node:crypto';
import { Sql } from '@bluntbot/platform/database/sql';
import { Secrets } from '@bluntbot/platform/secrets/secrets';
import { NEWSLETTER_PAGES, type NewsletterPurpose } from '@bluntbot/proto/commerce/newsletter';
import { Injectable } from '@nestjs/common';

/** Who a link is for. */
export interface Recipient {
  id: number;
  email: string;
}

/**
 * The links of a subscriber. Tokens aren't stored: each is the subscriber's number, signed together with the address
 * for one purpose. The address is signed because a restored database hands out numbers again; a link must never act on
 * the next owner of its number. For the same reason links from before, which signed the number alone, no longer act.
 */
@Injectable()
export class NewsletterLinks {
  constructor(
    private readonly secrets: Secrets,
    private readonly sql: Sql,
  ) {}

  /** Path of the page on which the owner of the address says so. */
  async path(purpose: NewsletterPurpose, recipient: Recipient): Promise<string> {
    return `${NEWSLETTER_PAGES[purpose]}?token=${recipient.id}.${await this.signature(purpose, recipient)}`;
  }

  /** The subscriber of a token; undefined if the token was not signed for this purpose. */
  async read(purpose: NewsletterPurpose, token: string): Promise<Recipient | undefined> {
    const [, id = '', given = ''] = /^(\d{1,9})\.([\w-]+)$/.exec(token) ?? [];
    if (!id) return undefined;
    const [recipient] = await this.sql.rows<Recipient>('select id, email from subscriber where id = $1', [Number(id)]);
    if (!recipient) return undefined;
    const wanted = await this.signature(purpose, recipient);
    return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
      ? recipient
      : undefined;
  }

  private async signature(purpose: NewsletterPurpose, { id, email }: Recipient): Promise<string> {
    return (await this.secrets.sign('newsletter', `${purpose} ${id} ${email}`)).toString('base64url');
  }
}
