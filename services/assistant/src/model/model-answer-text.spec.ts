import { expect, test } from '@jest/globals';
import { SentenceCutter } from '../grounding/plain-said.ts';
import { textSoFar } from './model-answer-text.ts';

const json = JSON.stringify({ text: 'He said “wait”.\nThen \\ "go" 2.5 mg. Ünd so on.', strains: ['blue-dream'] });

test('reads a growing text from an unfinished object, complete at the end', () => {
  let before = '';
  for (let length = 0; length <= json.length; length++) {
    const now = textSoFar(json.slice(0, length));
    expect(now.startsWith(before)).toBe(true);
    before = now;
  }
  expect(before).toBe('He said “wait”.\nThen \\ "go" 2.5 mg. Ünd so on.');
});

test('returns no text for anything else', () => {
  for (const broken of ['', '{"tex', '{"text":7}', '[]', '{"text":"\\u12']) expect(textSoFar(broken)).toBe('');
});

test('splits streamed text at the ends of sentences, however it arrives', () => {
  const text = 'Blue Dream has 2.5 mg. It is in Washington, D.C. today! New line\n- a point\nThe end';
  for (const size of [1, 3, 7, 100]) {
    const cutter = new SentenceCutter();
    const cuts = (text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []).flatMap((piece) => cutter.add(piece));
    expect([...cuts, ...cutter.end()].map((cut) => cut.text)).toEqual([
      'Blue Dream has 2.5 mg.',
      'It is in Washington, D.C. today!',
      'New line',
      '- a point',
      'The end',
    ]);
  }
});
