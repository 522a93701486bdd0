import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import { objectStoreConfig } from '@bluntbot/platform/config';
import { isMissingObject } from '@bluntbot/platform/object-store';
import type { Client } from 'minio';
import { z } from 'zod';

const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = objectStoreConfig.shape;

/** What the job that moves objects reads from its environment. */
export const moveConfig = z.object({
  FROM_S3_ENDPOINT: S3_ENDPOINT.describe('The store whose objects are copied.'),
  FROM_S3_ACCESS_KEY: S3_ACCESS_KEY,
  FROM_S3_SECRET_KEY: S3_SECRET_KEY,
  FROM_S3_REGION: S3_REGION,
  TO_S3_ENDPOINT: S3_ENDPOINT.describe('The store that they are copied to.'),
  TO_S3_ACCESS_KEY: S3_ACCESS_KEY,
  TO_S3_SECRET_KEY: S3_SECRET_KEY,
  TO_S3_REGION: S3_REGION,
});

/** What one move has done, in objects; `bytes` is what was copied. */
export interface Moved {
  copied: number;
  /** The target had them already. */
  there: number;
  /** The target has a newer object of the same name, which stays. */
  kept: number;
  bytes: number;
}

interface Listed {
  name: string;
  size: number;
  etag: string;
  lastModified: Date;
}

/** Carries the source's ETag to the target, whose own differs where an object was uploaded in parts. */
const SOURCE_ETAG = 'source-etag';
const SIMULTANEOUS = 4;

/**
 * Copies every object of one S3-compatible store to another. You can stop it and run it again at any time: it skips
 * objects that are already there, and never overwrites an object that was written to the target later. The source is
 * only read.
 */
export class ObjectMover {
  private readonly from: Client;
  private readonly to: Client;

  constructor(from: Client, to: Client) {
    this.from = from;
    this.to = to;
  }

  /**
   * Copies all buckets, then compares both stores.
   * @throws {Error} when an object arrives changed, or is not in the target at the end.
   */
  async move(report: (bucket: string, moved: Moved) => void = () => undefined): Promise<Moved> {
    const total: Moved = { copied: 0, there: 0, kept: 0, bytes: 0 };
    for (const { name: bucket } of await this.from.listBuckets()) {
      if (!(await this.to.bucketExists(bucket))) await this.to.makeBucket(bucket);
      const moved = await this.moveBucket(bucket);
      report(bucket, moved);
      for (const key of Object.keys(total) as (keyof Moved)[]) total[key] += moved[key];
    }
    return total;
  }

  private async moveBucket(bucket: string): Promise<Moved> {
    const moved: Moved = { copied: 0, there: 0, kept: 0, bytes: 0 };
    const there = await list(this.to, bucket);
    const newer = new Set<string>();
    const objects = [...(await list(this.from, bucket)).values()];
    const waiting = objects.values();
    const work = async () => {
      for (const object of waiting) {
        const outcome = await this.moveObject(bucket, object, there.get(object.name));
        moved[outcome] += 1;
        if (outcome === 'copied') moved.bytes += object.size;
        if (outcome === 'kept') newer.add(object.name);
      }
    };
    await Promise.all(Array.from({ length: SIMULTANEOUS }, work));
    await this.verify(
      bucket,
      objects.filter(({ name }) => !newer.has(name)),
    );
    return moved;
  }

  private async moveObject(
    bucket: string,
    object: Listed,
    there: Listed | undefined,
  ): Promise<'copied' | 'there' | 'kept'> {
    if (there && (await this.isCopyOf(bucket, object, there))) return 'there';
    if (there && there.lastModified > object.lastModified) return 'kept';
    try {
      await this.copy(bucket, object);
    } catch (error) {
      // It was removed from the source meanwhile: then there is nothing to move.
      if (!isMissingObject(error) || (await exists(this.from, bucket, object.name))) throw error;
    }
    return 'copied';
  }

  private async isCopyOf(bucket: string, object: Listed, there: Listed): Promise<boolean> {
    if (object.size !== there.size) return false;
    if (object.etag === there.etag) return true;
    const { metaData } = await this.to.statObject(bucket, there.name);
    return (metaData as Record<string, unknown>)[SOURCE_ETAG] === object.etag;
  }

  private async copy(bucket: string, { name }: Listed): Promise<void> {
    const source = await this.from.statObject(bucket, name);
    const etag = source.etag.replaceAll('"', '');
    const digest = createHash('md5');
    let bytes = 0;
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        digest.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    const content = await this.from.getObject(bucket, name);
    // A source that breaks off fails the upload that reads from it.
    pipeline(content, measured, () => undefined);
    const headers = { ...kept(source.metaData as Record<string, string>), [`x-amz-meta-${SOURCE_ETAG}`]: etag };
    await this.to.putObject(bucket, name, measured, source.size, headers);
    const md5 = digest.digest('hex');
    const arrived = await this.to.statObject(bucket, name);
    const sums = [etag, arrived.etag.replaceAll('"', '')].filter((sum) => MD5.test(sum));
    if (bytes !== source.size || arrived.size !== source.size || sums.some((sum) => sum !== md5)) {
      throw new Error(
        `${bucket}/${name} did not arrive as it is: ${bytes} of ${source.size} bytes were read, ${arrived.size} are there.`,
      );
    }
  }

  /**
   * Every object that was to be moved is in the target, as large as it is. What has come or changed since is for the
   * next run.
   */
  private async verify(bucket: string, objects: readonly Listed[]): Promise<void> {
    const [source, target] = [await list(this.from, bucket), await list(this.to, bucket)];
    for (const { name, size, etag } of objects) {
      if (target.get(name)?.size === size || source.get(name)?.etag !== etag) continue;
      throw new Error(`${bucket}/${name} is not in the target as it is in the source: run it again.`);
    }
  }
}

/**
 * The ETag of an object that was uploaded as a whole. Of one in parts it is the sum of sums, with their number behind a
 * dash.
 */
const MD5 = /^[0-9a-f]{32}$/;

/** Headers of an object that move with it. */
function kept(metadata: Record<string, string>): Record<string, string> {
  const standard = [
    'content-type',
    'cache-control',
    'content-disposition',
    'content-encoding',
    'content-language',
    'expires',
  ];
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [
      standard.includes(name.toLowerCase()) ? name : `x-amz-meta-${name}`,
      value,
    ]),
  );
}

async function list(store: Client, bucket: string): Promise<Map<string, Listed>> {
  const objects = new Map<string, Listed>();
  for await (const object of store.listObjectsV2(bucket, '', true)) {
    const { name, size, etag, lastModified } = object as Partial<Listed>;
    if (!name || size === undefined || !lastModified) continue;
    objects.set(name, { name, size, etag: (etag ?? '').replaceAll('"', ''), lastModified: new Date(lastModified) });
  }
  return objects;
}

async function exists(store: Client, bucket: string, name: string): Promise<boolean> {
  try {
    await store.statObject(bucket, name);
    return true;
  } catch (error) {
    if (isMissingObject(error)) return false;
    throw error;
  }
}
