import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import { Liveness, Readiness, SERVICES, type ServiceHealth, serviceHealth } from '@bluntbot/proto/health';
import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiAnswer } from '../docs/api-answer.ts';
import { Renderers } from '../pages/renderers.ts';
import { Stopping } from './stopping.ts';

/** Milliseconds a service has to say how it is. */
const PATIENCE_MS = 1_500;

@Controller('api/health')
export class HealthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly web: Renderers,
    private readonly stopping: Stopping,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiAnswer(Liveness, 'The gateway is alive.')
  live(): Liveness {
    return { status: 'ok', uptimeSeconds: Math.round(process.uptime()) };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  @ApiAnswer(Readiness, 'Every service behind the gateway and its state; 503 when one fails.')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const states = await Promise.all([
      ...SERVICES.map(async (service) => [service, await this.service(service)] as const),
      this.pages().then((state) => ['web', state] as const),
    ]);
    const status = !this.stopping.isBegun && states.every(([, health]) => health.status === 'ok') ? 'ok' : 'failing';
    if (status === 'failing') reply.status(503);
    return { status, services: Object.fromEntries(states) };
  }

  private async service(service: string): Promise<ServiceHealth> {
    try {
      return await this.rpc.ask(serviceHealth(service), {}, { timeoutMs: PATIENCE_MS });
    } catch {
      return { status: 'failing', checks: {} };
    }
  }

  private async pages(): Promise<ServiceHealth> {
    return { status: (await this.web.isAlive(PATIENCE_MS)) ? 'ok' : 'failing', checks: {} };
  }
}
