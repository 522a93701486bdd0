import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { glossaryList } from '@bluntbot/proto/assistant/glossary';
import { Controller } from '@nestjs/common';
import { Glossary } from './glossary.ts';

@Controller()
export class GlossaryController {
  constructor(private readonly glossary: Glossary) {}

  @RpcHandler(glossaryList)
  list() {
    return [...this.glossary.terms];
  }
}
