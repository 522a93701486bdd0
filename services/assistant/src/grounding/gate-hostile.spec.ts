import { expect, test } from '@jest/globals';
import { Gates } from '../../test/gates.ts';
import { hostileAnswers } from '../../test/hostile-answers.ts';
import { ModelWriting } from '../model/model-writing.ts';
import { Draft } from './draft.ts';

const gates = new Gates();

/** Streams a text through the gate and returns what passes. */
async function told(text: string, size: number): Promise<string> {
  const pieces: string[] = [];
  const listener = { say: (piece: string) => void pieces.push(piece), gone: new AbortController().signal };
  const draft = new Draft();
  const writing = new ModelWriting(gates.open(), listener, draft);
  for (let length = size; length < text.length + size; length += size) await writing.grow(text.slice(0, length));
  await writing.end();
  const heard = pieces.join('');
  expect(heard.replace(/\s+/g, ' ').trim()).toBe(draft.paragraphs.join(' ').replace(/\s+/g, ' '));
  return heard;
}

const letters = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, ' ')} `;

test('lets no unknown name or number through in a thousand hostile answers', async () => {
  const stray: string[] = [];
  let honest = 0;
  let size = 1;
  for (const { text, names, numbers } of hostileAnswers(1_000, 'hostile')) {
    size = (size * 7) % 61;
    const heard = await told(text, size + 1);
    const said = letters(heard);
    for (const name of names) if (said.includes(` ${name}`)) stray.push(`${name} in: ${heard}`);
    for (const number of numbers)
      if (new RegExp(`[ $]${number.replace('.', '\\.')}(?![\\d])`).test(said)) stray.push(`${number} in: ${heard}`);
    for (const [, strain, figure] of heard.matchAll(
      /(Blue Dream|Sour Diesel) (?:typically )?has (\d+(?:\.\d+)?) ?% THC/g,
    ))
      if (figure !== (strain === 'Blue Dream' ? '18' : '22')) stray.push(`${figure} in: ${heard}`);
    if (/cures|treats|https|evil|guaranteed|[<>*]/i.test(heard)) stray.push(heard);
    honest += heard.split('Sour Diesel is a sativa.').length - 1;
  }
  expect(stray).toEqual([]);
  // A gate that blocks everything would be useless.
  expect(honest).toBeGreaterThan(50);
});
