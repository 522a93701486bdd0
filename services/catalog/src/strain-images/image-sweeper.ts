import { Sql } from '@bluntbot/platform/database/sql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { StrainImageStore } from './strain-image-store.ts';
import { UploadStore } from './upload-store.ts';

const EVERY_MS = 3_600_000;
/** What is younger may belong to a write that is under way. */
const MIN_AGE_MS = 3_600_000;
const FILE = /^(?<base>.+-[0-9a-f]{10})-\d+\.[a-z]+$/;

/** Removes pictures that no strain shows any more and uploads that were left behind by a process that died. */
@Injectable()
export class ImageSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ImageSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly images: StrainImageStore,
    private readonly uploads: UploadStore,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep(new Date(Date.now() - MIN_AGE_MS)).catch((error: unknown) => this.logger.warn(`Nothing was swept: ${String(error)}`));
    }, EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Removes what was stored before `moment` and belongs to nothing. Safe in several replicas at once. */
  async sweep(moment: Date): Promise<{ images: number; uploads: number }> {
    const files = await this.images.filesBefore(moment);
    const shown = new Set(
      (await this.sql.rows<{ base: string }>(`select slug || '-' || image_hash as base from strain`)).map(({ base }) => base),
    );
    const orphans = files.filter((file) => !shown.has(FILE.exec(file)?.groups?.base ?? ''));
    for (let at = 0; at < orphans.length; at += 100) await this.images.remove(orphans.slice(at, at + 100));
    return { images: orphans.length, uploads: await this.uploads.removeBefore(moment) };
  }
}
