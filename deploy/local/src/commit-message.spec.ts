import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from './settings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commit-message-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function check(message: string): { status: number | null; stderr: string } {
  const file = join(folder, 'message');
  writeFileSync(file, message);
  return spawnSync(join(ROOT, '.githooks/commit-msg'), [file], { encoding: 'utf8' });
}

test.each([
  'feat(chat): carry the city across turns',
  'fix: stop the retry loop\n\nThe second attempt hid the first error.',
  'refactor(web)!: drop the old store routes',
  "Merge branch 'imports'",
  '# a comment of git\nchore: update the lock file',
])('accepts %j', (message) => {
  expect(check(message)).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  ['wip', /Conventional Commit/],
  ['feat: ', /Conventional Commit/],
  ['content: rewrite the guides', /Conventional Commit/],
  ['Feat(chat): carry the city', /Conventional Commit/],
  ['fix(chat): end with a period.', /Conventional Commit/],
  [`fix(chat): ${'a'.repeat(70)}`, /81 characters/],
])('rejects %j', (message, reason) => {
  const { status, stderr } = check(message);
  expect(status).toBe(1);
  expect(stderr).toMatch(reason);
});

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

test('passes for every commit since the last release', () => {
  const { stdout: release } = git('describe', '--tags', '--abbrev=0');
  const range = release.trim() ? `${release.trim()}..HEAD` : 'HEAD^!';
  const { stdout } = git('log', '--no-merges', '--format=%s', range);
  const refused = stdout
    .split('\n')
    .filter(Boolean)
    .filter((subject) => check(subject).status !== 0);
  expect(refused).toEqual([]);
});
