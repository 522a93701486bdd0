import { AppError } from '@bluntbot/platform/app-error';
import { RpcClient } from '@bluntbot/platform/nats/rpc-client';
import {
  type Liveness,
  liveness,
  type Readiness,
  readiness,
  SERVICES,
  type ServiceHealth,
  serviceHealth,
} from '@bluntbot/proto/health';
import { Controller, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../http/endpoint.ts';
import { Renderers } from '../pages/renderers.ts';
import { Stopping } from './stopping.ts';

/** Milliseconds a service has to report its health. */
const PATIENCE_MS = 1_500;

@Controller()
export class HealthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly web: Renderers,
    private readonly stopping: Stopping,
  ) {}

  @Endpoint(liveness)
  @Header('cache-control', 'no-store')
  live(): Liveness {
    if (this.stopping.isBegun) throw new AppError('UNAVAILABLE', 'This gateway is shutting down.');
    return { status: 'ok', uptimeSeconds: Math.round(process.uptime()) };
  }

  @Endpoint(readiness)
  @Header('cache-control', 'no-store')
  async ready(_nothing: object, @Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
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
