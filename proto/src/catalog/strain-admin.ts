import { z } from 'zod';
import { flag, rowId, search, wholeNumber } from '../page.ts';
import { endpoint, rpc } from '../rpc.ts';
import { UploadKey } from '../uploads.ts';
import { Strain, StrainSources } from './strains.ts';
import { EFFECTS, GROW_DIFFICULTIES, STRAIN_TYPES } from './vocabulary.ts';

/** Rows of a page of the staff's strain list. */
const ADMIN_PAGE = 10;

/** A strain as staff edit it. */
export const AdminStrain = Strain.extend({
  version: z.int().describe('Send it back with an update; a stale version returns 409.'),
  parents: z.array(z.string()),
  sources: StrainSources.describe(
    'Source of each known fact; an edit makes staff the source of the fields it changes.',
  ),
  imageSourceUrl: z
    .string()
    .nullable()
    .describe('The address entered in the form; kept as a note and never loaded by the site.'),
  deletedAt: z.iso.datetime().nullable(),
}).meta({ id: 'AdminStrain' });
export type AdminStrain = z.infer<typeof AdminStrain>;

export const AdminStrainPage = z
  .object({
    strains: z.array(AdminStrain),
    pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int().min(1) }),
  })
  .meta({ id: 'AdminStrainPage' });
export type AdminStrainPage = z.infer<typeof AdminStrainPage>;

/** A percentage as a form sends it: a number, numeric text with at most two decimals, or nothing. */
const Percent = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .transform((text) => (text === '' ? null : Number(text))),
    z.null(),
  ])
  .pipe(
    z
      .number('must be a number')
      .min(0, 'must be 0 to 100')
      .max(100, 'must be 0 to 100')
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'must have at most two decimals')
      .nullable(),
  )
  .transform((value) => (value === null ? null : value.toFixed(2)));

