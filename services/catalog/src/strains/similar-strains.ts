import { ReadSql } from '@bluntbot/platform/database/read-sql';
import { MadeOf } from '@bluntbot/platform/nats/json-text';
import type { SimilarStrain, Strain } from '@bluntbot/proto/catalog/strains';
import { Injectable } from '@nestjs/common';
import { ANY_RATING, rowParts } from './strain-parts.ts';
import { byRef, strainNotFound } from './strain-reader.ts';
import { likeness, MIN_TERPENES } from './strain-similarity.ts';
import { STRAIN_JSON } from './strain-sql.ts';

/** Strains with the same leading terpenes that are compared in full; best rated first. */
const CANDIDATES = 600;

/** Strains like another one. */
@Injectable()
export class SimilarStrains {
  constructor(private readonly sql: ReadSql) {}

  /** Strains like the given one, nearest first; none when too little of its chemistry is known. */
  async find(ref: string, limit: number): Promise<MadeOf<SimilarStrain[]>> {
    const [column, value] = byRef(ref);
    const [subject] = await this.sql.rows<{ id: number; terpenes: Strain['terpenes']; effects: string[] }>(
      `select id, terpenes, effects from strain where deleted_at is null and ${column} = $1`,
      [value],
    );
    if (!subject) throw strainNotFound();
    if (subject.terpenes.length < MIN_TERPENES) return new MadeOf<SimilarStrain[]>([], ['strain']);
    const leading = subject.terpenes.slice(0, 2).map((terpene) => terpene.slug);
    const others = await this.sql.rows<{ id: number; terpenes: Strain['terpenes']; effects: string[] }>(
      `select id, terpenes, effects from strain
        where deleted_at is null and dominant_terpene = any($1::text[]) and id <> $2 and jsonb_array_length(terpenes) >= ${MIN_TERPENES}
        order by weighted_rating desc, search_rank, id limit ${CANDIDATES}`,
      [leading, subject.id],
    );
    const nearest = others
      .map((other) => ({ id: other.id, ...likeness(subject, other) }))
      .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
      .slice(0, limit);
    const strains = await this.sql.rows<{ strain: Strain }>(
      `select ${STRAIN_JSON} as strain from unnest($1::int[]) with ordinality as wanted(id, place) join strain s using (id) order by place`,
      [nearest.map(({ id }) => id)],
    );
    const similar = nearest.flatMap(({ similarity, reasons, coverage }, index) => {
      const strain = strains[index]?.strain;
      return strain ? [{ strain, similarity, reasons, coverage }] : [];
    });
    // Below the limit every candidate was compared, and ratings decide nothing.
    return new MadeOf(similar, ['strain', ...(others.length < CANDIDATES ? rowParts(nearest) : [ANY_RATING])]);
  }
}
