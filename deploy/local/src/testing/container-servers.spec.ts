import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startContainerServers } from './container-servers.ts';

const { PATH } = process.env;
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bluntbot-docker-'));
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(dir, { recursive: true });
});

/** Installs a fake `docker` as the only one. */
function docker(script: string): void {
  writeFileSync(join(dir, 'docker'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  process.env.PATH = `${dir}:/usr/bin:/bin`;
}

test('reports a missing engine without Docker', async () => {
  process.env.PATH = dir;
  await expect(startContainerServers(1)).rejects.toThrow('there is no container engine');
});

test('does not accept a Docker client without its engine', async () => {
  docker('echo "Cannot connect to the Docker daemon" >&2; exit 1');
  await expect(startContainerServers(1)).rejects.toThrow('there is no container engine');
});

test('does not wait for an engine that hangs', async () => {
  docker('exec sleep 600');
  await expect(startContainerServers(1)).rejects.toThrow('there is no container engine');
}, 15_000);

test('rejects an engine that lacks an image and cannot pull it', async () => {
  docker('[ "$1" = ps ]');
  await expect(startContainerServers(1)).rejects.toThrow(/there is no image postgres:\S+, and it cannot be fetched/);
});

test('removes the containers of a dead run, but not of a live one', async () => {
  docker(`case $1 in
    rm) echo "$@" >> ${dir}/removed ;;
    ps) printf 'gone 999999999\\nmine ${process.pid}\\n' ;;
    *) exit 1 ;;
  esac`);
  await expect(startContainerServers(1)).rejects.toThrow('there is no image');
  expect(readFileSync(join(dir, 'removed'), 'utf8')).toBe('rm -fv gone\n');
});
