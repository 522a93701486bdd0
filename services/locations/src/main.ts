import { runService } from '@bluntbot/platform/service/run-service';
import { locations } from './service.ts';

runService(locations);
