import { AppError } from '@bluntbot/platform/app-error';
import { Sql } from '@bluntbot/platform/database/sql';
import type { City, CitySummary } from '@bluntbot/proto/locations/cities';
import type { Law } from '@bluntbot/proto/locations/laws';
import { SERVICES_OFFERED } from '@bluntbot/proto/locations/vocabulary';
import { Injectable } from '@nestjs/common';
import { DispensaryIndex } from '../dispensaries/dispensary-index.ts';
import type { Listings } from '../dispensaries/listings.ts';
import { LawReader } from '../laws/law-reader.ts';
import { questionsOf } from './city-questions.ts';
import { type CityFacts, citySummary } from './city-summary.ts';

/** Miles around a city within which places count as its own. */
const RADIUS = 25;

interface Row {
  slug: string;
  name: string;
  state: string;
  stateName: string;
  region: string;
  latitude: number;
  longitude: number;
  status: CitySummary['status'];
}

interface FullRow extends Row {
  timeZone: string;
  imageUrl: string | null;
  seoTitle: string;
  seoDescription: string;
  intro: string;
  faqs: City['faqs'];
  sources: City['sources'];
}

const COLUMNS = 'c.slug, c.name, c.state, c.state_name as "stateName", c.region, c.latitude, c.longitude, l.status';

@Injectable()
export class CityReader {
  constructor(
    private readonly sql: Sql,
    private readonly index: DispensaryIndex,
    private readonly laws: LawReader,
  ) {}

  /** All cities of the site, by state and name. */
  async list(): Promise<CitySummary[]> {
    const listings = await this.index.current();
    const rows = await this.sql.rows<Row>(
      `select ${COLUMNS} from city c join law l on l.code = c.state order by c.state_name, c.name`,
    );
    return rows.map((row) => toCitySummary(row, listings));
  }

  async get(slug: string): Promise<City> {
    const [row] = await this.sql.rows<FullRow>(
      `select ${COLUMNS}, c.time_zone as "timeZone", c.image_url as "imageUrl", c.seo_title as "seoTitle",
              c.seo_description as "seoDescription", c.intro, c.faqs, c.sources
         from city c join law l on l.code = c.state where c.slug = $1`,
      [slug],
    );
    if (!row) throw new AppError('NOT_FOUND', 'City not found');
    const [listings, law] = [await this.index.current(), await this.laws.get(row.state)];
    const { timeZone, imageUrl, seoTitle, seoDescription, intro, faqs, sources } = row;
    const summary = toCitySummary(row, listings);
    return {
      ...summary,
      timeZone,
      imageUrl,
      seoTitle,
      seoDescription,
      intro,
      openaiIntro: citySummary(toCityFacts(summary, law, listings)),
      faqs: questionsOf(faqs, law),
      sources,
      law,
      demo: listings.demo,
    };
  }
}

function toCitySummary(
  { slug, name, state, stateName, region, latitude, longitude, status }: Row,
  listings: Listings,
): CitySummary {
  const coordinates = { lat: latitude, lng: longitude };
  return {
    slug,
    name,
    state,
    stateName,
    region,
    coordinates,
    status,
    dispensaryCount: listings.ranked.count(coordinates, RADIUS),
  };
}

function toCityFacts(
  { slug, name, coordinates, dispensaryCount }: CitySummary,
  law: Law,
  { ranked, demo }: Listings,
): CityFacts {
  const offering = SERVICES_OFFERED.map(
    (service) => [service, ranked.count(coordinates, RADIUS, { services: [service] })] as const,
  );
  return {
    ...{ slug, name, law, demo, offering, places: dispensaryCount, miles: RADIUS },
    forAdults: ranked.count(coordinates, RADIUS, { recreational: true }),
    onSundays: ranked.countOpenOn('sunday', coordinates, RADIUS),
  };
}
