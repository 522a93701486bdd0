import { isMissingObject } from '@bluntbot/platform/object-store';
import { STRAIN_IMAGES_BUCKET } from '@bluntbot/proto/catalog/strain-images';
import { Inject, Injectable } from '@nestjs/common';
import { Client } from 'minio';
import { CONTENT_TYPES, type ImageVariant } from './strain-image-renderer.ts';

/** File names carry a hash of what is drawn, so their content never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The bucket of strain pictures. */
@Injectable()
export class StrainImageStore {
  constructor(@Inject(Client) private readonly client: Client) {}

  /** Bytes of a stored file, or undefined when it is not there. */
  async size(file: string): Promise<number | undefined> {
    try {
      return (await this.client.statObject(STRAIN_IMAGES_BUCKET, file)).size;
    } catch (error) {
      if (isMissingObject(error)) return undefined;
      throw error;
    }
  }

  /** Names of all files there are. */
  async files(): Promise<Set<string>> {
    const names = new Set<string>();
    if (!(await this.client.bucketExists(STRAIN_IMAGES_BUCKET))) return names;
    for await (const object of this.client.listObjectsV2(STRAIN_IMAGES_BUCKET, '', true)) {
      const { name } = object as { name?: string };
      if (name) names.add(name);
    }
    return names;
  }

  /** Stores a file; makes the bucket first where it is missing. */
  async put(file: string, variant: ImageVariant): Promise<void> {
    const write = () =>
      this.client.putObject(STRAIN_IMAGES_BUCKET, file, variant.bytes, variant.bytes.length, {
        'Content-Type': CONTENT_TYPES[variant.format],
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
    await Promise.all(files.map((file) => this.client.removeObject(STRAIN_IMAGES_BUCKET, file)));
  }

  /** Names of the files that were stored before `moment`. */
  async filesBefore(moment: Date): Promise<string[]> {
    const names: string[] = [];
    if (!(await this.client.bucketExists(STRAIN_IMAGES_BUCKET))) return names;
    for await (const object of this.client.listObjectsV2(STRAIN_IMAGES_BUCKET, '', true)) {
      const { name, lastModified } = object as { name?: string; lastModified?: Date };
      if (name && lastModified && lastModified < moment) names.push(name);
    }
    return names;
  }

  /** Makes the bucket. Several processes may try at once. */
  private async prepare(): Promise<void> {
    await this.client.makeBucket(STRAIN_IMAGES_BUCKET).catch(async (error: unknown) => {
      if (!(await this.client.bucketExists(STRAIN_IMAGES_BUCKET))) throw error;
    });
  }
}
