import { setPriority } from 'node:os';
import { objectStoreConfig, readConfig } from '@bluntbot/platform/config';
import { Sql } from '@bluntbot/platform/database/sql';
import { objectStoreClient } from '@bluntbot/platform/object-store';
import { runJob } from '@bluntbot/platform/service/run-job';
import { catalogDatabase } from '../mikro-orm.config.ts';
import { StrainImageStore } from '../strain-images/strain-image-store.ts';
import { StrainImagesService } from '../strain-images/strain-images.service.ts';

/** One-shot job: draws every strain picture that the bucket lacks. Can be interrupted and repeated. */
runJob(catalogDatabase, async (orm) => {
  setPriority(15); // Visitors come first: a picture that one of them asks for is drawn by the service.
  const config = readConfig(objectStoreConfig);
  const store = new StrainImageStore(objectStoreClient(config));
  const images = new StrainImagesService(new Sql(orm), store);
  const drawn = await images.drawMissing((done, of) => {
    if (done % 100 === 0 || done === of) console.log(`drawn ${done} of ${of}`);
  });
  if (drawn === 0) console.log('every picture is there');
});
