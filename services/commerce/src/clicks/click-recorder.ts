import { Sql } from '@bluntbot/platform/database/sql';
import { DurableEvents, type DurableSubscription } from '@bluntbot/platform/nats/durable-events';
import { clickRecorded } from '@bluntbot/proto/commerce/clicks';
import type { PayloadOf } from '@bluntbot/proto/event';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

/** Brings clicks from JetStream into the table, each once however often it is delivered. */
@Injectable()
export class ClickRecorder implements OnApplicationBootstrap, OnModuleDestroy {
  private subscription: DurableSubscription | undefined;

  constructor(
    private readonly events: DurableEvents,
    private readonly sql: Sql,
  ) {}

  onApplicationBootstrap(): void {
    this.subscription = this.events.subscribe(clickRecorded, (clicks) => this.record(clicks));
  }

  async onModuleDestroy(): Promise<void> {
    await this.subscription?.stop();
  }

  /** One statement is one transaction: a batch is written whole or not at all. */
  async record(clicks: PayloadOf<typeof clickRecorded>[]): Promise<void> {
    await this.sql.rows(
      `insert into affiliate_click (id, at, product, source, strain, recommendation_type)
       select id, at, product, source, strain, "recommendationType"
         from jsonb_to_recordset($1::jsonb) as click(id uuid, at timestamptz, product text, source text, strain text, "recommendationType" text)
       on conflict (id) do nothing`,
      [JSON.stringify(clicks)],
    );
  }
}
