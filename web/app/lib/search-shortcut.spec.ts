import { afterEach, expect, test } from '@jest/globals';
import { asksForSearch } from './search-shortcut.ts';

function pressed(key: string, init: KeyboardEventInit = {}, html = ''): boolean {
  document.body.innerHTML = html;
  const target = document.body.firstElementChild ?? document.body;
  const heard: boolean[] = [];
  document.body.addEventListener('keydown', (event) => heard.push(asksForSearch(event)), { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  return heard.includes(true);
}
afterEach(() => localStorage.clear());

test('opens the search on Ctrl+K or ⌘K, also from a text field', () => {
  expect([pressed('k', { ctrlKey: true }), pressed('K', { metaKey: true }, '<input>'), pressed('k')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('opens the search on "/" outside of text fields, unless that is turned off', () => {
  expect([pressed('/'), pressed('/', { shiftKey: true }), pressed('/', { ctrlKey: true })]).toEqual([
    true,
    true,
    false,
  ]);
  for (const field of ['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable="true"></p>'])
    expect(pressed('/', {}, field)).toBe(false);
  localStorage.setItem('slash', 'off');
  expect(pressed('/')).toBe(false);
});
