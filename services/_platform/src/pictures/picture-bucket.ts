import { pictureFile } from '@bluntbot/proto/picture-file';
import type { Provider } from '@nestjs/common';
import { Client } from 'minio';
import { isMissingObject } from '../object-store.ts';
import { type EncodedVariant, PICTURE_TYPES, readPictureFile } from './picture-file.ts';

/** File names carry a hash of what is drawn, so their content never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
const SWEPT_AT_ONCE = 100;

/** A bucket of pictures, each file under the name that {@link pictureFile} gives it. */
export class PictureBucket {
  /** Makes the bucket of that name injectable. */
  static provider = (bucket: string): Provider => ({
    provide: PictureBucket,
    useFactory: (client: Client) => new PictureBucket(client, bucket),
    inject: [Client],
  });

  constructor(
    private readonly client: Client,
    private readonly bucket: string,
  ) {}

  /** Bytes of a stored file, or undefined when it is not there. */
  async size(file: string): Promise<number | undefined> {
    try {
      return (await this.client.statObject(this.bucket, file)).size;
    } catch (error) {
      if (isMissingObject(error)) return undefined;
      throw error;
    }
  }

  /** Names of all files there are. */
  async files(): Promise<Set<string>> {
    const names = new Set<string>();
    if (!(await this.client.bucketExists(this.bucket))) return names;
    for await (const object of this.client.listObjectsV2(this.bucket, '', true)) {
      const { name } = object as { name?: string };
      if (name) names.add(name);
    }
    return names;
  }

  /** Stores variants of a picture; makes the bucket first where it is missing. */
  async putAll(base: string, variants: readonly EncodedVariant[]): Promise<void> {
    await Promise.all(variants.map((variant) => this.put(pictureFile(base, variant), variant)));
  }

  /** Removes files; those that are not there are no error. */
  async remove(files: readonly string[]): Promise<void> {
    await Promise.all(files.map((file) => this.client.removeObject(this.bucket, file)));
  }

  /**
   * Removes what was stored before `moment` of pictures that are not shown. Answers how many files. Safe in several
   * replicas at once.
   */
  async sweep(moment: Date, isShown: (base: string) => boolean): Promise<number> {
    const orphans = (await this.filesBefore(moment)).filter((file) => !isShown(readPictureFile(file)?.base ?? file));
    for (let at = 0; at < orphans.length; at += SWEPT_AT_ONCE) await this.remove(orphans.slice(at, at + SWEPT_AT_ONCE));
    return orphans.length;
  }

  private async put(file: string, { format, bytes }: EncodedVariant): Promise<void> {
    const write = () =>
      this.client.putObject(this.bucket, file, bytes, bytes.length, {
        'Content-Type': PICTURE_TYPES[format],
        'Cache-Control': FOREVER,
      });
    try {
      await write();
    } catch (error) {
      if (!isMissingObject(error)) throw error;
      await this.prepare();
      await write();
    }
  }

  private async filesBefore(moment: Date): Promise<string[]> {
    const names: string[] = [];
    if (!(await this.client.bucketExists(this.bucket))) return names;
    for await (const object of this.client.listObjectsV2(this.bucket, '', true)) {
      const { name, lastModified } = object as { name?: string; lastModified?: Date };
      if (name && lastModified && lastModified < moment) names.push(name);
    }
    return names;
  }

  /** Makes the bucket. Several processes may try at once. */
  private async prepare(): Promise<void> {
    await this.client.makeBucket(this.bucket).catch(async (error: unknown) => {
      if (!(await this.client.bucketExists(this.bucket))) throw error;
    });
  }
}
