import { Sql } from '@bluntbot/platform/database/sql';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { identityDatabase } from './mikro-orm.config.ts';

/** The identity database for a Nest process: the EntityManager and plain {@link Sql}. */
@Global()
@Module({})
export class DatabaseModule {
  static async forRoot(options: { DATABASE_URL: string; DATABASE_POOL: number }): Promise<DynamicModule> {
    return {
      module: DatabaseModule,
      imports: [await MikroOrmModule.forRoot({ ...identityDatabase(options), registerRequestContext: false })],
      providers: [Sql],
      exports: [Sql],
    };
  }
}
