import { MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Heart } from '../nats/heart.ts';
import { ChangeFeed } from './change-feed.ts';

/** Gives a service the {@link ChangeFeed} of its database. */
@Global()
@Module({})
export class ChangesModule {
  static forRoot(): DynamicModule {
    return {
      module: ChangesModule,
      providers: [
        {
          provide: ChangeFeed,
          useFactory: (orm: MikroORM, heart: Heart) => {
            const feed = new ChangeFeed(orm.config.get('clientUrl') ?? '', () => heart.beat());
            heart.follow(feed);
            return feed;
          },
          inject: [MikroORM, Heart],
        },
      ],
      exports: [ChangeFeed],
    };
  }
}
