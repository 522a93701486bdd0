import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  type DeskPost,
  type DeskPostSummary,
  deskPostArchive,
  deskPostGet,
  deskPostList,
  deskPostPublish,
  deskPostTakeBack,
  deskPostUpdate,
} from '@bluntbot/proto/assistant/blog-desk';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import type { Staff } from '../auth/staff.strategy.ts';
import { CurrentStaff } from '../auth/staff-only.ts';
import { Endpoint } from '../http/endpoint.ts';

/** A post is first checked against the rows of three services. */
const GATE_TIMEOUT_MS = 30_000;

@Controller()
export class PostDeskController {
  constructor(private readonly rpc: RpcClient) {}

  @Endpoint(deskPostList)
  list(query: AskedOf<typeof deskPostList>): Promise<RawReply<DeskPostSummary[]>> {
    return this.rpc.askRaw(deskPostList, query);
  }

  @Endpoint(deskPostGet)
  get(post: AskedOf<typeof deskPostGet>): Promise<DeskPost> {
    return this.rpc.ask(deskPostGet, post);
  }

  @Endpoint(deskPostUpdate)
  update(change: AskedOf<typeof deskPostUpdate>, @CurrentStaff() { username }: Staff): Promise<DeskPost> {
    return this.rpc.ask(deskPostUpdate, { ...change, staff: username }, { timeoutMs: GATE_TIMEOUT_MS });
  }

  @Endpoint(deskPostPublish)
  publish(post: AskedOf<typeof deskPostPublish>, @CurrentStaff() { username }: Staff): Promise<DeskPost> {
    return this.rpc.ask(deskPostPublish, { ...post, staff: username }, { timeoutMs: GATE_TIMEOUT_MS });
  }

  @Endpoint(deskPostTakeBack)
  takeBack({ id }: AskedOf<typeof deskPostTakeBack>, @CurrentStaff() { username }: Staff): Promise<DeskPost> {
    return this.rpc.ask(deskPostTakeBack, { id, staff: username });
  }

  @Endpoint(deskPostArchive)
  archive({ id }: AskedOf<typeof deskPostArchive>, @CurrentStaff() { username }: Staff): Promise<DeskPost> {
    return this.rpc.ask(deskPostArchive, { id, staff: username });
  }
}
