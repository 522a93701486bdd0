import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { AppError } from '@bluntbot/platform/app-error';
import { auditList } from '@bluntbot/proto/audit';
import {
  adminStrainCreate,
  adminStrainExport,
  adminStrainGet,
  adminStrainList,
  adminStrainRemove,
  adminStrainRemoveImage,
  adminStrainRestore,
  adminStrainSetImage,
  adminStrainUpdate,
} from '@bluntbot/proto/catalog/strain-admin';
import { STRAIN_IMAGES_BUCKET } from '@bluntbot/proto/catalog/strain-images';
import { strainFacets, strainGet, strainList } from '@bluntbot/proto/catalog/strains';
import type { RequestOf } from '@bluntbot/proto/rpc';
import { UPLOADS_BUCKET } from '@bluntbot/proto/uploads';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'minio';
import sharp from 'sharp';
import { type RunningCatalog, startCatalog } from '../../test/running-catalog.ts';
import { ImageSweeper } from '../strain-images/image-sweeper.ts';

let catalog: RunningCatalog;
let store: Client;
let names = 0;
const staff = 'ada';

beforeAll(async () => {
  catalog = await startCatalog();
  store = catalog.app.get(Client);
  if (!(await store.bucketExists(UPLOADS_BUCKET))) await store.makeBucket(UPLOADS_BUCKET);
});
afterAll(() => catalog.stop());

const create = (given: Partial<RequestOf<typeof adminStrainCreate>> = {}) => {
  names += 1;
  return catalog.rpc.ask(adminStrainCreate, { name: `Edited Bush ${names}`, type: 'hybrid', staff, ...given });
};
const logOf = async (subject: string) =>
  (await catalog.rpc.ask(auditList('catalog'), { subject })).map(({ action, before, after }) => ({
    action,
    before,
    after,
  }));

