import { runMain, startService } from '@bluntbot/platform/bootstrap';
import { readConfig } from '@bluntbot/platform/config';
import { freeStartMemory } from '@bluntbot/platform/start-memory';
import { AppModule } from './app.module.ts';
import { locationsConfig } from './config.ts';

runMain(async () => {
  const config = readConfig(locationsConfig);
  await startService(await AppModule.forRoot(config), {
    service: 'locations',
    natsUrl: config.NATS_URL,
    host: config.HOST,
    healthPort: config.HEALTH_PORT,
    logLevel: config.LOG_LEVEL,
    beforeQuestions: freeStartMemory,
  });
});
