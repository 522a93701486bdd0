import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FakeOpenAi, startFakeOpenAi } from '../../../../services/assistant/test/fake-openai.ts';
import { readingModel } from '../../../../services/assistant/test/reading-model.ts';
import { ROOT } from '../settings.ts';

const QUESTIONS = `- Is Blue Dream strong?
- [A relaxing indica with grape, And how strong is the first one?]
- My dog just ate an edible. What do I do?
`;
const file = join(tmpdir(), `bluntbot-model-check-${process.pid}.yaml`);
let fake: FakeOpenAi;

beforeAll(async () => {
  writeFileSync(file, QUESTIONS);
  fake = await startFakeOpenAi();
  fake.answering = readingModel;
});
afterAll(async () => {
  rmSync(file);
  await fake.stop();
});

/** Runs the command until it exits. */
async function check(url: string): Promise<{ code: number | null; report: string }> {
  const args = ['run', '--silent', 'model:check', '--', '--url', url, '--model', 'fake-1', '--questions', file];
  const child = spawn('npm', [...args, '--input-price', '2', '--output-price', '8'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let report = '';
  child.stdout.on('data', (piece: Buffer) => {
    report += piece.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, report };
}

test('reports an honest model in npm run model:check', async () => {
  const { code, report } = await check(fake.url);
  expect(report).toContain('yes: every reply was a call');
  expect(report).toContain('3 of 4 by the model');
  expect(report).toContain('1 from a fixed text');
  expect(report).toContain('rejected 0 of 3 (0%) of the written answers');
  expect(report).toMatch(/\$0\.\d{4} in all/);
  expect(code).toBe(0);
}, 240_000);

test('reports a lying model in npm run model:check and exits with 1', async () => {
  const { code, report } = await check(new URL('/lie/v1', fake.url).href);
  expect(report).toContain('0 of 4 by the model');
  expect(report).toContain('rejected 3 of 3 (100%) of the written answers');
  expect(report).toContain('"Is Blue Dream strong?": unproven');
  expect(code).toBe(1);
}, 240_000);
