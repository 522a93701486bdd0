import { AuditEntry } from '@bluntbot/platform/audit/audit-entry.entity';
import { Change } from '@bluntbot/platform/changes/change.entity';
import { databaseConfig, readConfig } from '@bluntbot/platform/config';
import { databaseOptions } from '@bluntbot/platform/database/database';
import { Secret } from '@bluntbot/platform/secrets/secret.entity';
import { MikroORM } from '@mikro-orm/postgresql';
import { AffiliateProduct } from './affiliate-products/affiliate-product.entity.ts';
import { AffiliateClick } from './clicks/affiliate-click.entity.ts';
import { Lease } from './leases/lease.entity.ts';
import { LinkCheck } from './link-checks/link-check.entity.ts';
import { Subscriber } from './newsletter/subscriber.entity.ts';
import { StoreProduct } from './store-products/store-product.entity.ts';

/** The database of the shop, as the service, its jobs and its tests open it. */
export const commerceDatabase = (options: { DATABASE_URL: string; DATABASE_POOL?: number }) =>
  databaseOptions({
    url: options.DATABASE_URL,
    ...(options.DATABASE_POOL && { pool: options.DATABASE_POOL }),
    entities: [AffiliateProduct, StoreProduct, AffiliateClick, LinkCheck, Subscriber, Lease, Secret, AuditEntry, Change],
    migrationsPath: new URL('./migrations', import.meta.url).pathname,
  });

/** Opens the database for a one-shot job; the job closes it. */
export const openCommerceDatabase = () => MikroORM.init(commerceDatabase(readConfig(databaseConfig)));
