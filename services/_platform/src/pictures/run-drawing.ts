import { objectStoreConfig, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { Sql } from '../database/sql.ts';
import { objectStoreClient } from '../object-store.ts';
import { runJob } from '../service/run-job.ts';
import type { DrawnPictures } from './drawn-pictures.ts';
import { PictureBucket } from './picture-bucket.ts';
import { takeSpareTime } from './spare-time.ts';

/** The job that draws every picture which a bucket lacks. Can be interrupted and repeated. */
export function runDrawing(
  database: Database,
  bucket: string,
  pictures: new (sql: Sql, bucket: PictureBucket) => DrawnPictures<{ base: string }>,
): void {
  runJob(database, async (orm) => {
    // Visitors come first: a picture that one of them asks for is drawn by the service.
    const free = takeSpareTime();
    const client = objectStoreClient(readConfig(objectStoreConfig));
    const drawn = await new pictures(new Sql(orm), new PictureBucket(client, bucket)).drawMissing((done, of) => {
      if (done % 100 === 0 || done === of) console.log(`drawn ${done} of ${of}`);
    }, free);
    if (drawn === 0) console.log('every picture is there');
  });
}
