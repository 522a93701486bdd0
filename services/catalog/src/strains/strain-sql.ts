import { IMAGE_FORMATS, IMAGE_WIDTHS, PHOTOGRAPH_FORMATS } from '@bluntbot/proto/catalog/vocabulary';
import { pictureFile } from '@bluntbot/proto/picture-file';
import { FACTS_JSON } from '../strain-facts/fact-columns.ts';
import { STRAIN_IMAGE_BASE } from '../strain-images/strain-image-file.ts';

/** Where the picture of a row `s` is kept, as JSON. */
export const STRAIN_IMAGE_JSON = `json_build_object('kind', s.image_kind, 'base', '/images/strains/' || ${STRAIN_IMAGE_BASE},
    'widths', '${JSON.stringify(IMAGE_WIDTHS)}'::json, 'formats', case s.image_kind when 'photograph' then '${JSON.stringify(PHOTOGRAPH_FORMATS)}'::json else '${JSON.stringify(IMAGE_FORMATS)}'::json end)`;

/** A row `s` of `strain` as the JSON of the contract. PostgreSQL writes it faster than a mapper in JavaScript. */
export const STRAIN_FIELDS = `'id', s.id, 'slug', s.slug, ${FACTS_JSON},
  'imageUrl', '/images/strains/' || ${STRAIN_IMAGE_BASE} || '${pictureFile('', { width: 480, format: 'webp' })}',
  'image', ${STRAIN_IMAGE_JSON},
  'rating', trim_scale(s.rating)::text, 'weightedRating', trim_scale(s.weighted_rating)::text, 'reviewCount', s.review_count,
  'dominantTerpene', s.dominant_terpene, 'createdAt', s.created_at, 'updatedAt', s.updated_at`;
export const STRAIN_JSON = `json_build_object(${STRAIN_FIELDS})`;

/** Strains with some ids ($1), each as its JSON. */
export const STRAINS_BY_ID = `select s.id, ${STRAIN_JSON}::text as body from strain s where s.id = any($1::int[]) and s.deleted_at is null`;
