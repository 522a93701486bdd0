import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@bluntbot/local/settings';
import { expect, test } from '@jest/globals';
import { WRITTEN_FILES, written } from './files.ts';
import { withRegions } from './regions.ts';

test.each(WRITTEN_FILES)('%s matches SERVICES and the descriptions: run `npm run services`', (file) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toBe(written(file));
});

test('rewrites only its own region', () => {
  const file = 'before\n  # <services: names>\n  old\n  # </services: names>\nafter\n';
  expect(withRegions(file, { names: '  new' })).toBe(
    'before\n  # <services: names>\n  new\n  # </services: names>\nafter\n',
  );
});

test('rejects a file without its region', () => {
  expect(() => withRegions('nothing', { names: 'new' })).toThrow('There is no region "names".');
});
