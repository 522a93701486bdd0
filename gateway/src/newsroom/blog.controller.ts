import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { recentPosts } from '@bluntbot/proto/assistant/articles';
import {
  type BlogIdeas,
  type BlogStatus,
  blogIdeas,
  blogIdeasGenerate,
  blogStatus,
  blogTestGenerate,
  blogTestWrite,
  blogTrigger,
} from '@bluntbot/proto/assistant/newsroom';
import type { AskedOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import type { Staff } from '../auth/staff.strategy.ts';
import { CurrentStaff } from '../auth/staff-only.ts';
import { Endpoint } from '../http/endpoint.ts';
import { PublicGet } from '../http/public-get.ts';

/** A model takes its time, and may be asked more than once. */
const WRITING_TIMEOUT_MS = 150_000;

@Controller()
export class BlogController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(blogStatus)
  status(_nothing: object, @CurrentStaff() staff: Staff | undefined): Promise<RawReply<BlogStatus>> {
    return this.rpc.askRaw(blogStatus, { drafts: staff !== undefined });
  }

  @PublicGet(recentPosts)
  recent(
    query: AskedOf<typeof recentPosts>,
    @CurrentStaff() staff: Staff | undefined,
  ): Promise<RawReply<ResponseOf<typeof recentPosts>>> {
    return this.rpc.askRaw(recentPosts, { ...query, drafts: staff !== undefined });
  }

  /** Not cached, because a written idea leaves the list immediately. */
  @Endpoint(blogIdeas)
  ideas(query: AskedOf<typeof blogIdeas>): Promise<RawReply<BlogIdeas>> {
    return this.rpc.askRaw(blogIdeas, query);
  }

  @Endpoint(blogIdeasGenerate)
  generate({ count }: AskedOf<typeof blogIdeasGenerate>, @CurrentStaff() { username }: Staff): Promise<BlogIdeas> {
    return this.rpc.ask(blogIdeasGenerate, { count, staff: username }, { timeoutMs: WRITING_TIMEOUT_MS });
  }

  @Endpoint(blogTrigger)
  trigger(_nothing: object, @CurrentStaff() { username }: Staff): Promise<ResponseOf<typeof blogTrigger>> {
    return this.rpc.ask(blogTrigger, { staff: username });
  }

  @Endpoint(blogTestWrite)
  testWrite(
    asked: AskedOf<typeof blogTestWrite>,
    @CurrentStaff() { username }: Staff,
  ): Promise<ResponseOf<typeof blogTestWrite>> {
    return this.rpc.ask(blogTestWrite, { ...asked, staff: username }, { timeoutMs: WRITING_TIMEOUT_MS });
  }

  @Endpoint(blogTestGenerate)
  testGenerate(_nothing: object, @CurrentStaff() { username }: Staff): Promise<ResponseOf<typeof blogTestGenerate>> {
    return this.rpc.ask(blogTestGenerate, { staff: username }, { timeoutMs: WRITING_TIMEOUT_MS });
  }
}
