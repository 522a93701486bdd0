import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { operationsText } from './operations.ts';
import { ROOT } from './settings.ts';

test('docs/operations.md matches the configuration schemas: run `npm run operations -w @bluntbot/local` after changing them', async () => {
  expect(await operationsText()).toBe(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8'));
});
