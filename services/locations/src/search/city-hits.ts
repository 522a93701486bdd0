import { ChangeFeed } from '@bluntbot/platform/changes/change-feed';
import { Sql } from '@bluntbot/platform/database/sql';
import { Finder } from '@bluntbot/platform/search/finder';
import type { SearchHit } from '@bluntbot/proto/site-search';
import { Injectable } from '@nestjs/common';

interface Row {
  id: string;
  name: string;
  state: string;
  stateName: string;
  region: string;
}

/** The cities of the site. There are few, so all are read again after a change. */
@Injectable()
export class CityHits {
  private made: { at: number; cities: Promise<Finder<Row>> } | undefined;

  constructor(
    private readonly feed: ChangeFeed,
    private readonly sql: Sql,
  ) {}

  async find(search: string, limit: number): Promise<SearchHit[]> {
    await this.feed.upToDate();
    const { number } = this.feed;
    if (this.made?.at !== number) this.made = { at: number, cities: this.read() };
    const { made } = this;
    try {
      return (await made.cities).find(search, limit);
    } catch (error) {
      if (this.made === made) this.made = undefined;
      throw error;
    }
  }

  private async read(): Promise<Finder<Row>> {
    const finder = new Finder<Row>(({ id, name, state, stateName, region }) => ({
      hit: { kind: 'city', title: name, path: `/${id}`, note: stateName },
      also: [`${name} ${state}`, `${name} ${stateName}`],
      about: region,
    }));
    finder.put(await this.sql.rows<Row>('select slug as id, name, state, state_name as "stateName", region from city'));
    return finder;
  }
}