describe('strains', () => {
  test('shows a new strain on the site immediately, in search and facets', async () => {
    const strain = await create({
      name: 'Zanzibar Dream',
      type: 'sativa',
      thcContent: '21.50',
      cbdContent: 0.1,
      effects: ['happy', 'happy', 'creative'],
      flavors: ['Mango '],
      genetics: 'Blue Dream × Haze',
      description: 'Made for a test.',
    });
    expect(adminStrainCreate.response.parse(strain)).toEqual(strain);
    expect(strain).toMatchObject({
      slug: 'zanzibar-dream',
      thcContent: '21.5',
      cbdContent: '0.1',
      effects: ['happy', 'creative'],
      flavors: ['mango'],
    });
    expect(strain.parents).toEqual(['Blue Dream', 'Haze']);
    expect((await catalog.rpc.ask(strainList, { search: 'zanzibr' })).map(({ slug }) => slug)).toEqual([
      'zanzibar-dream',
    ]);
    expect((await catalog.rpc.ask(strainFacets, { flavors: 'mango' })).total).toBe(1);
  });

  test('keeps names and slugs unique, and the slug of a renamed strain', async () => {
    const strain = await create({ name: "Nobody's Own" });
    await expect(create({ name: 'nobodys own' })).rejects.toMatchObject({
      code: 'CONFLICT',
      issues: [{ path: ['body', 'name'] }],
    });
    const renamed = await catalog.rpc.ask(adminStrainUpdate, {
      id: strain.id,
      name: 'Somebody Else',
      type: 'hybrid',
      staff,
    });
    expect(renamed.slug).toBe('nobodys-own');
    expect((await create({ name: "Nobody's Own" })).slug).toBe('nobodys-own-2');
    expect((await create({ name: 'Random' })).slug).toBe('random-strain');
    const sameName = await Promise.allSettled(Array.from({ length: 8 }, () => create({ name: 'Wanted By All' })));
    expect(sameName.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('returns a strain for editing, even a removed one, and not found for a missing one', async () => {
    const { id, ...created } = await create({ genetics: 'A × B' });
    expect(await catalog.rpc.ask(adminStrainGet, { id })).toEqual({ id, ...created });
    const { deletedAt } = await catalog.rpc.ask(adminStrainRemove, { id, staff });
    expect(deletedAt).toMatch(/Z$/);
    expect(await catalog.rpc.ask(adminStrainGet, { id })).toMatchObject({ id, name: created.name, deletedAt });
    await expect(catalog.rpc.ask(adminStrainGet, { id: 999_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('rejects one of two changes to the same version without losing the other', async () => {
    const strain = await create({ description: 'first' });
    const change = (description: string) =>
      catalog.rpc.ask(adminStrainUpdate, {
        id: strain.id,
        version: strain.version,
        name: strain.name,
        type: 'hybrid',
        description,
        staff,
      });
    const outcomes = await Promise.allSettled([change('one'), change('two')]);
    const [won] = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    const [lost] = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Someone else') });
    const now = await catalog.rpc.ask(strainGet, { ref: strain.slug });
    expect(now.description).toBe(won?.value.description);
  });

  test('keeps omitted fields; without a version the last change wins', async () => {
    const strain = await create({ thcContent: 20, effects: ['happy'], floweringTime: '8 weeks' });
    const changed = await catalog.rpc.ask(adminStrainUpdate, {
      id: strain.id,
      name: strain.name,
      type: 'indica',
      staff,
    });
    expect(changed).toMatchObject({ type: 'indica', thcContent: '20', effects: ['happy'], floweringTime: '8 weeks' });
  });

  test('hides a removed strain and restores it unless its name is taken', async () => {
    const strain = await create({ name: 'Here And Gone' });
    await catalog.rpc.ask(adminStrainRemove, { id: strain.id, staff });
    await expect(catalog.rpc.ask(strainGet, { ref: strain.slug })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const removed = await catalog.rpc.ask(adminStrainList, { removed: 'true', search: 'here and gone' });
    expect(removed.strains.map(({ id }) => id)).toEqual([strain.id]);
    await catalog.rpc.ask(adminStrainRestore, { id: strain.id, staff });
    expect((await catalog.rpc.ask(strainGet, { ref: strain.slug })).name).toBe('Here And Gone');
    await catalog.rpc.ask(adminStrainRemove, { id: strain.id, staff });
    await create({ name: 'Here and gone' });
    await expect(catalog.rpc.ask(adminStrainRestore, { id: strain.id, staff })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await logOf(strain.slug)).map(({ action }) => action)).toEqual([
      'strain.removed',
      'strain.restored',
      'strain.removed',
      'strain.created',
    ]);
  });

  test('logs the values before and after a change', async () => {
    const strain = await create({ description: 'old' });
    await catalog.rpc.ask(adminStrainUpdate, {
      id: strain.id,
      name: strain.name,
      type: 'hybrid',
      description: 'new',
      staff,
    });
    expect((await logOf(strain.slug))[0]).toEqual({
      action: 'strain.updated',
      before: { description: 'old' },
      after: { description: 'new' },
    });
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a name without a Latin letter', { name: '日本の草' }],
    ['an unknown type', { type: 'ruderalis' }],
    ['THC over 100', { thcContent: 101 }],
    ['THC with three decimals', { thcContent: '1.234' }],
    ['an unknown effect', { effects: ['flying'] }],
    ['a picture without a valid address', { imageUrl: 'javascript:alert(1)' }],
  ])('rejects %s with its field', async (_what, wrong) => {
    const refusal = (await create(wrong as object).catch((error: unknown) => error)) as AppError;
    expect([refusal.code, refusal.issues?.[0]?.path[0]]).toEqual(['VALIDATION_FAILED', Object.keys(wrong)[0]]);
  });

  test('pages by name, with at least one page', async () => {
    const page = await catalog.rpc.ask(adminStrainList, { search: 'there is no such strain' });
    expect(page).toEqual({ strains: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 1 } });
  });

  test('exports CSV with documented columns, joined lists, and escaped formulas', async () => {
    await create({
      name: '=cmd()',
      description: 'a "quoted", text\nin two lines',
      effects: ['happy', 'sleepy'],
      flavors: ['pine', 'mint'],
    });
    const { csv, rows } = await catalog.rpc.ask(adminStrainExport, { limit: 1_000 });
    expect(csv).toContain(`'=cmd(),hybrid,,,"a ""quoted"", text\nin two lines",happy;sleepy,pine;mint,,\r\n`);
    expect(rows).toBe((await catalog.rpc.ask(adminStrainList, {})).pagination.total);
  });
});

describe('pictures', () => {
  const upload = async (bytes: Buffer) => {
    const key = `incoming/${randomUUID()}`;
    await store.putObject(UPLOADS_BUCKET, key, bytes, bytes.length);
    return key;
  };
  const set = async (id: number, bytes: Buffer) =>
    catalog.rpc.ask(adminStrainSetImage, { id, key: await upload(bytes), staff }, { timeoutMs: 30_000 });
  const list = async (bucket: string, prefix = '') =>
    (await store.listObjectsV2(bucket, prefix, true).toArray())
      .map((object) => (object as { name: string }).name)
      .sort();
  const picture = (color: string) => sharp({ create: { width: 300, height: 200, channels: 3, background: color } });

  test('stores a photo in three widths and formats without metadata, and replaces it with the next', async () => {
    const { id, slug } = await create();
    const withPlace = await picture('red')
      .withExif({ IFD3: { GPSLatitude: '38/1 54/1 0/1' }, IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
    const strain = await set(id, withPlace);
    expect(strain.image).toMatchObject({ kind: 'photograph', formats: ['avif', 'webp', 'jpeg'] });
    const files = await list(STRAIN_IMAGES_BUCKET, slug);
    expect(files).toHaveLength(9);
    for (const file of files) {
      const stored = Buffer.concat(await (await store.getObject(STRAIN_IMAGES_BUCKET, file)).toArray());
      const { width, height, exif } = await sharp(stored).metadata();
      expect([width, height, exif]).toEqual([Number(/-(\d+)\.[a-z]+$/.exec(file)?.[1]), width, undefined]);
    }
    await set(id, await picture('blue').png().toBuffer());
    const replaced = await list(STRAIN_IMAGES_BUCKET, slug);
    expect(replaced).toHaveLength(9);
    expect(replaced.some((file) => files.includes(file))).toBe(false);
    expect((await catalog.rpc.ask(adminStrainRemoveImage, { id, staff })).image.kind).toBe('drawing');
    expect(await list(STRAIN_IMAGES_BUCKET, slug)).toEqual([]);
    expect(await list(UPLOADS_BUCKET)).toEqual([]);
  });

  test('keeps the photo when facts change', async () => {
    const { id, name } = await create();
    const { image } = await set(id, await picture('green').webp().toBuffer());
    expect(
      (await catalog.rpc.ask(adminStrainUpdate, { id, name, type: 'sativa', thcContent: 12, staff })).image,
    ).toEqual(image);
  });

  const attacks: [string, () => Promise<Buffer>][] = [
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML named .png', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a truncated JPEG', async () => (await picture('red').jpeg().toBuffer()).subarray(0, 500)],
    ['a JPEG with its middle missing', async () => cut(await noise().jpeg().toBuffer())],
    [
      'a polyglot: a picture and an archive',
      async () => Buffer.concat([await picture('red').jpeg().toBuffer(), Buffer.from('PK\x03\x04rest')]),
    ],
    ['a polyglot: a GIF that is a script', async () => Buffer.from('GIF89a/*\x00\x00*/=1;<script>alert(1)</script>;')],
    [
      'a polyglot: a comment that is a script',
      async () => commented(await picture('red').jpeg().toBuffer(), '<?php system($_GET[0]); ?>'),
    ],
    ['a PNG of 20,000 × 20,000', async () => bomb(20_000)],
    [
      'a strip of 1 × 5,000',
      async () =>
        sharp({ create: { width: 1, height: 5_000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
    ['nothing but the first bytes of a PNG', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ];
  test.each(attacks)('rejects %s and stores nothing', async (_what, make) => {
    const { id, slug } = await create();
    const bytes = await make();
    const refusal = await set(id, bytes).catch((error: unknown) => error as AppError);
    expect([400, 413, 415]).toContain((refusal as AppError).status);
    expect(await list(STRAIN_IMAGES_BUCKET, slug)).toEqual([]);
    expect(await list(UPLOADS_BUCKET)).toEqual([]);
    const [shown] = (await catalog.rpc.ask(adminStrainList, { search: slug.replaceAll('-', ' ') })).strains;
    expect(shown?.image.kind).toBe('drawing');
  });

  test('removes only orphaned files in the sweep', async () => {
    const { id, slug } = await create();
    await set(id, await picture('red').jpeg().toBuffer());
    await store.putObject(STRAIN_IMAGES_BUCKET, `${slug}-0123456789-480.webp`, Buffer.from('old'));
    await upload(Buffer.from('left behind'));
    const soon = new Date(Date.now() + 60_000);
    expect(await catalog.app.get(ImageSweeper).sweep(soon)).toMatchObject({ uploads: 1 });
    expect(await list(STRAIN_IMAGES_BUCKET, slug)).toHaveLength(9);
    expect(await list(UPLOADS_BUCKET)).toEqual([]);
  });
});

const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const cut = (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, Math.floor(jpeg.length / 2)), Buffer.from([0xff, 0xd9])]);

function commented(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)]);
}

/** A valid PNG of `side` × `side` black pixels that is small as a file. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
