import { runService } from '@bluntbot/platform/service/run-service';
import { commerce } from './service.ts';

runService(commerce);
