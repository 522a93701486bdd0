import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@bluntbot/platform/config';
import { Replicas } from '@bluntbot/platform/nats/replicas';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { gatewayConfig } from '../src/config.ts';
import { createApp } from '../src/create-app.ts';

const HEARD_WITHIN_MS = 10_000;

/** The gateway on a free port, with pages rendered by `pages`. */
export interface RunningGateway {
  app: NestFastifyApplication;
  url: string;
  /** Resolves when the gateway has heard of a service's change, or of a newer one. */
  heard(service: string, number: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startGateway(pages: RequestListener, env: NodeJS.ProcessEnv = {}): Promise<RunningGateway> {
  const web = createServer(pages);
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const WEB_URL = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const config = readConfig(gatewayConfig, {
    ...process.env,
    NATS_URL: process.env.TEST_NATS_URL_GATEWAY,
    LOG_LEVEL: 'silent',
    WEB_URL,
    ...env,
  });
  const app = await createApp(config);
  await app.listen(0, '127.0.0.1');
  return {
    app,
    url: await app.getUrl(),
    async heard(service, number) {
      const until = Date.now() + HEARD_WITHIN_MS;
      while (app.get(Replicas).newest(service) < number) {
        if (Date.now() > until) throw new Error(`The gateway has not heard of change ${number} of ${service}.`);
        await wait(5);
      }
    },
    async stop() {
      await app.close();
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
    },
  };
}
