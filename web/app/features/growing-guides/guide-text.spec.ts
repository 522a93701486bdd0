import { expect, test } from '@jest/globals';
import { prepareGuide } from './guide-text.ts';

test('gives second-level headings an anchor and lists them in the table of contents', () => {
  const { html, headings } = prepareGuide(
    '<p>Start</p><h2>Water &amp; <em>pH</em></h2><h3>Tap</h3><h2>Water &amp; pH</h2><h2>?</h2>',
  );
  expect(headings).toEqual([
    { id: 'water-ph', text: 'Water & pH' },
    { id: 'water-ph-2', text: 'Water & pH' },
    { id: 'section', text: '?' },
  ]);
  expect(html).toContain('<h2 id="water-ph">Water &amp; <em>pH</em></h2><h3>Tap</h3><h2 id="water-ph-2">');
});

test('wraps a table in a frame that scrolls sideways, also by keyboard', () => {
  const { html } = prepareGuide('<table><tbody><tr><td>1</td></tr></tbody></table>');
  expect(html).toMatch(/^<div [^>]*tabindex="0"><table[^>]*>.*<\/table><\/div>$/);
});
