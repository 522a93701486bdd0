import { defineEntity, p } from '@mikro-orm/core';
import type { JWK } from 'jose';

/** The key pair that tokens are signed with. The private half is read by this service and by nobody else. */
export const SigningKeyEntity = defineEntity({
  name: 'SigningKeyEntity',
  tableName: 'signing_key',
  properties: {
    kid: p.text().primary(),
    privateJwk: p.json<JWK>().lazy(),
    publicJwk: p.json<JWK>(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
