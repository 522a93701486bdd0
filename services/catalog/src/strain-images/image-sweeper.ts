import { Sql } from '@bluntbot/platform/database/sql';
import { PictureBucket } from '@bluntbot/platform/pictures/picture-bucket';
import { UploadStore } from '@bluntbot/platform/upload-store';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { STRAIN_IMAGE_BASE } from './strain-image-file.ts';

const EVERY_MS = 3_600_000;
/** What is younger may belong to a write that is under way. */
const MIN_AGE_MS = 3_600_000;

/** Removes pictures that no strain shows any more and uploads that were left behind by a process that died. */
@Injectable()
export class ImageSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ImageSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly bucket: PictureBucket,
    private readonly uploads: UploadStore,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep(new Date(Date.now() - MIN_AGE_MS)).catch((error: unknown) =>
        this.logger.warn(`Nothing was swept: ${String(error)}`),
      );
    }, EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Removes what was stored before `moment` and belongs to nothing. Safe in several replicas at once. */
  async sweep(moment: Date): Promise<{ images: number; uploads: number }> {
    const shown = new Set(
      (await this.sql.rows<{ base: string }>(`select ${STRAIN_IMAGE_BASE} as base from strain s`)).map(
        ({ base }) => base,
      ),
    );
    return {
      images: await this.bucket.sweep(moment, (base) => shown.has(base)),
      uploads: await this.uploads.removeBefore(moment),
    };
  }
}
