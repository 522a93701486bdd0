import { RpcHandler } from '@bluntbot/platform/nats/rpc-handler';
import { cityGet, cityList } from '@bluntbot/proto/locations/cities';
import type { ParsedRequestOf } from '@bluntbot/proto/rpc';
import { Controller, Module } from '@nestjs/common';
import { DispensariesModule } from '../dispensaries/dispensaries.module.ts';
import { LawsModule } from '../laws/laws.module.ts';
import { CityReader } from './city-reader.ts';

@Controller()
export class CitiesController {
  constructor(private readonly cities: CityReader) {}

  @RpcHandler(cityList)
  list() {
    return this.cities.list();
  }

  @RpcHandler(cityGet)
  get({ slug }: ParsedRequestOf<typeof cityGet>) {
    return this.cities.get(slug);
  }
}

@Module({ imports: [DispensariesModule, LawsModule], controllers: [CitiesController], providers: [CityReader] })
export class CitiesModule {}
