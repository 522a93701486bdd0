import { runService } from '@bluntbot/platform/service/run-service';
import { catalog } from './service.ts';

runService(catalog);
