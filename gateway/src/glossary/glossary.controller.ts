import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { type GlossaryTerm, glossaryList } from '@bluntbot/proto/assistant/glossary';
import { Controller } from '@nestjs/common';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class GlossaryController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(glossaryList)
  list(): Promise<RawReply<GlossaryTerm[]>> {
    return this.rpc.askRaw(glossaryList, {});
  }
}
