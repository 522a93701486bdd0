import { recordWrite } from '@bluntbot/platform/audit/audit-log';
import { iso, Sql } from '@bluntbot/platform/database/sql';
import type { NewsroomSchedule } from '@bluntbot/proto/assistant/newsroom';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NewsroomPauseEntity } from './newsroom-run.entity.ts';

const ONLY = 1;

/** Whether slots pass without a run, and who said so. */
@Injectable()
export class Pause {
  constructor(
    private readonly sql: Sql,
    private readonly em: EntityManager,
  ) {}

  async get(): Promise<NewsroomSchedule['paused']> {
    const [paused] = await this.sql.rows<{ by: string; at: string }>(
      `select paused_by as by, ${iso('paused_at')} as at from newsroom_pause`,
    );
    return paused ?? null;
  }

  /** Paused twice it is paused as it was. */
  async begin(staff: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const [fresh] = await tx.execute(
        `insert into newsroom_pause (id, paused_by) values (${ONLY}, ?) on conflict do nothing returning id`,
        [staff],
      );
      if (fresh) recordWrite(tx as EntityManager, { staff, action: 'newsroom.paused', subject: 'newsroom' });
    });
  }

  async end(staff: string): Promise<void> {
    await this.em.transactional(async (tx) => {
      const ended = await tx.nativeDelete(NewsroomPauseEntity, { id: ONLY });
      if (ended > 0) recordWrite(tx as EntityManager, { staff, action: 'newsroom.resumed', subject: 'newsroom' });
    });
  }
}
