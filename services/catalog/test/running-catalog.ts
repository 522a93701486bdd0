import { type RunningService, startForTest } from '@bluntbot/platform/testing/running-service';
import { catalog } from '../src/service.ts';

/** The whole service on an empty database of its own, asked over real NATS. */
export type RunningCatalog = RunningService;
export const startCatalog = (): Promise<RunningCatalog> => startForTest(catalog);
