import { expect, test } from '@jest/globals';
import { paragraphsOf } from './paragraphs.ts';

test('reads Markdown by block and table cell, without markup, and includes the front matter', () => {
  const raw =
    '---\ntitle: "A long title"\nsources:\n  - Somebody else’s title\n---\n' +
    '# The head\n\nA **bold** [link text](/x)\nwrapped.\n\n- One item\n- Two items\n\n| a cell | other cell |\n';
  expect(paragraphsOf('a.md', raw)).toEqual([
    'A long title',
    'The head',
    'A bold link text wrapped.',
    'One item',
    'Two items',
    'a cell',
    'other cell',
  ]);
});

test('reads the values of YAML, except visitors’ questions', () => {
  expect(
    paragraphsOf('a.yaml', 'x:\n  - say: >-\n      First part\n      goes on.\n    ask:\n      - how do i\n'),
  ).toEqual(['First part goes on.']);
});

test('reads HTML in JSON block by block, and splits the text at a law placeholder', () => {
  const raw = JSON.stringify({
    html: '<p>One <em>fine</em> text</p><ul><li>Two words</li></ul>',
    slug: 'not a text',
    law: 'Before it. {{law DC sale}} After it.',
  });
  expect(paragraphsOf('a.json', raw)).toEqual(['One fine text', 'Two words', 'Before it.', 'After it.']);
});

test('reads JSX text and sentences in strings, but not class names and identifiers', () => {
  const raw = `import x from 'A module';
    export const Page = () => (
      <section className="Some class names">
        <p>Text with <em>stress</em> and {value} in it</p>
        <button aria-label="Clear all filters">Clear filters</button>
      </section>
    );
    const message = \`Your file \${name} was not read\`;
    const sql = 'select * from strain';`;
  expect(paragraphsOf('a.tsx', raw).toSorted()).toEqual([
    'Clear all filters',
    'Clear filters',
    'Text with stress and … in it',
    'Your file … was not read',
  ]);
});
