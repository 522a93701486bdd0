import { Readable } from 'node:stream';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { newsletterCsv, newsletterExport } from '@bluntbot/proto/commerce/newsletter';
import type { ResponseOf } from '@bluntbot/proto/rpc';
import { Controller, Inject, Res } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import type { Staff } from '../auth/staff.strategy.ts';
import { CurrentStaff } from '../auth/staff-only.ts';
import type { GatewayConfig } from '../config.ts';
import { Endpoint } from '../http/endpoint.ts';
import { CONFIG } from '../tokens.ts';

const COLUMNS = ['email', 'source', 'consented_at', 'confirmed', 'unsubscribe_url'];

@Controller()
export class SubscribersController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Endpoint(newsletterCsv)
  export(
    _nothing: object,
    @CurrentStaff() { username }: Staff,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Readable {
    void reply.header('content-disposition', 'attachment; filename="newsletter.csv"');
    return Readable.from(this.lines(username));
  }

  private async *lines(staff: string): AsyncGenerator<string> {
    yield `${COLUMNS.join(',')}\r\n`;
    for (let after: number | null = 0; after !== null; ) {
      const page: ResponseOf<typeof newsletterExport> = await this.rpc.ask(newsletterExport, { after, staff });
      const rows = page.subscribers.map(({ email, source, consentedAt, confirmedAt, unsubscribeUrl }) => [
        email,
        source,
        consentedAt,
        confirmedAt ?? 'no',
        new URL(unsubscribeUrl, this.config.SITE_URL).href,
      ]);
      if (rows.length > 0) yield stringify(rows, { record_delimiter: 'windows', escape_formulas: true });
      after = page.next;
    }
  }
}
