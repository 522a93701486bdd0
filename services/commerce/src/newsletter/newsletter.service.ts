import { AppError } from '@bluntbot/platform/app-error';
import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { Sql } from '@bluntbot/platform/database/sql';
import type { newsletterExport, newsletterSubscribe } from '@bluntbot/proto/commerce/newsletter';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NewsletterLinks } from './newsletter-links.ts';
import { NewsletterMailer } from './newsletter-mailer.ts';
import { SubscriberEntity } from './subscriber.entity.ts';

/** Addresses of one page of the export. */
const PAGE = 1_000;
/**
 * A repeated subscription sends another email, but with a delay and a limit, because the address may be someone else's.
 */
const MAILS = 5;
const MAIL_AGAIN_HOURS = 1;

@Injectable()
export class NewsletterService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly links: NewsletterLinks,
    private readonly mailer: NewsletterMailer,
  ) {}

  /** The answer is the same for an address that is already on the list, so that it does not reveal who is on it. */
  async subscribe({
    email,
    source,
  }: ParsedRequestOf<typeof newsletterSubscribe>): Promise<ResponseOf<typeof newsletterSubscribe>> {
    await this.sql.rows(
      `insert into subscriber (email, source) values ($1, $2)
       on conflict (email) do update set mail_due_at = case
         when subscriber.confirmed_at is null and subscriber.mails < ${MAILS}
          and subscriber.mailed_at < now() - interval '${MAIL_AGAIN_HOURS} hours' then coalesce(subscriber.mail_due_at, now())
         else subscriber.mail_due_at end`,
      [email, source],
    );
    this.mailer.wake();
    return { success: true, ...(this.mailer.sends && { confirmByMail: true }) };
  }

  /** The owner of an address says from a mail that it was they. */
  async confirm(token: string): Promise<{ success: true }> {
    await this.act(
      'confirm',
      token,
      `update subscriber set confirmed_at = coalesce(confirmed_at, now()), mail_due_at = null where id = $1 and email = $2 returning id`,
    );
    return { success: true };
  }

  async unsubscribe(token: string): Promise<{ success: true }> {
    await this.act('unsubscribe', token, 'delete from subscriber where id = $1 and email = $2 returning id');
    return { success: true };
  }

  /** Applies the action of a link to the subscriber it was signed for. */
  private async act(purpose: 'confirm' | 'unsubscribe', token: string, statement: string): Promise<void> {
    const recipient = await this.links.read(purpose, token);
    const done = recipient ? await this.sql.rows(statement, [recipient.id, recipient.email]) : [];
    if (done.length === 0)
      throw new AppError('NOT_FOUND', 'This link isn’t valid, or was used before. Use the link in our latest mail.');
  }

  /** A page of the list; that staff took it is in the log. */
  async export({
    after,
    staff,
  }: ParsedRequestOf<typeof newsletterExport>): Promise<ResponseOf<typeof newsletterExport>> {
    const rows = await this.em.find(SubscriberEntity, { id: { $gt: after } }, { orderBy: { id: 'asc' }, limit: PAGE });
    if (after === 0) {
      recordWrite(this.em, { staff, action: 'newsletter.exported', subject: 'newsletter' });
      await this.em.flush();
    }
    const subscribers = rows.map(async ({ id, email, source, consentedAt, confirmedAt }) => ({
      email,
      source,
      consentedAt: consentedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      unsubscribeUrl: await this.links.path('unsubscribe', { id, email }),
    }));
    return {
      subscribers: await Promise.all(subscribers),
      next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null,
    };
  }
}
