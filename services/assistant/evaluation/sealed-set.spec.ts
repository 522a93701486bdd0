import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChatResponse } from '@bluntbot/proto/assistant/chat';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { converse } from './ask-sealed.ts';
import { readSealed } from './sealed-set.ts';
import { transcriptOf } from './transcript.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const url = () => pathToFileURL(`${folder}/`);
const answer = (message: string, more: Partial<ChatResponse> = {}): ChatResponse => ({
  ...{
    message,
    response: message,
    strainRecommendations: [],
    productRecommendations: [],
    dispensaryRecommendations: [],
  },
  ...{
    readings: [],
    citations: [],
    understood: [],
    notUnderstood: [],
    suggestions: [],
    policy: null,
    engine: 'built-in',
    notice: null,
  },
  ...more,
});

test('reads single questions and conversations of all files', () => {
  writeFileSync(join(folder, 'a.yaml'), '- { id: s1, turns: [hi] }\n');
  writeFileSync(join(folder, 'b.yaml'), '- id: c1\n  turns:\n    - a fruity hybrid\n    - weaker\n');
  expect(readSealed(url())).toEqual([
    { id: 's1', turns: ['hi'] },
    { id: 'c1', turns: ['a fruity hybrid', 'weaker'] },
  ]);
});

test('refuses an id that is used twice, and expectations', () => {
  writeFileSync(join(folder, 'a.yaml'), '- { id: s1, turns: [hi] }\n- { id: s1, turns: [ho] }\n');
  expect(() => readSealed(url())).toThrow('s1 is used twice');
  writeFileSync(join(folder, 'a.yaml'), '- { id: s1, turns: [hi], expect: {} }\n');
  expect(() => readSealed(url())).toThrow('a.yaml');
});

test('asks each turn with the turns before it', async () => {
  const asked: unknown[] = [];
  const site = {
    ask: async (question: unknown) => {
      asked.push(question);
      return answer(`answer ${asked.length}`);
    },
  };
  const answers = await converse({ id: 'c1', turns: ['a fruity hybrid', 'weaker'] }, site);
  expect(answers.map(({ message }) => message)).toEqual(['answer 1', 'answer 2']);
  expect(asked).toEqual([
    { message: 'a fruity hybrid', conversationHistory: [] },
    {
      message: 'weaker',
      conversationHistory: [
        { role: 'user', content: 'a fruity hybrid' },
        { role: 'assistant', content: 'answer 1', strains: [], products: [], dispensaries: [] },
      ],
    },
  ]);
});

test('writes everything a visitor is shown into the transcript', () => {
  const harlequin = { slug: 'harlequin', name: 'Harlequin', type: 'sativa' as const, effects: [], thc: 6, cbd: null };
  const text = transcriptOf({ id: 'c1', turns: ['mild?', 'thanks'] }, [
    answer('Try Harlequin.', {
      strainRecommendations: [{ ...harlequin, reason: 'Low in THC.', misses: 'no pine' }],
      citations: [
        {
          kind: 'strain',
          id: 'harlequin',
          field: 'thcContent',
          value: '6',
          label: 'Harlequin: THC 6 %',
          href: '/strain/harlequin',
        },
      ],
      suggestions: ['Compare them'],
      policy: 'medical',
    }),
    answer('Any time.'),
  ]);
  expect(text).toBe(`## c1

**Visitor:** mild?

**BluntBot:** Try Harlequin.

- Strain: Harlequin, sativa, THC 6%, CBD unknown. Low in THC. Misses: no pine
- Citation: Harlequin: THC 6 % (/strain/harlequin)
- Suggestions: Compare them
- Policy: medical

**Visitor:** thanks

**BluntBot:** Any time.`);
});
