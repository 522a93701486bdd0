import { AppError } from '@bluntbot/platform/app-error';
import { Sql } from '@bluntbot/platform/database/sql';
import { Injectable } from '@nestjs/common';
import type { BloomSubject } from './bloom.ts';
import { type ImageFormat, renderBloom, VARIANTS } from './strain-image-renderer.ts';
import { StrainImageStore } from './strain-image-store.ts';

interface Row {
  slug: string;
  image_hash: string;
  type: BloomSubject['type'];
  thc: string | null;
  cbd: string | null;
  terpenes: BloomSubject['terpenes'];
}

const COLUMNS = 'slug, image_hash, type, thc, cbd, terpenes';
const FILE = /^(?<slug>.+)-(?<hash>[0-9a-f]{10})-(?<width>\d+)\.(?<format>avif|webp)$/;

/** Draws strain pictures into the bucket: all ahead of time, or one when it is first asked for. */
@Injectable()
export class StrainImagesService {
  private readonly underway = new Map<string, Promise<number>>();

  constructor(
    private readonly sql: Sql,
    private readonly store: StrainImageStore,
  ) {}

  /** Size of the file, drawn now if it was missing. However many ask at once, it is drawn once. */
  async ensure(file: string): Promise<number> {
    const stored = await this.store.size(file);
    if (stored !== undefined) return stored;
    const drawing = this.underway.get(file) ?? this.draw(file).finally(() => this.underway.delete(file));
    this.underway.set(file, drawing);
    return drawing;
  }

  /** Draws every variant that is missing; tells `progress` after each strain. Answers how many strains were drawn. */
  async drawMissing(progress: (done: number, of: number) => void): Promise<number> {
    const there = await this.store.files();
    const rows = await this.sql.rows<Row>(
      `select ${COLUMNS} from strain where deleted_at is null and image_kind = 'drawing' order by search_rank, id`,
    );
    const missing = rows.filter((row) => VARIANTS.some(({ width, format }) => !there.has(fileName(row, width, format))));
    for (const [index, row] of missing.entries()) {
      const variants = await renderBloom(subject(row));
      await Promise.all(variants.map((variant) => this.store.put(fileName(row, variant.width, variant.format), variant)));
      progress(index + 1, missing.length);
    }
    return missing.length;
  }

  private async draw(file: string): Promise<number> {
    const name = FILE.exec(file)?.groups;
    const [row] = await this.sql.rows<Row>(`select ${COLUMNS} from strain where slug = $1 and image_hash = $2 and image_kind = 'drawing'`, [
      name?.slug,
      name?.hash,
    ]);
    if (!row || !name) throw new AppError('NOT_FOUND', 'Picture not found');
    const [variant] = await renderBloom(subject(row), [{ width: Number(name.width), format: name.format as ImageFormat }]);
    if (!variant) throw new AppError('INTERNAL');
    await this.store.put(file, variant);
    return variant.bytes.length;
  }
}

const fileName = (row: Row, width: number, format: ImageFormat) => `${row.slug}-${row.image_hash}-${width}.${format}`;

const subject = (row: Row): BloomSubject => ({
  slug: row.slug,
  type: row.type,
  thc: row.thc === null ? null : Number(row.thc),
  cbd: row.cbd === null ? null : Number(row.cbd),
  terpenes: row.terpenes,
});
