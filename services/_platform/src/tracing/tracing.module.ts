import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { stopTracing } from './tracing.ts';

/** Sends what is left to send of the traces when the process ends. */
@Module({})
export class TracingModule implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return stopTracing();
  }
}
