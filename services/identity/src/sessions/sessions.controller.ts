import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { loginCreate, loginLinkUse, sessionGet, sessionRemove, tokenKeyGet } from '@bluntbot/proto/identity/staff';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller } from '@nestjs/common';
import { SessionsService } from './sessions.service.ts';
import { Tokens } from './tokens.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: Tokens,
  ) {}

  @RpcHandler(loginCreate)
  create({ username, password, address }: ParsedRequestOf<typeof loginCreate>) {
    return this.sessions.create(username, password, address);
  }

  @RpcHandler(loginLinkUse)
  useLink({ code, address }: ParsedRequestOf<typeof loginLinkUse>) {
    return this.sessions.createByLink(code, address);
  }

  @RpcHandler(sessionGet)
  get({ id }: ParsedRequestOf<typeof sessionGet>) {
    return this.sessions.get(id);
  }

  @RpcHandler(sessionRemove)
  async remove({ id }: ParsedRequestOf<typeof sessionRemove>) {
    await this.sessions.remove(id);
    return { removed: true as const };
  }

  @RpcHandler(tokenKeyGet)
  key() {
    return this.tokens.publicKey();
  }
}
