import { pictureFile } from '@bluntbot/proto/picture-file';
import { AppError } from '../app-error.ts';
import type { PictureBucket } from './picture-bucket.ts';
import { type EncodedVariant, readPictureFile, type Variant } from './picture-file.ts';

/**
 * Pictures that are drawn of rows: all ahead of time, or one when it is first asked for. `Drawn` is what a drawing
 * shows.
 */
export abstract class DrawnPictures<Drawn extends { base: string }> {
  private readonly underway = new Map<string, Promise<number>>();

  constructor(
    protected readonly bucket: PictureBucket,
    private readonly variants: readonly Variant[],
  ) {}

  /** Everything that is drawn; what is looked at most comes first. */
  protected abstract all(): Promise<Drawn[]>;
  /** What the picture of that name shows, when something has that picture now. */
  protected abstract find(base: string): Promise<Drawn | undefined>;
  protected abstract draw(drawn: Drawn, variants: readonly Variant[]): Promise<EncodedVariant[]>;

  /**
   * Size of a file, drawn now if it was missing; NOT_FOUND when nothing has that picture. However many ask at once, it
   * is drawn once.
   */
  async ensure(file: string): Promise<number> {
    const stored = await this.bucket.size(file);
    if (stored !== undefined) return stored;
    const drawing = this.underway.get(file) ?? this.drawOne(file).finally(() => this.underway.delete(file));
    this.underway.set(file, drawing);
    return drawing;
  }

  /**
   * Draws every picture with a missing variant, each as soon as `free` resolves, and calls `progress` after each.
   * Returns the number drawn.
   */
  async drawMissing(
    progress: (done: number, of: number) => void,
    free: () => Promise<void> = async () => undefined,
  ): Promise<number> {
    const there = await this.bucket.files();
    const missing = (await this.all()).filter(({ base }) =>
      this.variants.some((variant) => !there.has(pictureFile(base, variant))),
    );
    for (const [index, drawn] of missing.entries()) {
      await free();
      await this.bucket.putAll(drawn.base, await this.draw(drawn, this.variants));
      progress(index + 1, missing.length);
    }
    return missing.length;
  }

  private async drawOne(file: string): Promise<number> {
    const wanted = readPictureFile(file);
    const isDrawn = this.variants.some(({ width, format }) => width === wanted?.width && format === wanted.format);
    const drawn = wanted && isDrawn ? await this.find(wanted.base) : undefined;
    if (!wanted || !drawn) throw new AppError('NOT_FOUND', 'Picture not found');
    const encoded = await this.draw(drawn, [wanted]);
    await this.bucket.putAll(drawn.base, encoded);
    return encoded.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }
}
