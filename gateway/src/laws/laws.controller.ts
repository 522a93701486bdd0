import { type RawReply, RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  type FederalLaw,
  federalLaw,
  type Law,
  lawGet,
  lawList,
  type OldLaw,
  oldLawList,
} from '@bluntbot/proto/locations/laws';
import type { AskedOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../http/endpoint.ts';
import { PublicGet } from '../http/public-get.ts';

@Controller()
export class LawsController {
  constructor(private readonly rpc: RpcClient) {}

  @PublicGet(lawList)
  list(): Promise<RawReply<Law[]>> {
    return this.rpc.askRaw(lawList, {});
  }

  @PublicGet(lawGet)
  get(law: AskedOf<typeof lawGet>): Promise<RawReply<Law>> {
    return this.rpc.askRaw(lawGet, law);
  }

  @PublicGet(federalLaw)
  federal(): Promise<RawReply<FederalLaw>> {
    return this.rpc.askRaw(federalLaw, {});
  }

  @Endpoint(oldLawList)
  old(): Promise<OldLaw[]> {
    return this.rpc.ask(oldLawList, {});
  }
}
