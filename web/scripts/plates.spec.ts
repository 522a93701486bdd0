import { globSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import sharp from 'sharp';
import { MAX_JPEG_BYTES, PLATE_ENDS, plateFiles } from './plate-files.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const names = (pattern: string) => globSync(pattern, { cwd: ROOT }).map((file) => basename(file, extname(file)));
const sources = globSync('web/plates/*/*.svg', { cwd: ROOT });

it.each([
  ['learn', names('services/assistant/src/articles/content/learn/*.md')],
  ['recipes', names('services/assistant/src/recipes/content/*.yaml')],
  ['posts', ['news', 'education', 'research', 'lifestyle']],
])('%s: a plate for each that is written', (folder, written) => {
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((name) => !sources.includes(`web/plates/${folder}/${name}.svg`))).toEqual([]);
});

it.each(['learn', 'recipes'])('%s: a plate for what is not drawn yet', (folder) => {
  expect(sources).toContain(`web/plates/${folder}/_general.svg`);
});

it.each(sources)('%s says what it shows, has no words in it and a ground to its edges', (file) => {
  const source = readFileSync(ROOT + file, 'utf8');
  expect(source).toContain('viewBox="0 0 1200 675"');
  expect(source).not.toMatch(/<(text|image|script|foreignObject|linearGradient|radialGradient)\b/);
  expect(source).toMatch(/^<svg[^>]*>\s*<title>[^<]+<\/title>\s*<rect x="-20" y="-20" width="1240" height="715" fill="#[0-9a-f]{6}"\/>/);
});

it('draws a plate in every form a browser asks for, the jpg small enough to be seen at once', async () => {
  const files = await plateFiles(readFileSync(`${ROOT}web/plates/learn/_general.svg`, 'utf8'));
  expect([...files.keys()]).toEqual(PLATE_ENDS);
  expect(files.get('.jpg')?.length).toBeLessThanOrEqual(MAX_JPEG_BYTES);
  const shapes = await Promise.all([...files.values()].map((bytes) => sharp(bytes).metadata()));
  expect(shapes.map(({ width, height, format }) => `${format} ${width}×${height}`)).toEqual([
    'jpeg 1200×675',
    'heif 480×270',
    'heif 960×540',
    'heif 1200×675',
  ]);
});

it('refuses what is no drawing', async () => {
  await expect(plateFiles('<p>A plate</p>')).rejects.toThrow('one <svg> element');
});
