import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { operationsText, range } from './operations.ts';
import { schedulesText } from './operations-schedules.ts';
import { ROOT } from './settings.ts';

test('docs/operations.md matches the configuration schemas: run `npm run operations -w @bluntbot/local` after changing them', async () => {
  expect(await operationsText()).toBe(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8'));
});

test.each([
  [{ minimum: 1, maximum: 65_535 }, '1 to 65535'],
  [{ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, '1 or more'],
  [{ minimum: -Number.MAX_SAFE_INTEGER, maximum: 20 }, '20 or less'],
  [{}, ''],
])('says which numbers a variable accepts: %j', (limits, text) => {
  expect(range(limits)).toBe(text);
});

test('lists every file with a schedule', () => {
  const named = [...schedulesText().matchAll(/`(services\/.+?)`/g)].map(([, file]) => file);
  const scheduled = globSync('services/*/src/**/*.ts', { cwd: ROOT }).filter((file) =>
    /^ {2}@Cron\(/m.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(scheduled.length).toBeGreaterThan(5);
  expect(scheduled.filter((file) => !named.includes(file))).toEqual([]);
  expect(named.filter((file) => !globSync(file ?? '', { cwd: ROOT }).length)).toEqual([]);
});
