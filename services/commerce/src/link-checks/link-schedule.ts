import { CONFIG } from '@bluntbot/platform/tokens';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { CommerceConfig } from '../config.ts';
import { LinkChecker } from './link-checker.ts';

/** Checks the links every LINK_CHECK_HOURS. If that's 0, a CronJob may run the job `check-links` instead. */
@Injectable()
export class LinkSchedule {
  private readonly logger = new Logger(LinkSchedule.name);

  constructor(
    private readonly links: LinkChecker,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  @Cron(CronExpression.EVERY_10_MINUTES)
  async onSchedule(): Promise<void> {
    const hours = this.config.LINK_CHECK_HOURS;
    if (hours > 0)
      await this.links
        .run(hours * 3_600)
        .catch((error: unknown) => this.logger.warn(`Links were not checked: ${String(error)}`));
  }
}
