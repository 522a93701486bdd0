import { readConfig } from '@bluntbot/platform/config';
import { objectStoreClient } from '@bluntbot/platform/object-store';
import { moveConfig, ObjectMover } from './object-mover.ts';

/** One-shot job: copies every object of one store to another. Can be stopped and repeated. */
const config = readConfig(moveConfig);
const from = objectStoreClient({
  S3_ENDPOINT: config.FROM_S3_ENDPOINT,
  S3_ACCESS_KEY: config.FROM_S3_ACCESS_KEY,
  S3_SECRET_KEY: config.FROM_S3_SECRET_KEY,
  S3_REGION: config.FROM_S3_REGION,
});
const to = objectStoreClient({
  S3_ENDPOINT: config.TO_S3_ENDPOINT,
  S3_ACCESS_KEY: config.TO_S3_ACCESS_KEY,
  S3_SECRET_KEY: config.TO_S3_SECRET_KEY,
  S3_REGION: config.TO_S3_REGION,
});
const moved = await new ObjectMover(from, to).move((bucket, { copied, there, kept }) => {
  console.log(`${bucket}: ${copied} copied, ${there} were there, ${kept} newer ones kept`);
});
console.log(`moved ${moved.copied} objects, ${moved.bytes} bytes; ${moved.there + moved.kept} were there`);
