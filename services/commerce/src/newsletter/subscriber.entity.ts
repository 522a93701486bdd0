import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A newsletter subscriber and its confirmation mail. Deleted when the subscriber unsubscribes. */
export const SubscriberEntity = defineEntity({
  name: 'SubscriberEntity',
  tableName: 'subscriber',
  properties: {
    id: p.integer().primary(),
    email: p.text().unique(),
    source: p.text(),
    consentedAt: p.datetime().defaultRaw('now()'),
    /** When the owner confirmed by email. Until then, anyone may have typed the address. */
    confirmedAt: p.datetime().nullable(),
    /** From when on the mail may be sent; null when none waits. It waits for a mail server as long as there is none. */
    mailDueAt: p.datetime().nullable().defaultRaw('now()'),
    mailedAt: p.datetime().nullable(),
    /** Mails that were taken by the server, and attempts since the last of them that it refused. */
    mails: p.integer().default(0),
    mailTries: p.integer().default(0),
    mailError: p.text().nullable(),
  },
  indexes: [
    {
      name: 'subscriber_mail_due',
      expression: 'create index subscriber_mail_due on subscriber (mail_due_at) where mail_due_at is not null',
    },
  ],
});
export type SubscriberEntity = InferEntity<typeof SubscriberEntity>;
