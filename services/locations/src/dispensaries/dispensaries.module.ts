import { Events } from '@bluntbot/platform/nats/events';
import { dispensariesChanged } from '@bluntbot/proto/locations/dispensaries';
import { Module, type OnModuleInit } from '@nestjs/common';
import { PlacesModule } from '../places/places.module.ts';
import { DispensariesController } from './dispensaries.controller.ts';
import { DispensaryIndex } from './dispensary-index.ts';
import { DispensaryReader } from './dispensary-reader.ts';

@Module({
  imports: [PlacesModule],
  controllers: [DispensariesController],
  providers: [DispensaryIndex, DispensaryReader],
  exports: [DispensaryIndex],
})
export class DispensariesModule implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly index: DispensaryIndex,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(dispensariesChanged, () => this.index.changed());
    this.events.onReconnect(() => this.index.changed());
  }
}
