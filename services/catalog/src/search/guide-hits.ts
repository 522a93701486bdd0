import { Finder } from '@bluntbot/platform/search/finder';
import type { GrowingGuideSummary } from '@bluntbot/proto/catalog/growing-guides';
import type { SearchHit } from '@bluntbot/proto/site-search';
import { Injectable } from '@nestjs/common';
import { GrowingGuidesService } from '../growing-guides/growing-guides.service.ts';

/** The growing guides: they change with a release. */
@Injectable()
export class GuideHits {
  private readonly finder = new Finder<GrowingGuideSummary>(({ id, title, summary, tags, difficulty, timeToRead }) => ({
    hit: { kind: 'guide', title, path: `/growing/guide/${id}`, note: `${difficulty}, ${timeToRead} min` },
    about: `${summary} ${tags.join(' ')}`,
  }));

  constructor(guides: GrowingGuidesService) {
    this.finder.put(guides.library({}).guides);
  }

  find(search: string, limit: number): SearchHit[] {
    return this.finder.find(search, limit);
  }
}
