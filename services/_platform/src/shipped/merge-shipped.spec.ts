import { expect, test } from '@jest/globals';
import { followed, hashesOf } from './merge-shipped.ts';

const old = { title: 'Old', text: 'Old text', tags: ['a', 'b'] };
const release = { title: 'New', text: 'New text', tags: ['a'] };

test('updates an untouched field to the release, and keeps an edited one', () => {
  const current = { ...old, text: 'Edited text' };
  expect(followed(release, current, hashesOf(old))).toEqual({ title: 'New', tags: ['a'] });
});

test('keeps an edit through every later release', () => {
  const current = { ...release, text: 'Edited text' };
  expect(followed({ ...release, title: 'Newer', text: 'Newer text' }, current, hashesOf(release))).toEqual({
    title: 'Newer',
  });
});

test('no longer counts an edit that equals the release', () => {
  expect(followed(release, { ...old, text: 'New text' }, hashesOf(old))).toEqual({ title: 'New', tags: ['a'] });
  expect(followed({ ...release, text: 'Newer text' }, release, hashesOf(release))).toEqual({ text: 'Newer text' });
});

test('updates a field that was never shipped before', () => {
  const { tags: _, ...before } = hashesOf(old);
  expect(followed(release, { ...old, tags: [] }, before)).toEqual(release);
});

test('updates a row from before releases were recorded, except for fields known to be edited', () => {
  expect(followed(release, old, undefined, new Set(['text']))).toEqual({ title: 'New', tags: ['a'] });
  expect(followed(release, old, undefined)).toEqual(release);
});

test('ignores the order of keys in an object', () => {
  expect(followed({ faqs: [{ a: 1, b: 2 }] }, { faqs: [{ b: 2, a: 1 }] }, undefined)).toEqual({});
});
