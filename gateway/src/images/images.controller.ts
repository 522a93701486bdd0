import { AppError } from '@bluntbot/platform/app-error';
import { Lane, WAITING } from '@bluntbot/platform/nats/lanes';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { isMissingObject } from '@bluntbot/platform/object-store';
import { PICTURE_TYPES, type PictureFormat } from '@bluntbot/platform/pictures/picture-file';
import { STRAIN_IMAGE_FILE, STRAIN_IMAGES_BUCKET, strainImageEnsure } from '@bluntbot/proto/catalog/strain-images';
import { PRODUCT_IMAGE_FILE, PRODUCT_IMAGES_BUCKET, productImageEnsure } from '@bluntbot/proto/commerce/product-images';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Client } from 'minio';
import { PublicAnswers } from '../http/public-answers.ts';
import type { Loaded } from '../http/public-cache.ts';

/** A year, because the name contains a hash of the content. */
const FOREVER_SECONDS = 31_536_000;
/** Drawing a new picture takes longer than an answer from the database. */
const DRAW_TIMEOUT_MS = 15_000;

/** The object store answers from its memory or a disk; beyond this time it does not answer at all. */
const READ_TIMEOUT_MS = 5_000;
/** Pictures that are fetched or drawn at once. Drawing is slow, so one may wait for longer than a page would. */
const PICTURES = { target: 2_000, least: 32, start: 64, most: 128, waiting: WAITING };
const WAITING_MS = 6_000;

/** Where pictures of one kind are, how their files are called, and whom to ask for one that is not there yet. */
const KINDS = {
  strains: { bucket: STRAIN_IMAGES_BUCKET, file: STRAIN_IMAGE_FILE, ensure: strainImageEnsure },
  products: { bucket: PRODUCT_IMAGES_BUCKET, file: PRODUCT_IMAGE_FILE, ensure: productImageEnsure },
} as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

/** Pictures from the object store; one that is not there yet is drawn first. */
@Controller('images')
export class ImagesController {
  private readonly lane = new Lane('pictures', PICTURES);

  constructor(
    @Inject(Client) private readonly store: Client,
    private readonly rpc: RpcClient,
    private readonly answers: PublicAnswers,
  ) {}

  @Get('strains/:file')
  strain(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return this.picture(KINDS.strains, file, request, reply);
  }

  @Get('products/:file')
  product(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return this.picture(KINDS.products, file, request, reply);
  }

  private async picture(
    kind: Kind,
    file: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    if (!kind.file.test(file)) throw new AppError('NOT_FOUND', 'Picture not found');
    return this.answers.answer(`GET /images/${kind.bucket}/${file}`, request, reply, () =>
      this.lane.run(() => this.load(kind, file), WAITING_MS),
    );
  }

  private async load(kind: Kind, file: string): Promise<Loaded> {
    const body = (await this.read(kind, file)) ?? (await this.drawAndRead(kind, file));
    const format = file.slice(file.lastIndexOf('.') + 1) as PictureFormat;
    return {
      answer: {
        status: 200,
        body,
        headers: {
          'content-type': PICTURE_TYPES[format],
          'cache-control': `public, max-age=${FOREVER_SECONDS}, immutable`,
        },
      },
      // The name says which picture it is: no change makes it another.
      madeAt: {},
      policy: { freshSeconds: FOREVER_SECONDS, staleSeconds: 0 },
    };
  }

  private async drawAndRead(kind: Kind, file: string): Promise<Buffer> {
    await this.rpc.ask(kind.ensure, { file }, { timeoutMs: DRAW_TIMEOUT_MS });
    const body = await this.read(kind, file);
    if (!body) throw new AppError('UNAVAILABLE');
    return body;
  }

  private async read({ bucket }: Kind, file: string): Promise<Buffer | undefined> {
    try {
      return await inTime(
        this.store.getObject(bucket, file).then(async (stream) => Buffer.concat(await stream.toArray())),
      );
    } catch (error) {
      if (isMissingObject(error)) return undefined;
      const unavailable = new AppError('UNAVAILABLE');
      unavailable.cause = error;
      throw unavailable;
    }
  }
}

/** The outcome of some work, or an error when it takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The object store isn’t responding.')), READ_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
