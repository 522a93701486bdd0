import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { recentPosts } from '@bluntbot/proto/assistant/articles';
import {
  blogIdeas,
  blogIdeasGenerate,
  blogStatus,
  blogTestGenerate,
  blogTestWrite,
  blogTrigger,
} from '@bluntbot/proto/assistant/newsroom';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { BlogDesk } from './blog-desk.ts';
import { BlogReader } from './blog-reader.ts';
import { Ideas } from './ideas.ts';

@Controller()
export class BlogController {
  constructor(
    private readonly reader: BlogReader,
    private readonly ideas: Ideas,
    private readonly desk: BlogDesk,
  ) {}

  @RpcHandler(blogStatus)
  status({ drafts }: ParsedRequestOf<typeof blogStatus>) {
    return this.reader.status(drafts);
  }

  @RpcHandler(recentPosts)
  recent({ limit, drafts }: ParsedRequestOf<typeof recentPosts>) {
    return this.reader.recent(limit, drafts);
  }

  @RpcHandler(blogIdeas)
  async open({ count }: ParsedRequestOf<typeof blogIdeas>) {
    return { success: true as const, ideas: await this.ideas.open(count) };
  }

  @RpcHandler(blogIdeasGenerate)
  generate({ count, staff }: ParsedRequestOf<typeof blogIdeasGenerate>) {
    return this.desk.generateIdeas(count, staff);
  }

  @RpcHandler(blogTrigger)
  trigger({ staff }: ParsedRequestOf<typeof blogTrigger>) {
    return this.desk.trigger(staff);
  }

  @RpcHandler(blogTestWrite)
  testWrite(asked: ParsedRequestOf<typeof blogTestWrite>) {
    return this.desk.testWrite(asked);
  }

  @RpcHandler(blogTestGenerate)
  testGenerate({ staff }: ParsedRequestOf<typeof blogTestGenerate>) {
    return this.desk.testGenerate(staff);
  }
}
