import { runService } from '@bluntbot/platform/service/run-service';
import { assistant } from './service.ts';

runService(assistant);
