import { MikroOrmModule } from '@mikro-orm/nestjs';
import type { Options } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Sql } from './sql.ts';

/** A service's database for its process: the EntityManager and plain {@link Sql}. */
@Global()
@Module({})
export class DatabaseModule {
  static async forRoot(options: Options): Promise<DynamicModule> {
    return {
      module: DatabaseModule,
      imports: [await MikroOrmModule.forRoot({ ...options, registerRequestContext: false })],
      providers: [Sql],
      exports: [Sql],
    };
  }
}
