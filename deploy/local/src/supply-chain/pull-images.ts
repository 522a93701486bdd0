import { spawnSync } from 'node:child_process';
import { namedImages } from './named-images.ts';

/**
 * Pulls every public image that the files name, by digest where one is pinned. Tries them all, and exits with 1 if any
 * pull fails.
 */
const missing = namedImages().filter(({ reference, files }) => {
  const { status, stderr, error } = spawnSync('docker', ['pull', '--quiet', reference], { encoding: 'utf8' });
  console.log(`${status === 0 ? '✓' : '✗'} ${reference} (${files.join(', ')})`);
  if (status !== 0) console.error((error?.message ?? stderr).trim());
  return status !== 0;
});
if (missing.length > 0) process.exitCode = 1;
