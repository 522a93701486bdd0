import type { Client } from 'minio';
import { isMissingObject } from './object-store.ts';

/** Content types of the formats that pictures are stored in. */
export const PICTURE_TYPES = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof PICTURE_TYPES;

/** One variant of a picture, encoded. */
export interface StoredPicture {
  format: PictureFormat;
  bytes: Buffer;
}

/** File names carry a hash of what is drawn, so their content never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** A bucket of pictures. */
export class PictureBucket {
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

  /** Stores a file; makes the bucket first where it is missing. */
  async put(file: string, { format, bytes }: StoredPicture): Promise<void> {
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

  /** Removes files; those that are not there are no error. */
  async remove(files: string[]): Promise<void> {
    await Promise.all(files.map((file) => this.client.removeObject(this.bucket, file)));
  }

  /** Names of the files that were stored before `moment`. */
  async filesBefore(moment: Date): Promise<string[]> {
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
