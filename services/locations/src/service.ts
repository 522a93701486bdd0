import { AuditModule } from '@bluntbot/platform/audit/audit.module';
import { ObjectStoreModule } from '@bluntbot/platform/object-store';
import { defineService } from '@bluntbot/platform/service/service';
import { CitiesModule } from './cities/cities.module.ts';
import { locationsConfig } from './config.ts';
import { DispensariesModule } from './dispensaries/dispensaries.module.ts';
import { DispensaryImportsModule } from './dispensary-imports/dispensary-imports.module.ts';
import { LawsModule } from './laws/laws.module.ts';
import { locationsDatabase } from './mikro-orm.config.ts';
import { PlacesModule } from './places/places.module.ts';
import { SearchModule } from './search/search.module.ts';

/** The locations service: places, opening hours, and laws. */
export const locations = defineService({
  name: 'locations',
  config: locationsConfig,
  database: locationsDatabase,
  modules: (config) => [
    ObjectStoreModule.forRoot(config),
    PlacesModule,
    DispensariesModule,
    DispensaryImportsModule,
    CitiesModule,
    LawsModule,
    SearchModule,
    AuditModule.forRoot('locations'),
  ],
});
