import { Sql } from '@bluntbot/platform/database/sql';
import { CONFIG } from '@bluntbot/platform/tokens';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { createTransport, type Transporter } from 'nodemailer';
import type { CommerceConfig } from '../config.ts';
import { type Hold, Leases } from '../leases/leases.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { NewsletterLinks, type Recipient } from './newsletter-links.ts';

const LEASE = 'newsletter-mail';
/** A mail server that takes longer is away for now. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };
/** Mails of one run; the next run is half a minute away. */
const MAILS_PER_RUN = 500;
/** Attempts that the server refuses for a while, each after twice the wait of the one before it. */
const TRIES = 8;
/** Days after the email when an unconfirmed address is deleted. */
const FORGET_AFTER_DAYS = 30;

/**
 * Sends the mails that ask whether an address is its owner's wish. They wait in the database until the server took
 * them.
 */
@Injectable()
export class NewsletterMailer implements OnModuleDestroy {
  private readonly logger = new Logger(NewsletterMailer.name);
  private readonly transport: Transporter | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly leases: Leases,
    private readonly links: NewsletterLinks,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {
    if (config.SMTP_URL) this.transport = createTransport({ url: config.SMTP_URL, ...TIMEOUTS });
  }

  /** Whether there is a mail server at all. */
  get sends(): boolean {
    return this.transport !== undefined;
  }

  onModuleDestroy(): void {
    this.transport?.close();
  }

  /** Sends soon, in the background. */
  @Cron(CronExpression.EVERY_30_SECONDS)
  wake(): void {
    this.deliver().catch((error: unknown) => this.logger.warn(`Mails of the newsletter wait: ${String(error)}`));
  }

  /** Deletes addresses that were never confirmed. */
  @Cron(CronExpression.EVERY_HOUR)
  async cleanUp(): Promise<void> {
    await this.sql
      .rows(
        `delete from subscriber where confirmed_at is null and mailed_at < now() - interval '${FORGET_AFTER_DAYS} days'`,
      )
      .catch((error: unknown) => this.logger.warn(`Old subscribers are still there: ${String(error)}`));
  }

  /**
   * Sends due mail, unless another replica is doing so. Throws if the server is down; then mail waits and no attempt is
   * counted.
   */
  async deliver(): Promise<void> {
    if (!this.transport || !(await this.next())) return;
    await this.leases.run(LEASE, 0, async (_before, hold) => ({
      outcome: `${await this.sendAll(this.transport as Transporter, hold)} mails sent`,
    }));
  }

  private async sendAll(transport: Transporter, hold: Hold): Promise<number> {
    let sent = 0;
    for (let done = 0; done < MAILS_PER_RUN; done += 1) {
      hold.signal.throwIfAborted();
      const due = await this.next();
      if (!due) break;
      const refusal = await this.send(transport, due);
      if (refusal) await this.putOff(due.id, refusal);
      else {
        sent += 1;
        await this.sql.rows(
          'update subscriber set mailed_at = now(), mails = mails + 1, mail_due_at = null, mail_tries = 0, mail_error = null where id = $1',
          [due.id],
        );
      }
    }
    return sent;
  }

  private async next(): Promise<Recipient | undefined> {
    const [due] = await this.sql.rows<Recipient>(
      'select id, email from subscriber where mail_due_at <= now() and confirmed_at is null order by mail_due_at limit 1',
    );
    return due;
  }

  /** The reason the server rejected this mail; undefined if it accepted it. */
  private async send(transport: Transporter, due: Recipient): Promise<{ forGood: boolean; words: string } | undefined> {
    const [confirm, unsubscribe] = await Promise.all([
      this.links.path('confirm', due),
      this.links.path('unsubscribe', due),
    ]);
    try {
      await transport.sendMail(
        confirmationMail(this.config, due.email, { confirm: this.url(confirm), unsubscribe: this.url(unsubscribe) }),
      );
      return undefined;
    } catch (error) {
      const {
        command = '',
        responseCode = 0,
        message = '',
      } = error as { command?: string; responseCode?: number; message?: string };
      // Anything else is about the server or about us, not about this address.
      if (command !== 'RCPT TO' && command !== 'DATA') throw error;
      return { forGood: command === 'RCPT TO' && responseCode >= 500, words: message.slice(0, 300) };
    }
  }

  private async putOff(id: number, { forGood, words }: { forGood: boolean; words: string }): Promise<void> {
    await this.sql.rows(
      `update subscriber set mail_tries = mail_tries + 1, mail_error = $2,
         mail_due_at = case when $3 or mail_tries + 1 >= ${TRIES} then null else now() + interval '1 minute' * power(2, mail_tries) end
       where id = $1`,
      [id, words, forGood],
    );
  }

  private url(path: string): string {
    return new URL(path, this.config.SITE_URL).href;
  }
}
