import { randomBytes } from 'node:crypto';
import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { Sql } from '@bluntbot/platform/database/sql';
import type { newsletterExport, newsletterSubscribe } from '@bluntbot/proto/commerce/newsletter';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Subscriber } from './subscriber.entity.ts';

/** Addresses of one page of the export. */
const PAGE = 1_000;

@Injectable()
export class NewsletterService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {}

  /** The answer is the same for an address that is on the list already: who is on it is nobody's business. */
  async subscribe({ email, source }: ParsedRequestOf<typeof newsletterSubscribe>): Promise<ResponseOf<typeof newsletterSubscribe>> {
    const [subscriber] = await this.sql.rows<{ token: string }>(
      `insert into subscriber (email, source, token) values ($1, $2, $3)
       on conflict (email) do update set email = excluded.email returning token`,
      [email, source, randomBytes(24).toString('base64url')],
    );
    if (!subscriber) throw new AppError('INTERNAL');
    return { success: true, unsubscribeUrl: unsubscribePath(subscriber.token) };
  }

  async unsubscribe(token: string): Promise<{ success: true }> {
    const removed = await this.sql.rows('delete from subscriber where token = $1 returning id', [token]);
    if (removed.length === 0) throw new AppError('NOT_FOUND', 'This link is not valid, or was used before.');
    return { success: true };
  }

  /** A page of the list; that staff took it is in the log. */
  async export({ after, staff }: ParsedRequestOf<typeof newsletterExport>): Promise<ResponseOf<typeof newsletterExport>> {
    const rows = await this.em.find(Subscriber, { id: { $gt: after } }, { orderBy: { id: 'asc' }, limit: PAGE });
    if (after === 0) {
      recordWrite(this.em, { staff, action: 'newsletter.exported', subject: 'newsletter' });
      await this.em.flush();
    }
    return {
      subscribers: rows.map(({ email, source, consentedAt, token }) => ({
        email,
        source,
        consentedAt: consentedAt.toISOString(),
        unsubscribeUrl: unsubscribePath(token),
      })),
      next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null,
    };
  }
}

const unsubscribePath = (token: string) => `/newsletter/unsubscribe?token=${token}`;
