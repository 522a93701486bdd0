import { setPriority } from 'node:os';
import { objectStoreConfig, readConfig } from '@bluntbot/platform/config';
import { Sql } from '@bluntbot/platform/database/sql';
import { objectStoreClient } from '@bluntbot/platform/object-store';
import { runJob } from '@bluntbot/platform/service/run-job';
import { commerceDatabase } from '../mikro-orm.config.ts';
import { ProductImageStore } from '../product-images/product-image-store.ts';
import { ProductImages } from '../product-images/product-images.ts';

/** One-shot job: draws every product picture that the bucket lacks. Can be interrupted and repeated. */
runJob(commerceDatabase, async (orm) => {
  setPriority(15); // Visitors come first: a picture that one of them asks for is drawn by the service.
  const config = readConfig(objectStoreConfig);
  const images = new ProductImages(new Sql(orm), new ProductImageStore(objectStoreClient(config)));
  const drawn = await images.drawMissing((done, of) => {
    if (done % 100 === 0 || done === of) console.log(`drawn ${done} of ${of}`);
  });
  if (drawn === 0) console.log('every picture is there');
});
