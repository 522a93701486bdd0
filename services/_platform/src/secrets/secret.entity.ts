import { defineEntity, p } from '@mikro-orm/core';

/** A random text that only this database knows; keys the hashes of addresses and the tokens of links. */
export const SecretEntity = defineEntity({
  name: 'SecretEntity',
  tableName: 'secret',
  properties: { name: p.text().primary(), value: p.text().lazy() },
});
