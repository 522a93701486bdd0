import { expect, test } from '@jest/globals';
import { leaks } from './leaks.ts';
import { seenMessages, unseenMessages } from './seen-messages.ts';

const SEEN = seenMessages();

test('no message of dev or sealed is, or nearly is, one that has been asked or learned', () => {
  const found = leaks(unseenMessages(), SEEN);
  expect(found.map(({ unseen, seen, similarity }) => `${unseen} = ${seen} (${similarity.toFixed(2)})`)).toEqual([]);
});

test('finds the same message in other case and punctuation, and one that a word was changed in', () => {
  const seen = ['Which strain helps me sleep through the night?', 'weed stores near Rockville'];
  expect(leaks(['WHICH STRAIN HELPS ME SLEEP, through the night'], seen)).toMatchObject([
    { seen: seen[0], similarity: 1 },
  ]);
  expect(leaks(['which strain helps him sleep through the night'], seen)).toMatchObject([{ seen: seen[0] }]);
});

test('lets two messages share their subject', () => {
  expect(leaks(['something that lets me sleep at night'], ['Which strain helps me sleep through the night?'])).toEqual(
    [],
  );
  expect(leaks(['hi'], ['how do I harvest?'])).toEqual([]);
});

test('compares with what was asked, what is learned and what only the dialogue state will learn', () => {
  const [first = ''] = SEEN;
  expect(SEEN.length).toBeGreaterThan(6_000);
  expect(leaks([first], SEEN)).toHaveLength(1);
});
