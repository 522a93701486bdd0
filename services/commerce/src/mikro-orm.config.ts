import { AuditEntryEntity } from '@bluntbot/platform/audit/audit-entry.entity';
import { ChangeEntity } from '@bluntbot/platform/changes/change.entity';
import { defineDatabase } from '@bluntbot/platform/database/database';
import { SecretEntity } from '@bluntbot/platform/secrets/secret.entity';
import { ShippedRowEntity } from '@bluntbot/platform/shipped/shipped-row.entity';
import { AffiliateProductEntity } from './affiliate-products/affiliate-product.entity.ts';
import { AffiliateClickEntity } from './clicks/affiliate-click.entity.ts';
import { ClickDayEntity } from './clicks/click-day.entity.ts';
import { LeaseEntity } from './leases/lease.entity.ts';
import { LinkCheckEntity } from './link-checks/link-check.entity.ts';
import { SubscriberEntity } from './newsletter/subscriber.entity.ts';
import { StoreProductEntity } from './store-products/store-product.entity.ts';

/** The database of the shop, as the service, its jobs and its tests open it. */
export const commerceDatabase = defineDatabase({
  entities: [
    AffiliateProductEntity,
    StoreProductEntity,
    AffiliateClickEntity,
    ClickDayEntity,
    LinkCheckEntity,
    SubscriberEntity,
    LeaseEntity,
    SecretEntity,
    AuditEntryEntity,
    ChangeEntity,
    ShippedRowEntity,
  ],
  migrations: new URL('./migrations', import.meta.url),
});
