import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import {
  deskPostArchive,
  deskPostGet,
  deskPostList,
  deskPostPublish,
  deskPostTakeBack,
  deskPostUpdate,
} from '@bluntbot/proto/assistant/blog-desk';
import {
  newsroomPause,
  newsroomResume,
  newsroomRunGet,
  newsroomRunList,
  newsroomRunSlot,
  newsroomSchedule,
} from '@bluntbot/proto/assistant/newsroom';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { Newsroom } from './newsroom.ts';
import { Pause } from './pause.ts';
import { PostDesk } from './post-desk.ts';
import { Runs } from './runs.ts';

@Controller()
export class NewsroomController {
  constructor(
    private readonly newsroom: Newsroom,
    private readonly runs: Runs,
    private readonly pause: Pause,
    private readonly desk: PostDesk,
  ) {}

  @RpcHandler(newsroomSchedule)
  schedule() {
    return this.newsroom.schedule();
  }

  @RpcHandler(newsroomPause)
  async stop({ staff }: ParsedRequestOf<typeof newsroomPause>) {
    await this.pause.begin(staff);
    return this.newsroom.schedule();
  }

  @RpcHandler(newsroomResume)
  async resume({ staff }: ParsedRequestOf<typeof newsroomResume>) {
    await this.pause.end(staff);
    return this.newsroom.schedule();
  }

  @RpcHandler(newsroomRunList)
  list({ limit, offset }: ParsedRequestOf<typeof newsroomRunList>) {
    return this.runs.list(limit, offset);
  }

  @RpcHandler(newsroomRunSlot)
  runSlot({ slot, startedBy }: ParsedRequestOf<typeof newsroomRunSlot>) {
    return this.newsroom.runSlot(slot, startedBy);
  }

  @RpcHandler(newsroomRunGet)
  run({ id }: ParsedRequestOf<typeof newsroomRunGet>) {
    return this.newsroom.get(id);
  }

  @RpcHandler(deskPostList)
  posts(query: ParsedRequestOf<typeof deskPostList>) {
    return this.desk.list(query);
  }

  @RpcHandler(deskPostGet)
  post({ id }: ParsedRequestOf<typeof deskPostGet>) {
    return this.desk.get(id);
  }

  @RpcHandler(deskPostUpdate)
  update({ id, version, staff, ...form }: ParsedRequestOf<typeof deskPostUpdate>) {
    return this.desk.update(id, form, version, staff);
  }

  @RpcHandler(deskPostPublish)
  publish({ id, despite, staff }: ParsedRequestOf<typeof deskPostPublish>) {
    return this.desk.publish(id, despite, staff);
  }

  @RpcHandler(deskPostTakeBack)
  takeBack({ id, staff }: ParsedRequestOf<typeof deskPostTakeBack>) {
    return this.desk.takeBack(id, staff);
  }

  @RpcHandler(deskPostArchive)
  archive({ id, staff }: ParsedRequestOf<typeof deskPostArchive>) {
    return this.desk.archive(id, staff);
  }
}
