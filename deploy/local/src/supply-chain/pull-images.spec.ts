import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { namedImage, namedImages } from './named-images.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-pull-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Runs the command with a fake `docker` that records its arguments and then runs a script, which may fail. */
function pull(script = ''): { status: number | null; asked: string[] } {
  const asked = join(dir, 'asked');
  writeFileSync(join(dir, 'docker'), `#!/bin/sh\necho "$@" >> ${asked}\n${script}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${dir}:${process.env.PATH}` };
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'pull-images.ts')], { env });
  return { status, asked: readFileSync(asked, 'utf8').trim().split('\n') };
}

test('pulls every image in the files, pinned ones by digest', () => {
  const { status, asked } = pull();
  expect([status, asked]).toEqual([0, namedImages().map(({ reference }) => `pull --quiet ${reference}`)]);
  expect(asked.filter((line) => /(minio|seaweedfs):\S+@sha256:[0-9a-f]{64}$/.test(line))).toHaveLength(2);
});

test('tries every image, and fails when one cannot be pulled', () => {
  const { status, asked } = pull('case $3 in nats:*) exit 1 ;; esac');
  expect([status, asked.length]).toEqual([1, namedImages().length]);
});

test('reads names, tags, digests, and files', () => {
  writeFileSync(
    join(dir, 'Dockerfile'),
    `FROM node:24-slim AS built\nFROM built AS again\nFROM registry:5000/debian:13@sha256:${'a'.repeat(64)}`,
  );
  writeFileSync(
    join(dir, 'docker-compose.yml'),
    `services:\n  a:\n    image: nats:2$\{DIGEST-}\n  b:\n    image: bluntbot/web\n`,
  );
  const images = namedImages(dir);
  expect(images.map(({ name, tag, digest, files }) => [name, tag, digest?.length, files])).toEqual([
    ['nats', '2', undefined, ['docker-compose.yml']],
    ['node', '24-slim', undefined, ['Dockerfile']],
    ['registry:5000/debian', '13', 71, ['Dockerfile']],
  ]);
  expect(() => namedImage('postgres', images)).toThrow('No image is called postgres.');
});
