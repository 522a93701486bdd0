import { writeFileSync } from 'node:fs';
import { runMain } from '@bluntbot/platform/bootstrap';
import { readConfig } from '@bluntbot/platform/config';
import { gatewayConfig } from '../config.ts';
import { createApp } from '../create-app.ts';
import { openApiDocument, openApiText } from './openapi.ts';

/** For developers: writes `gateway/openapi.json` from the endpoints as they are. Needs NATS_URL. */
runMain(async () => {
  const app = await createApp(readConfig(gatewayConfig, { ...process.env, LOG_LEVEL: 'fatal' }));
  writeFileSync(new URL('../../openapi.json', import.meta.url), openApiText(openApiDocument(app)));
  await app.close();
});
