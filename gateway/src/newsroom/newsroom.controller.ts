import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  type NewsroomRun,
  type NewsroomSchedule,
  newsroomPause,
  newsroomResume,
  newsroomRunList,
  newsroomSchedule,
} from '@bluntbot/proto/assistant/newsroom';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import type { Staff } from '../auth/staff.strategy.ts';
import { CurrentStaff } from '../auth/staff-only.ts';
import { Endpoint } from '../http/endpoint.ts';

@Controller()
export class NewsroomController {
  constructor(private readonly rpc: RpcClient) {}

  @Endpoint(newsroomSchedule)
  schedule(): Promise<NewsroomSchedule> {
    return this.rpc.ask(newsroomSchedule, {});
  }

  @Endpoint(newsroomPause)
  pause(_nothing: object, @CurrentStaff() { username }: Staff): Promise<NewsroomSchedule> {
    return this.rpc.ask(newsroomPause, { staff: username });
  }

  @Endpoint(newsroomResume)
  resume(_nothing: object, @CurrentStaff() { username }: Staff): Promise<NewsroomSchedule> {
    return this.rpc.ask(newsroomResume, { staff: username });
  }

  @Endpoint(newsroomRunList)
  runs(query: AskedOf<typeof newsroomRunList>): Promise<RawReply<NewsroomRun[]>> {
    return this.rpc.askRaw(newsroomRunList, query);
  }
}
