import { AuditEntry } from '@bluntbot/platform/audit/audit-entry.entity';
import { Change } from '@bluntbot/platform/changes/change.entity';
import { defineDatabase } from '@bluntbot/platform/database/database';
import { Secret } from '@bluntbot/platform/secrets/secret.entity';
import { AffiliateProduct } from './affiliate-products/affiliate-product.entity.ts';
import { AffiliateClick } from './clicks/affiliate-click.entity.ts';
import { Lease } from './leases/lease.entity.ts';
import { LinkCheck } from './link-checks/link-check.entity.ts';
import { Subscriber } from './newsletter/subscriber.entity.ts';
import { StoreProduct } from './store-products/store-product.entity.ts';

/** The database of the shop, as the service, its jobs and its tests open it. */
export const commerceDatabase = defineDatabase({
  entities: [AffiliateProduct, StoreProduct, AffiliateClick, LinkCheck, Subscriber, Lease, Secret, AuditEntry, Change],
  migrations: new URL('./migrations', import.meta.url),
});
