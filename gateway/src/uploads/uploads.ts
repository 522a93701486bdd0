import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { AppError } from '@bluntbot/platform/app-error';
import { isMissingObject } from '@bluntbot/platform/object-store';
import type { Http } from '@bluntbot/proto/route';
import { UPLOADS_BUCKET } from '@bluntbot/proto/uploads';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Client } from 'minio';
import { request as send } from 'undici';

/** A file that waits in the object store. */
export interface Upload {
  key: string;
  fileName: string;
}

const SIGNED_SECONDS = 300;
const SEND_TIMEOUT_MS = 120_000;

/**
 * Takes one file of a multipart form. It goes to a temporary file first, which tells its size, and from there to the
 * object store as a stream: however large it is, this process holds a few kilobytes of it.
 */
@Injectable()
export class Uploads {
  constructor(@Inject(Client) private readonly store: Client) {}

  /**
   * The file in the form field that the contract names. Errors: VALIDATION_FAILED without it, PAYLOAD_TOO_LARGE,
   * UNSUPPORTED_MEDIA_TYPE for another body.
   */
  async receive(request: FastifyRequest, { upload: field }: Pick<Http, 'upload'>, maxBytes: number): Promise<Upload> {
    if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data.');
    const { files } = await request
      .saveRequestFiles({ limits: { fileSize: maxBytes, files: 1, fields: 10, parts: 11 } })
      .catch(unreadable(maxBytes));
    const file = files.find(({ fieldname }) => fieldname === field);
    if (!file) throw new AppError('VALIDATION_FAILED', `The form must have a file in the field "${field}".`);
    const { size } = await stat(file.filepath);
    if (size === 0) throw new AppError('VALIDATION_FAILED', 'The file is empty.');
    const key = `incoming/${randomUUID()}`;
    await this.put(key, file.filepath, size);
    return { key, fileName: (file.filename ?? '').slice(-200) || 'file' };
  }

  private async put(key: string, path: string, size: number): Promise<void> {
    await this.prepare();
    const url = await this.store.presignedPutObject(UPLOADS_BUCKET, key, SIGNED_SECONDS);
    const { statusCode, body } = await send(url, {
      method: 'PUT',
      body: createReadStream(path),
      headers: { 'content-length': String(size) },
      headersTimeout: SEND_TIMEOUT_MS,
      bodyTimeout: SEND_TIMEOUT_MS,
    });
    await body.dump();
    if (statusCode >= 300) throw new AppError('UNAVAILABLE');
  }

  private async prepare(): Promise<void> {
    if (await this.store.bucketExists(UPLOADS_BUCKET)) return;
    await this.store.makeBucket(UPLOADS_BUCKET).catch(async (error: unknown) => {
      if (isMissingObject(error) || !(await this.store.bucketExists(UPLOADS_BUCKET))) throw error;
    });
  }
}

const unreadable =
  (maxBytes: number) =>
  (error: unknown): never => {
    const { code, errno } = error as NodeJS.ErrnoException;
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new AppError('PAYLOAD_TOO_LARGE', `The file can be at most ${Math.round(maxBytes / 1024 / 1024)} MB.`);
    }
    if (code?.startsWith('FST_')) throw new AppError('VALIDATION_FAILED', 'Send exactly one file.');
    // A full disk is a server error; anything else is a broken form.
    if (errno !== undefined) throw error;
    throw new AppError('VALIDATION_FAILED', 'The form can’t be read. It’s malformed or incomplete.');
  };
