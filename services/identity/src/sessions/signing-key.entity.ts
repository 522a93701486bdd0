import { defineEntity, p } from '@mikro-orm/core';
import type { JWK } from 'jose';

/** The key pair for signing tokens. Only this service reads the private key. */
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
