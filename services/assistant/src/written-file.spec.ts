import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { readFacts } from './written-file.ts';

test('reads facts as written and as a build turns them into JSON, ordered by name', () => {
  const dir = mkdtempSync(join(tmpdir(), 'bluntbot-written-'));
  writeFileSync(join(dir, 'written.yaml'), 'words: [rolling tray, "no"]\n');
  writeFileSync(join(dir, 'built.json'), '{"words":["rolling tray","no"]}');
  writeFileSync(join(dir, 'notes.txt'), 'words: []');
  const read = () => readFacts(pathToFileURL(`${dir}/`), z.object({ words: z.array(z.string()) }));
  const facts = { words: ['rolling tray', 'no'] };
  expect(read()).toEqual([
    { name: 'built', facts },
    { name: 'written', facts },
  ]);
  writeFileSync(join(dir, 'built.json'), '{"words":"none"}');
  expect(read).toThrow('built.json');
  rmSync(dir, { recursive: true });
});
