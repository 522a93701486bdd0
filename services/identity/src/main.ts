import { runService } from '@bluntbot/platform/service/run-service';
import { identity } from './service.ts';

runService(identity);
