import { type ServiceHealth, serviceHealth } from '@bluntbot/proto/health';
import { Controller, type DynamicModule, type FactoryProvider, Get, Header, Inject, Module, Res } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { registry } from '../metrics.ts';

/** One dependency of a process: resolves when it can be reached, rejects when not. */
export type HealthCheck = () => Promise<unknown>;

/** Injection token of `{ name: check }`. */
const CHECKS = Symbol('CHECKS');

/** Milliseconds after which a check that has not answered counts as failing. */
const CHECK_TIMEOUT_MS = 1_000;

async function runChecks(checks: Record<string, HealthCheck>): Promise<ServiceHealth> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
  );
  const failing = results.some(([, state]) => state === 'failing');
  return { status: failing ? 'failing' : 'ok', checks: Object.fromEntries(results) };
}

async function passes(check: HealthCheck): Promise<'ok' | 'failing'> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), tooLate]);
    return 'ok';
  } catch {
    return 'failing';
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `/health` (alive), `/ready` (each dependency) and `/metrics` on the process's own port, and `<service>.health.get` on
 * NATS for the gateway's readiness.
 */
@Module({})
export class HealthModule {
  static forRoot<Dependencies extends unknown[]>(
    service: string,
    {
      inject,
      checks,
    }: { inject: FactoryProvider['inject']; checks: (...dependencies: Dependencies) => Record<string, HealthCheck> },
  ): DynamicModule {
    @Controller()
    class HealthController {
      constructor(@Inject(CHECKS) private readonly checks: Record<string, HealthCheck>) {}

      @Get('health')
      live() {
        return { status: 'ok' };
      }

      @Get('ready')
      async ready(@Res({ passthrough: true }) reply: { status(code: number): unknown }) {
        const health = await runChecks(this.checks);
        if (health.status !== 'ok') reply.status(503);
        return health;
      }

      @Get('metrics')
      @Header('content-type', registry.contentType)
      metrics() {
        return registry.metrics();
      }

      @MessagePattern(serviceHealth(service).subject)
      health(): Promise<ServiceHealth> {
        return runChecks(this.checks);
      }
    }
    return {
      module: HealthModule,
      controllers: [HealthController],
      providers: [{ provide: CHECKS, useFactory: checks, inject }],
    };
  }
}
