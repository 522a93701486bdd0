/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { finishDocument, SCRIPT_MARK } from './document.server.ts';
import { PREFERENCES_SCRIPT } from './preferences.ts';

const INJECTED = '<script>steal()</script><script type="later">steal()</script><script nonce="">steal()</script>';
/** As React writes it. */
const MARK = `nonce="${SCRIPT_MARK}"`;
const rendered = [
  `<html lang="en"><head><script>${PREFERENCES_SCRIPT}</script><link rel="modulepreload" href="/a.js" ${MARK}/></head>`,
  `<body><div>${INJECTED}</div>`,
  `<script ${MARK}>context()</script><script ${MARK} type="module" async="">modules()</script></body></html>`,
].join('');

test('lists the scripts of the renderer, and none that the content brought along', () => {
  const { scripts } = finishDocument(rendered, undefined);
  expect(scripts.slice(0, -1)).toEqual([PREFERENCES_SCRIPT, 'context()', 'modules()']);
  expect(scripts.join()).not.toContain('steal');
});

test('lists each script exactly as it stands in the document', () => {
  const { html, scripts } = finishDocument(rendered, '[{"a":"</script>&"}]');
  for (const script of scripts) expect(html).toContain(`>${script}</script>`);
  expect(scripts.at(-2)).toContain(String.raw`\u003c/script\u003e\u0026`);
});

test('sends no mark, and holds the modules back', () => {
  const { html } = finishDocument(rendered, undefined);
  expect(html).not.toContain(SCRIPT_MARK);
  expect(html).toContain('<link rel="later" href="/a.js"/>');
  expect(html).toContain('<script type="later">modules()</script>');
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>.*<\/body><\/html>$/s);
});

test('keeps what the page shows as it was rendered', () => {
  expect(finishDocument(rendered, undefined).html).toContain(INJECTED);
});
