import { expect, test } from '@jest/globals';
import { articleHtml } from './article-html.ts';

test('labels a table cell with its column, and keeps the table roles for screen readers', () => {
  const html = articleHtml(
    '<p>5 mg</p><table><thead><tr><th scope="col">Week</th><th scope="col">What <em>you</em> "do"</th></tr></thead><tbody><tr><td>1</td><td>Water</td></tr></tbody></table>',
  );
  expect(html).toContain(
    '<p>5\u00a0mg</p><div class="article-table" role="region" aria-label="Table" tabindex="0"><table role="table">',
  );
  expect(html).toContain('<th role="columnheader" scope="col">Week</th>');
  expect(html).toContain(
    '<tr role="row"><td role="cell">1</td><td role="cell" data-label="What you &quot;do&quot;">Water</td></tr>',
  );
});

test('a row that starts with its own heading labels the cells after it', () => {
  const html = articleHtml(
    '<table><thead><tr><th scope="col"></th><th scope="col">DC</th></tr></thead><tbody><tr><th scope="row">Sale</th><td>No</td></tr></tbody></table>',
  );
  expect(html).toContain('<th role="rowheader" scope="row">Sale</th><td role="cell" data-label="DC">No</td>');
});
