import { expect, test } from '@jest/globals';
import { imageProblems } from './image-check.ts';

/** The files of an image as `docker export … | tar -tv` lists them. */
const SOUND = `drwxr-xr-x root/root         0 2026-11-22 11:31 app/
-rw-r--r-- root/root       915 2026-11-22 11:31 app/node_modules/pino/package.json
-rw-r--r-- root/root       200 2026-11-22 11:31 app/node_modules/@nestjs/core/package.json
-rw-r--r-- root/root       200 2026-11-22 11:31 app/node_modules/@nestjs/core/node_modules/pino/package.json
lrwxrwxrwx root/root         0 2026-11-22 11:31 app/node_modules/@bluntbot/proto -> ../../proto
drwxrwxrwt root/root         0 2026-11-22 11:31 tmp/
-rwxr-xr-x root/root 118000000 2026-11-22 11:31 usr/local/bin/node
-rw-r--r-- root/root      1200 2026-11-22 11:31 etc/ssl/certs/some.pem
hrwxr-xr-x root/root         0 2025-08-29 12:09 usr/bin/true2 link to usr/bin/true`;
const bill = new Set(['pino', '@nestjs/core']);

test('finds no problems in a valid image', () => {
  expect(imageProblems(SOUND, bill)).toEqual([]);
});

test.each([
  ['-rwsr-xr-x root/root     72000 2024-11-21 20:01 usr/bin/su', 'usr/bin/su runs with the rights of somebody else'],
  [
    '-rwxr-sr-x root/shadow   80376 2025-12-14 14:00 usr/bin/chage',
    'usr/bin/chage runs with the rights of somebody else',
  ],
  ['drwxrwxrwx root/root         0 2026-11-22 11:31 var/open/', 'var/open/ may be written by everybody'],
  ['-rwxr-xr-x root/root     18752 2023-05-25 14:11 usr/bin/apt', 'usr/bin/apt is a tool'],
  ['hrwxr-xr-x root/root         0 2025-08-29 12:09 usr/bin/perl link to usr/bin/perl5.36.0', 'usr/bin/perl is a tool'],
  ['-rw-r--r-- root/root        80 2026-11-22 11:31 app/.npmrc', 'app/.npmrc looks like a secret'],
  ['-rw-r--r-- root/root        80 2026-11-22 11:31 app/gateway/tls.key', 'app/gateway/tls.key looks like a secret'],
  [
    '-rw-r--r-- 1000/1000        80 2026-11-22 11:31 app/gateway/dist/main.js',
    'app/gateway/dist/main.js belongs to 1000/1000, who could change it',
  ],
  [
    '-rw-r--r-- root/root       915 2026-11-22 11:31 app/node_modules/stray/package.json',
    'stray is not in its bill of materials',
  ],
])('reports an image with %s', (line, problem) => {
  expect(imageProblems(`${SOUND}\n${line}`, bill)).toEqual([problem]);
});
