import { AppError } from '@bluntbot/platform/app-error';
import { CONFIG } from '@bluntbot/platform/tokens';
import type { NewsroomRun, NewsroomSchedule } from '@bluntbot/proto/assistant/newsroom';
import { NEWSROOM_TIME_ZONE, POSTS_PER_RUN } from '@bluntbot/proto/assistant/vocabulary';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { AssistantConfig } from '../config.ts';
import { Pause } from './pause.ts';
import { RunWork } from './run-work.ts';
import { type ClaimedRun, RunLost, Runs } from './runs.ts';
import { type Slot, slotBefore, slotNamed, slotsAfter } from './slots.ts';

/** How late a slot may start. Morning picks are useless at noon. */
const LATEST_MS = 3 * 3_600_000;
const NEXT_SLOTS = 6;

/** Starts runs by schedule, by hand, or by a command. Each slot is written once, no matter what starts it. */
@Injectable()
export class Newsroom {
  private readonly logger = new Logger(Newsroom.name);

  constructor(
    private readonly runs: Runs,
    private readonly work: RunWork,
    private readonly pause: Pause,
    @Inject(CONFIG) private readonly config: AssistantConfig,
  ) {}

  /** Every replica looks at the clock once a minute; one of them gets the slot. */
  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  async onSchedule(): Promise<void> {
    if (this.config.NEWSROOM_SCHEDULE === 'off') return;
    await this.tick(new Date()).catch((error: unknown) =>
      this.logger.warn(`The newsroom could not look at its slots: ${String(error)}`),
    );
  }

  /** Continues abandoned runs, then starts the slot that is due unless another replica has it. */
  async tick(now: Date): Promise<void> {
    await this.resumeAbandoned();
    const slot = slotBefore(now);
    if (now.getTime() - slot.dueAt.getTime() > LATEST_MS) return;
    await this.begin(slot, 'schedule', null);
  }

  /** Starts a manual run, which continues after the response. */
  async trigger(staff: string): Promise<{ run: NewsroomRun; started: boolean }> {
    const { run, started } = await this.runs.trigger(staff);
    if (started) void this.do(run);
    else void this.resumeAbandoned().catch(() => undefined);
    return { run: await this.get(run.id), started };
  }

  /**
   * The slot of an operator. It goes on after the answer. VALIDATION_FAILED for what names none, or one that is not
   * due.
   */
  async runSlot(
    name: string,
    startedBy: string,
  ): Promise<{ outcome: 'begun' | 'done before' | 'under way' | 'paused'; run: NewsroomRun | null }> {
    const now = new Date();
    const slot = slotNamed(name, now);
    if (!slot)
      throw new AppError(
        'VALIDATION_FAILED',
        'A slot is "now" or a time in New York such as 2026-11-22T09:00 or 2026-11-22T18:00.',
      );
    if (slot.dueAt > now) throw new AppError('VALIDATION_FAILED', `${slot.name} is not due yet.`);
    void this.resumeAbandoned().catch(() => undefined);
    if (await this.pause.get()) return { outcome: 'paused', run: null };
    const claimed = await this.runs.claim(slot, 'command', startedBy);
    if (claimed) void this.do(claimed);
    const run = (await this.runs.named(slot.name)) ?? null;
    return { outcome: claimed ? 'begun' : run?.state === 'running' ? 'under way' : 'done before', run };
  }

  async get(id: number): Promise<NewsroomRun> {
    const run = await this.runs.get(id);
    if (!run) throw new AppError('NOT_FOUND', 'Run not found');
    return run;
  }

  async schedule(): Promise<NewsroomSchedule> {
    return {
      timeZone: NEWSROOM_TIME_ZONE,
      next: slotsAfter(new Date(), NEXT_SLOTS).map(({ name, dueAt }) => ({ slot: name, dueAt: dueAt.toISOString() })),
      paused: await this.pause.get(),
      postsPerRun: POSTS_PER_RUN,
      writer: this.work.writerName,
    };
  }

  private async begin(slot: Slot, kind: 'schedule' | 'command', startedBy: string | null): Promise<void> {
    const paused = await this.pause.get();
    if (paused) return this.runs.skip(slot, `Paused by ${paused.by}`);
    const run = await this.runs.claim(slot, kind, startedBy);
    if (run) await this.do(run);
  }

  /** Runs whose replica died, or which met an error a while ago. */
  private async resumeAbandoned(): Promise<void> {
    for (const run of await this.runs.abandoned()) await this.do(run);
  }

  /** Errors are stored in the run's row, for staff. */
  private async do(run: ClaimedRun): Promise<void> {
    await this.runs
      .work(run, (hold) => this.work.write(run, hold))
      .catch((error: unknown) => {
        if (error instanceof RunLost) this.logger.warn(error.message);
        else this.logger.error(`The run ${run.slot} met an error: ${String((error as Error).message ?? error)}`);
      });
  }
}
