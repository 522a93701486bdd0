import { EntitySchema } from '@mikro-orm/postgresql';
import { ChangeEntity } from '../changes/change.entity.ts';
import { defineDatabase } from '../database/database.ts';

const ThingEntity = new EntitySchema({
  name: 'ThingEntity',
  tableName: 'thing',
  properties: { id: { type: 'integer', primary: true }, name: { type: 'string' } },
});

/** The smallest database whose changes are numbered, for tests of the platform. */
export const things = defineDatabase({
  entities: [ThingEntity, ChangeEntity],
  migrations: new URL('./migrations', import.meta.url),
});
