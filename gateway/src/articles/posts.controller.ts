import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type CityPost, dailyFeed, postList } from '@bluntbot/proto/assistant/articles';
import type { AskedOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class PostsController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(postList)
  list(query: AskedOf<typeof postList>): Promise<RawReply<CityPost[]>> {
    return this.rpc.askRaw(postList, query);
  }

  @PublicGet(dailyFeed)
  feed(query: AskedOf<typeof dailyFeed>): Promise<RawReply<ResponseOf<typeof dailyFeed>>> {
    return this.rpc.askRaw(dailyFeed, query);
  }
}
