/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { finishDocument, SCRIPT_MARK } from './document.server.ts';
import { PREFERENCES_SCRIPT } from './preferences.ts';

const INJECTED = '<script>steal()</script><script type="later">steal()</script><script nonce="">steal()</script>';
/** A document as React renders it. */
const MARK = `nonce="${SCRIPT_MARK}"`;
const rendered = [
  `<html lang="en"><head><script>${PREFERENCES_SCRIPT}</script><link rel="modulepreload" href="/a.js" ${MARK}/></head>`,
  `<body><div>${INJECTED}</div>`,
  `<script ${MARK}>context()</script><script ${MARK} type="module" async="">modules()</script></body></html>`,
].join('');

test('lists the renderer’s scripts, but none from the content', () => {
  const { scripts } = finishDocument(rendered, undefined);
  expect(scripts.slice(0, -1)).toEqual([PREFERENCES_SCRIPT, 'context()', 'modules()']);
  expect(scripts.join()).not.toContain('steal');
});

const pageOf = (handoff?: string) => finishDocument(rendered, handoff).html.join('');

test('lists each script exactly as it is in the document', () => {
  const { html, scripts } = finishDocument(rendered, '[1]');
  for (const script of scripts) expect(html.join('')).toContain(`>${script}</script>`);
});

test('puts the loaders’ data right before the last script, even if it contains markup', () => {
  const handoff = '[{"a":"</script><!--<script>","b":"\u2028&"}]\n';
  const [, data = ''] =
    /<script type="application\/json">(.*?)<\/script><script>\(\(\) => \{/s.exec(pageOf(handoff)) ?? [];
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toEqual(JSON.parse(handoff));
  expect(pageOf()).not.toContain('<script type="application/json">');
});

test('removes the script mark and defers the modules', () => {
  const html = pageOf();
  expect(html).not.toContain(SCRIPT_MARK);
  expect(html).toContain('<link rel="later" href="/a.js"/>');
  expect(html).toContain('<script type="later">modules()</script>');
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>.*<\/body><\/html>$/s);
});

test('adds no scripts to a page without any', () => {
  const plain = (mark: string) =>
    `<html lang="en"><head><script>${PREFERENCES_SCRIPT}</script><link${mark} href="/a.css"/></head><body><p>Terms</p></body></html>`;
  const { html, scripts } = finishDocument(plain(` ${MARK}`), '[1]');
  expect(html.join('')).toBe(`<!DOCTYPE html>${plain('')}`);
  expect(scripts).toEqual([PREFERENCES_SCRIPT]);
});

test('leaves the page content as rendered', () => {
  expect(pageOf()).toContain(INJECTED);
});
