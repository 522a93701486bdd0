import { rowsToCheck } from '@bluntbot/platform/metrics';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LawReader } from './law-reader.ts';

/** A claim's age is counted in days, so an hour more or less doesn't matter. */
const EVERY_MS = 3_600_000;

/** Counts the laws that staff have to check again, for the metrics. Every replica counts the same. */
@Injectable()
export class LawWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(LawWatch.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly laws: LawReader) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tryToCount(), EVERY_MS).unref();
    void this.tryToCount();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async count(now?: Date): Promise<void> {
    rowsToCheck.set({ kind: 'law' }, (await this.laws.old(now)).length);
  }

  private tryToCount(): Promise<void> {
    return this.count().catch((error: unknown) => this.logger.warn(`Old laws could not be counted: ${String(error)}`));
  }
}
