import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ChangeFeed } from '../changes/change-feed.ts';
import { ReadSql } from '../database/read-sql.ts';
import { Heart } from '../nats/heart.ts';

/**
 * Gives a service the {@link ChangeFeed} of its database, on a connection of its own, and reads that may come from a
 * replica.
 */
@Global()
@Module({})
export class ChangesModule {
  static forRoot(databaseUrl: string): DynamicModule {
    return {
      module: ChangesModule,
      providers: [
        {
          provide: ChangeFeed,
          useFactory: (heart: Heart) => {
            const feed = new ChangeFeed(databaseUrl, () => heart.beat());
            heart.follow(feed);
            return feed;
          },
          inject: [Heart],
        },
        ReadSql,
      ],
      exports: [ChangeFeed, ReadSql],
    };
  }
}
