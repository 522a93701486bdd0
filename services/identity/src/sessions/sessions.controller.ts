import { RpcHandler, RpcRequest } from '@bluntbot/platform/nats/rpc-handler';
import { loginCreate, sessionGet, sessionRemove, tokenKeyGet } from '@bluntbot/proto/identity/staff';
import type { ParsedRequestOf, ResponseOf } from '@bluntbot/proto/rpc';
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
  create(
    @RpcRequest(loginCreate) { username, password, address }: ParsedRequestOf<typeof loginCreate>,
  ): Promise<ResponseOf<typeof loginCreate>> {
    return this.sessions.create(username, password, address);
  }

  @RpcHandler(sessionGet)
  get(@RpcRequest(sessionGet) { id }: ParsedRequestOf<typeof sessionGet>): Promise<ResponseOf<typeof sessionGet>> {
    return this.sessions.get(id);
  }

  @RpcHandler(sessionRemove)
  async remove(@RpcRequest(sessionRemove) { id }: ParsedRequestOf<typeof sessionRemove>): Promise<ResponseOf<typeof sessionRemove>> {
    await this.sessions.remove(id);
    return { removed: true };
  }

  @RpcHandler(tokenKeyGet)
  key(): Promise<ResponseOf<typeof tokenKeyGet>> {
    return this.tokens.publicKey();
  }
}
