import { expect, test } from '@jest/globals';
import { followed, hashesOf } from './merge-shipped.ts';

const old = { title: 'Old', text: 'Old text', tags: ['a', 'b'] };
const release = { title: 'New', text: 'New text', tags: ['a'] };

test('an untouched field follows the release, and an edited one stays', () => {
  const current = { ...old, text: 'Edited text' };
  expect(followed(release, current, hashesOf(old))).toEqual({ title: 'New', tags: ['a'] });
});

test('an edit survives every later release', () => {
  const current = { ...release, text: 'Edited text' };
  expect(followed({ ...release, title: 'Newer', text: 'Newer text' }, current, hashesOf(release))).toEqual({
    title: 'Newer',
  });
});

test('an edit that equals the release no longer counts as an edit', () => {
  expect(followed(release, { ...old, text: 'New text' }, hashesOf(old))).toEqual({ title: 'New', tags: ['a'] });
  expect(followed({ ...release, text: 'Newer text' }, release, hashesOf(release))).toEqual({ text: 'Newer text' });
});

test('a field that was never shipped before follows', () => {
  const { tags: _, ...before } = hashesOf(old);
  expect(followed(release, { ...old, tags: [] }, before)).toEqual(release);
});

test('a row from before releases were remembered follows, but for the fields known to be edited', () => {
  expect(followed(release, old, undefined, new Set(['text']))).toEqual({ title: 'New', tags: ['a'] });
  expect(followed(release, old, undefined)).toEqual(release);
});

test('the order of keys in an object says nothing', () => {
  expect(followed({ faqs: [{ a: 1, b: 2 }] }, { faqs: [{ b: 2, a: 1 }] }, undefined)).toEqual({});
});
