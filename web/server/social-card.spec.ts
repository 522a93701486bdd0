import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawSocialCard } from './social-card.ts';

const card = (title: string, art?: Buffer) => drawSocialCard({ site: 'BluntBot', title, label: 'Learn', art });

test.each([
  ['plain', 'Edibles: how they differ'],
  ['without an end', 'x'.repeat(100_000)],
  ['of emoji', '🌿🔥 Picks 👩🏽‍🌾'],
  ['from right to left', 'القنب \u202eevil\u202c'],
  ['of control signs', '\u0001\u000b\u0000'],
  ['of markup', '<b>&amp;</span>" ]]>'],
  ['of nothing', ' '],
  ['of half a letter', `${'a'.repeat(199)}🌿`],
])('renders a card for a title %s', async (_, title) => {
  expect(await sharp(await card(title)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('falls back to the default drawing when the given one is invalid', async () => {
  expect(await card('T', Buffer.from('<html>no picture</html>'))).toEqual(await card('T'));
});
