import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '@bluntbot/platform/config';
import { Replicas } from '@bluntbot/platform/nats/replicas';
import { heardOf } from '@bluntbot/platform/testing/heard';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { gatewayConfig } from '../src/config.ts';
import { createApp } from '../src/create-app.ts';

/** The gateway on a free port, with pages rendered by `pages`. */
export interface RunningGateway {
  app: NestFastifyApplication;
  url: string;
  /** Resolves when the gateway knows a service's change, or a newer one. */
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
    heard: (service, number) => heardOf(app.get(Replicas), service, number),
    async stop() {
      await app.close();
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
    },
  };
}
