import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { UPLOADS_BUCKET } from '@bluntbot/proto/uploads';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Client } from 'minio';
import { AppError } from './app-error.ts';
import { isMissingObject } from './object-store.ts';

/** Uploaded files that wait in the object store to be processed. */
@Injectable()
export class UploadStore {
  private readonly logger = new Logger(UploadStore.name);

  constructor(@Inject(Client) private readonly client: Client) {}

  /** Bytes of an upload, or NOT_FOUND. */
  async size(key: string): Promise<number> {
    return (await this.client.statObject(UPLOADS_BUCKET, key).catch(missing)).size;
  }

  open(key: string): Promise<Readable> {
    return this.client.getObject(UPLOADS_BUCKET, key).catch(missing);
  }

  /** All of an upload, when it is not larger than `maxBytes`. */
  async read(key: string, maxBytes: number): Promise<Buffer> {
    if ((await this.size(key)) > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE');
    return buffer(await this.open(key));
  }

  async remove(key: string): Promise<void> {
    await this.client.removeObject(UPLOADS_BUCKET, key);
  }

  /** Removes an upload that was processed. One that can't be removed now is swept up later. */
  async forget(key: string): Promise<void> {
    await this.remove(key).catch((error: unknown) => this.logger.warn(`An upload was left behind: ${String(error)}`));
  }

  /** Removes abandoned files. Returns how many. */
  async removeBefore(moment: Date): Promise<number> {
    if (!(await this.client.bucketExists(UPLOADS_BUCKET))) return 0;
    let removed = 0;
    for await (const object of this.client.listObjectsV2(UPLOADS_BUCKET, '', true)) {
      const { name, lastModified } = object as { name?: string; lastModified?: Date };
      if (!name || !lastModified || lastModified >= moment) continue;
      await this.remove(name);
      removed += 1;
    }
    return removed;
  }
}

function missing(error: unknown): never {
  if (isMissingObject(error)) throw new AppError('NOT_FOUND', 'The uploaded file no longer exists.');
  throw error;
}
