import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Heart } from '../nats/heart.ts';
import { ChangeFeed } from './change-feed.ts';

/** Gives a service the {@link ChangeFeed} of its database, on a connection of its own. */
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
      ],
      exports: [ChangeFeed],
    };
  }
}
