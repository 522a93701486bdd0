import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { federalLaw, lawGet, lawList, oldLawList } from '@bluntbot/proto/locations/laws';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { LawReader } from './law-reader.ts';

@Controller()
export class LawsController {
  constructor(private readonly laws: LawReader) {}

  @RpcHandler(lawList)
  list() {
    return this.laws.list();
  }

  @RpcHandler(lawGet)
  get({ code }: ParsedRequestOf<typeof lawGet>) {
    return this.laws.get(code);
  }

  @RpcHandler(federalLaw)
  federal() {
    return this.laws.federal();
  }

  @RpcHandler(oldLawList)
  old() {
    return this.laws.old();
  }
}
