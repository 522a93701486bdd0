import { runMain, startService } from '@bluntbot/platform/bootstrap';
import { readConfig } from '@bluntbot/platform/config';
import { freeStartMemory } from '@bluntbot/platform/start-memory';
import { AppModule } from './app.module.ts';
import { commerceConfig } from './config.ts';

runMain(async () => {
  const config = readConfig(commerceConfig);
  await startService(await AppModule.forRoot(config), {
    service: 'commerce',
    natsUrl: config.NATS_URL,
    host: config.HOST,
    healthPort: config.HEALTH_PORT,
    logLevel: config.LOG_LEVEL,
    beforeQuestions: freeStartMemory,
  });
});
