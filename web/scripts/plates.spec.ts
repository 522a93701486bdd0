import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { FEED_TYPES } from '@bluntbot/proto/assistant/vocabulary';
import sharp from 'sharp';
import { plateName } from '../server/plate-names.ts';
import { MAX_JPEG_BYTES, PLATE_ENDS, plateFiles } from './plate-files.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const sources = globSync('web/plates/*/*.svg', { cwd: ROOT });
const CONTENT = {
  learn: 'services/assistant/src/articles/content/learn/*.md',
  recipes: 'services/assistant/src/recipes/content/*.yaml',
};

const drawn = (folder: string) =>
  sources.filter((file) => dirname(file) === `web/plates/${folder}`).map((file) => plateName(folder, basename(file)));

it.each(['learn', 'recipes'] as const)(
  '%s: every entry has its own plate, and there is a general one for new entries',
  (folder) => {
    const written = globSync(CONTENT[folder], { cwd: ROOT }).map((file) =>
      plateName(folder, `${basename(file, extname(file))}.svg`),
    );
    expect(written.length).toBeGreaterThan(0);
    expect(drawn(folder)).toEqual(expect.arrayContaining([...written, '_general']));
  },
);

it('posts: there is a plate for each kind of post and each lead image, and no other', () => {
  const named = globSync('services/assistant/src/{seed/data/posts,articles/content/samples}/*.md', {
    cwd: ROOT,
  }).flatMap((file) => {
    const image = /^image: *(.+)$/m.exec(readFileSync(ROOT + file, 'utf8'))?.[1];
    return image === undefined ? [] : basename(image, '.jpg');
  });
  expect(drawn('posts').sort()).toEqual([...new Set<string>([...FEED_TYPES, ...named])].sort());
});

it.each(sources)('%s has a title, no text, and a background up to its edges', (file) => {
  const source = readFileSync(ROOT + file, 'utf8');
  expect(source).toContain('viewBox="0 0 1200 675"');
  expect(source).not.toMatch(/<(text|image|script|foreignObject|linearGradient|radialGradient)\b/);
  expect(source).toMatch(
    /^<svg[^>]*>\s*<title>[^<]+<\/title>\s*<rect x="-20" y="-20" width="1240" height="715" fill="#[0-9a-f]{6}"\/>/,
  );
});

it('renders a plate in every format, with a small enough JPEG', async () => {
  const files = await plateFiles(readFileSync(`${ROOT}web/plates/learn/_general.svg`, 'utf8'));
  expect([...files.keys()]).toEqual(PLATE_ENDS);
  expect(files.get('.jpg')?.length).toBeLessThanOrEqual(MAX_JPEG_BYTES);
  const shapes = await Promise.all([...files.values()].map((bytes) => sharp(bytes).metadata()));
  expect(shapes.map(({ width, height, format }) => `${format} ${width}×${height}`)).toEqual([
    'jpeg 1200×675',
    'heif 480×270',
    'heif 960×540',
    'heif 1200×675',
    'heif 2400×1350',
  ]);
});

it('rejects input that is not a drawing', async () => {
  await expect(plateFiles('<p>A plate</p>')).rejects.toThrow('one <svg> element');
});
