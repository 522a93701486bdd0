import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import { lawGet, lawList } from '@bluntbot/proto/locations/laws';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { LawReader } from './law-reader.ts';

@Controller()
export class LawsController {
  constructor(private readonly laws: LawReader) {}

  @RpcHandler(lawList)
  list(): Promise<ResponseOf<typeof lawList>> {
    return this.laws.list();
  }

  @RpcHandler(lawGet)
  get(@RpcRequest(lawGet) { code }: ParsedRequestOf<typeof lawGet>): Promise<ResponseOf<typeof lawGet>> {
    return this.laws.get(code);
  }
}
