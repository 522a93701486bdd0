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

/** Figures of THC that are not those of the strain they are said of. */
const wrongFigures = (heard: string): string[] =>
  [...heard.matchAll(/(Blue Dream|Sour Diesel) (?:typically )?has (\d+(?:\.\d+)?) ?% THC/g)].flatMap(
    ([, strain, figure = '']) => (figure === (strain === 'Blue Dream' ? '18' : '22') ? [] : figure),
  );

test('lets no unknown name or number through in a thousand hostile answers', async () => {
  const stray: string[] = [];
  let honest = 0;
  let size = 1;
  for (const { text, names, numbers } of hostileAnswers(1_000, 'hostile')) {
    size = (size * 7) % 61;
    const heard = await told(text, size + 1);
    const said = letters(heard);
    const found = [
      ...names.filter((name) => said.includes(` ${name}`)),
      ...numbers.filter((number) => new RegExp(`[ $]${number.replace('.', '\\.')}(?![\\d])`).test(said)),
      ...wrongFigures(heard),
      ...(heard.match(/cures|treats|https|evil|guaranteed|[<>*]/i) ?? []),
    ];
    stray.push(...found.map((one) => `${one} in: ${heard}`));
    honest += heard.split('Sour Diesel is a sativa.').length - 1;
  }
  expect(stray).toEqual([]);
  // A gate that blocks everything would be useless.
  expect(honest).toBeGreaterThan(50);
});
