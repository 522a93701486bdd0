import { MadeOf } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { strainMap } from '@bluntbot/proto/catalog/strain-map';
import { Controller } from '@nestjs/common';
import { StrainMapReader } from './strain-map-reader.ts';

@Controller()
export class StrainMapController {
  constructor(private readonly reader: StrainMapReader) {}

  @RpcHandler(strainMap)
  async get() {
    const { json, isDrawn } = await this.reader.read();
    return new MadeOf(json, ['strain'], !isDrawn);
  }
}
