import { MadeOf } from '@bluntbot/platform/nats/json-text';
import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { glossaryList } from '@bluntbot/proto/assistant/glossary';
import { Controller } from '@nestjs/common';
import { Glossary } from './glossary.ts';

@Controller()
export class GlossaryController {
  constructor(private readonly glossary: Glossary) {}

  @RpcHandler(glossaryList)
  list() {
    return new MadeOf([...this.glossary.terms], []);
  }
}
