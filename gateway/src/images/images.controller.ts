import { AppError } from '@bluntbot/platform/app-error';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { isMissingObject } from '@bluntbot/platform/object-store';
import { STRAIN_IMAGE_FILE, STRAIN_IMAGES_BUCKET, strainImageEnsure } from '@bluntbot/proto/catalog/strain-images';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Client } from 'minio';
import { PublicAnswers } from '../http/public-answers.ts';
import type { Loaded } from '../http/public-cache.ts';

/** A year: the name carries a hash of what is shown. */
const FOREVER_SECONDS = 31_536_000;
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };
/** Drawing a picture that nobody has asked for before takes longer than an answer from the database. */
const DRAW_TIMEOUT_MS = 15_000;

/** Strain pictures from the object store; one that is not there yet is drawn first. */
@ApiExcludeController()
@Controller('images/strains')
export class ImagesController {
  constructor(
    @Inject(Client) private readonly store: Client,
    private readonly rpc: RpcClient,
    private readonly answers: PublicAnswers,
  ) {}

  @Get(':file')
  async get(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    if (!STRAIN_IMAGE_FILE.test(file)) throw new AppError('NOT_FOUND', 'Picture not found');
    return this.answers.answer(request, reply, () => this.load(file));
  }

  private async load(file: string): Promise<Loaded> {
    const body = (await this.read(file)) ?? (await this.drawAndRead(file));
    return {
      answer: {
        status: 200,
        body,
        headers: {
          'content-type': TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
          'cache-control': `public, max-age=${FOREVER_SECONDS}, immutable`,
        },
      },
      policy: { freshSeconds: FOREVER_SECONDS, staleSeconds: 0, tags: ['images'] },
    };
  }

  private async drawAndRead(file: string): Promise<Buffer> {
    await this.rpc.ask(strainImageEnsure, { file }, { timeoutMs: DRAW_TIMEOUT_MS });
    const body = await this.read(file);
    if (!body) throw new AppError('UNAVAILABLE');
    return body;
  }

  private async read(file: string): Promise<Buffer | undefined> {
    try {
      return Buffer.concat(await (await this.store.getObject(STRAIN_IMAGES_BUCKET, file)).toArray());
    } catch (error) {
      if (isMissingObject(error)) return undefined;
      const unavailable = new AppError('UNAVAILABLE');
      unavailable.cause = error;
      throw unavailable;
    }
  }
}