const words = (max: number) => z.array(z.string().trim().toLowerCase().min(1).max(60)).max(max);
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must have at most ${max} characters`)
    .transform((text) => text || null);

/** Body of `POST` and `PUT /api/admin/strains`. What is left out of a change stays as it is. */
export const StrainForm = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'is required')
      .max(120, 'must have at most 120 characters')
      .refine((name) => /[a-z0-9]/i.test(name.normalize('NFKD')), 'must have a Latin letter or a digit'),
    type: z.enum(STRAIN_TYPES, 'must be sativa, hybrid or indica'),
    thcContent: Percent.optional(),
    cbdContent: Percent.optional(),
    description: z.string().trim().max(5_000, 'must have at most 5,000 characters').optional(),
    effects: z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          .pipe(z.enum(EFFECTS, `must be of: ${EFFECTS.join(', ')}`)),
      )
      .max(EFFECTS.length)
      .optional(),
    flavors: words(20).optional(),
    genetics: line(300).nullish().describe('Parents joined by "×" or "x".'),
    floweringTime: line(60).nullish(),
    growDifficulty: z.enum(GROW_DIFFICULTIES).nullish(),
    aliases: z.array(z.string().trim().min(1).max(120)).max(20).optional(),
    imageUrl: z
      .union([
        z.literal(''),
        z.url({ protocol: /^https?$/, error: 'must be a web address' }),
        z.string().regex(/^\/images\//, 'must be a web address'),
      ])
      .nullish()
      .describe('Where a picture can be found; kept as a note. The site shows only uploaded images.'),
  })
  .meta({ id: 'StrainForm' });
export type StrainForm = z.output<typeof StrainForm>;

/** The member of staff who asks. */
const adds = { staff: z.string() };
const StrainId = z.object({ id: rowId });

export const adminStrainList = rpc({
  subject: 'catalog.admin-strain.list',
  route: 'GET /api/admin/strains',
  summary: 'Returns a page of strains by name; `removed` lists the deleted ones that can be restored.',
  staff: true,
  request: z.object({
    page: wholeNumber(1, 1_000_000).default(1),
    limit: wholeNumber(1, 100).default(ADMIN_PAGE),
    search,
    removed: flag.default(false),
  }),
  response: AdminStrainPage,
});
export const adminStrainGet = rpc({
  subject: 'catalog.admin-strain.get',
  route: 'GET /api/admin/strains/:id',
  summary: 'Returns one strain for editing, including a deleted one.',
  errors: ['NOT_FOUND'],
  staff: true,
  request: StrainId,
  response: AdminStrain,
});
export const adminStrainCreate = rpc({
  subject: 'catalog.admin-strain.create',
  route: 'POST /api/admin/strains',
  summary: 'Creates a strain; 409 when its name is taken.',
  errors: ['CONFLICT'],
  staff: true,
  status: 201,
  writes: true,
  request: StrainForm,
  adds,
  response: AdminStrain,
});
export const adminStrainUpdate = rpc({
  subject: 'catalog.admin-strain.update',
  route: 'PUT /api/admin/strains/:id',
  summary: 'Updates a strain; 409 if `version` is not current.',
  errors: ['NOT_FOUND', 'CONFLICT'],
  staff: true,
  writes: true,
  request: StrainForm.extend({ id: rowId, version: z.int().optional() }),
  adds,
  response: AdminStrain,
});
export const adminStrainRemove = rpc({
  subject: 'catalog.admin-strain.remove',
  route: 'DELETE /api/admin/strains/:id',
  summary: 'Removes a strain from the site; it can be restored.',
  errors: ['NOT_FOUND'],
  staff: true,
  writes: true,
  request: StrainId,
  adds,
  response: AdminStrain,
});
export const adminStrainRestore = rpc({
  subject: 'catalog.admin-strain.restore',
  route: 'POST /api/admin/strains/:id/restore',
  summary: 'Restores a deleted strain.',
  errors: ['NOT_FOUND', 'CONFLICT'],
  staff: true,
  writes: true,
  request: StrainId,
  adds,
  response: AdminStrain,
});
export const adminStrainSetImage = rpc({
  subject: 'catalog.admin-strain.set-image',
  route: 'POST /api/admin/strains/:id/image',
  summary: 'Uploads the file in the form field `image` as the strain’s photo.',
  errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  staff: true,
  upload: 'image',
  writes: true,
  request: StrainId,
  adds: { key: UploadKey, ...adds },
  response: AdminStrain,
});
export const adminStrainRemoveImage = rpc({
  subject: 'catalog.admin-strain.remove-image',
  route: 'DELETE /api/admin/strains/:id/image',
  summary: 'Deletes a strain’s photo and shows its drawing again.',
  errors: ['NOT_FOUND'],
  staff: true,
  writes: true,
  request: StrainId,
  adds,
  response: AdminStrain,
});
/** The same rows with a header line, as one file. */
export const adminStrainCsv = endpoint({
  route: 'GET /api/admin/strains/export',
  summary: 'Exports strains as CSV: one page, or all of them without `page`.',
  staff: true,
  media: 'text/csv',
  request: z.object({ page: wholeNumber(1, 1_000_000).optional(), limit: wholeNumber(1, 1_000).default(ADMIN_PAGE) }),
  response: z.string(),
});
/** Answers strains as CSV rows with the documented columns: one page, or all of them in pages of up to 1,000. */
export const adminStrainExport = rpc({
  subject: 'catalog.admin-strain.export',
  request: z.object({ page: wholeNumber(1, 1_000_000).default(1), limit: wholeNumber(1, 1_000).default(ADMIN_PAGE) }),
  response: z.object({ csv: z.string().describe('Without the header line.'), rows: z.int() }),
});
/** Columns of the export, in this order; the import reads them back. */
export const EXPORT_COLUMNS = [
  'Name',
  'Type',
  'THC',
  'CBD',
  'Description',
  'Effects',
  'Flavors',
  'Genetics',
  'Flowering Time',
] as const;
