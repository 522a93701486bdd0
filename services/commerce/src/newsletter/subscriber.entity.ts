import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** An address that asked for the newsletter. Removed when it no longer wants it. */
export const Subscriber = defineEntity({
  name: 'Subscriber',
  tableName: 'subscriber',
  properties: {
    id: p.integer().primary(),
    email: p.text().unique(),
    source: p.text(),
    consentedAt: p.datetime().defaultRaw('now()'),
    /** Whoever has it may take the address off. */
    token: p.text().unique(),
  },
});
export type Subscriber = InferEntity<typeof Subscriber>;
