import { setImmediate, setTimeout } from 'node:timers/promises';
import { AppError } from '@bluntbot/platform/app-error';
import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import type { TableCopy } from '@bluntbot/platform/changes/table-copy';
import { JsonText } from '@bluntbot/platform/nats/json-text';
import type { StrainMap } from '@bluntbot/proto/catalog/strain-map';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MAPPED_COLUMNS, type MappedStrain, MappedStrains } from './mapped-strains.ts';
import { toStrainMap } from './strain-map-columns.ts';
import { StrainPicture } from './strain-picture.ts';

/** Milliseconds that a picture is drawn for before others have their turn. */
const TURN_MS = 8;
/** How long a question waits for the picture that is being drawn: that of a thousand strains is done by then. */
const PATIENCE_MS = 750;

/** Which rows something was made of. */
interface Seen {
  copy: MappedStrains;
  version: number;
}

/**
 * The library as one picture. It is redrawn in the background when the terpenes of strains change, which takes a moment
 * for a few hundred strains and seconds for ten thousand. Meanwhile, requests get the current strains in their previous
 * places.
 */
@Injectable()
export class StrainMapReader implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(StrainMapReader.name);
  private readonly strains: TableCopy<MappedStrain, MappedStrains>;
  private picture: StrainPicture | undefined;
  /** Rows that the picture is known to be of. */
  private drawn: Seen | undefined;
  private drawing: Promise<void> | undefined;
  private answer: (Seen & { picture: StrainPicture; json: JsonText<StrainMap> }) | undefined;
  private stopped = false;

  constructor(private readonly feed: ChangeFeed) {
    this.strains = feed.keep({
      table: 'strain',
      columns: MAPPED_COLUMNS,
      where: 'deleted_at is null',
      empty: () => new MappedStrains(),
    });
  }

  onApplicationBootstrap(): void {
    void this.feed.whenReady().then(() => this.keepUp());
  }

  onApplicationShutdown(): void {
    this.stopped = true;
  }

  /**
   * The picture of the strains as they are, and whether it is drawn to its end: new strains have provisional places
   * until then. Only the very first is waited for to its end. UNAVAILABLE while the database is away.
   */
  async read(): Promise<{ json: JsonText<StrainMap>; isDrawn: boolean }> {
    await this.feed.upToDate();
    const drawing = this.keepUp();
    await (this.picture?.isEmpty === false
      ? Promise.race([drawing, setTimeout(PATIENCE_MS, undefined, { ref: false })])
      : drawing);
    const { picture, answer } = this;
    if (!picture) throw new AppError('UNAVAILABLE');
    const seen = this.seen();
    const { copy } = seen;
    const isDrawn = picture.isOf(copy.placeable());
    if (answer?.picture === picture && isSame(answer, seen)) return { json: answer.json, isDrawn };
    const [placed, unknown, total] = [copy.placeable(), copy.unknown(), copy.total];
    const places = await this.inTurns(picture.placesOf(placed));
    const json = new JsonText<StrainMap>(JSON.stringify(toStrainMap({ placed, places, unknown, total })));
    this.answer = { ...seen, picture, json };
    return { json, isDrawn };
  }

  private seen(): Seen {
    const { copy } = this.strains;
    return { copy, version: copy.version };
  }

  /** Draws until the picture is of the strains as they are; one at a time. */
  private keepUp(): Promise<void> {
    this.drawing ??= this.draw()
      .catch((error: unknown) => {
        if (!this.stopped) this.logger.error({ err: error }, 'The picture of the library could not be drawn.');
      })
      .finally(() => {
        this.drawing = undefined;
      });
    return this.drawing;
  }

  private async draw(): Promise<void> {
    while (!isSame(this.drawn, this.seen())) {
      const seen = this.seen();
      const strains = seen.copy.placeable();
      if (!this.picture?.isOf(strains)) this.picture = await this.inTurns(StrainPicture.of(strains));
      this.drawn = seen;
    }
  }

  /**
   * Does a long work a turn at a time, so that questions are answered in between; not to its end where the process ends
   * before.
   */
  private async inTurns<Result>(work: Generator<undefined, Result>): Promise<Result> {
    let turnEnds = performance.now() + TURN_MS;
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      if (performance.now() < turnEnds) continue;
      await setImmediate();
      if (this.stopped) throw new AppError('UNAVAILABLE');
      turnEnds = performance.now() + TURN_MS;
    }
  }
}

const isSame = (a: Seen | undefined, b: Seen): boolean => a?.copy === b.copy && a.version === b.version;
