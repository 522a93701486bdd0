import { setFlagsFromString } from 'node:v8';
import { runService } from '@bluntbot/platform/service/run-service';
import { assistant } from './service.ts';

// Most of the memory is kept for good: looking through it for what answers leave behind costs a tenth of a busy
// assistant if it happens each time that another tenth has come.
setFlagsFromString('--heap-growing-percent=40');
// Little of what is new outlives an answer: one thread copies it as fast as several that wait for each other.
setFlagsFromString('--no-parallel-scavenge');
runService(assistant);
