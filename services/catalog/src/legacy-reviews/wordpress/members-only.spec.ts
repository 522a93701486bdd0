import { expect, test } from '@jest/globals';
import { membersField, withoutMembersText } from './members-only.ts';
import { PostLinks } from './post-links.ts';
import { postContent } from './wordpress-html.ts';

const { to } = new PostLinks('https://old.example');
const html = (raw: string) => postContent(raw, to).html;

test.each([
  ['Open. [restrict]Secret.[/restrict] Open again.', 'Open. Open again.'],
  ['Open.\n\n[members_only level="gold"]\n<p>Secret.</p>\n[/members_only]', 'Open.'],
  ['[private][private]Secret.[/private] Secret, too.[/private]Open.', 'Open.'],
  ['[is_paid]Secret.[member]More.[/member][/is_paid]Open.', 'Open.'],
  ['Open.<!-- wp:pmpro/membership {"levels":["1"]} --><p>Secret.</p><!-- /wp:pmpro/membership -->', 'Open.'],
])('takes out what members alone could read: %j', (raw, open) => expect(postContent(raw, to).text).toBe(open));

test.each([
  ['[restrict] Never closed.', 'Never closed.'],
  ['A [restriction] in brackets[/restriction].', 'in brackets'],
  ['<pre>[restrict]an example[/restrict]</pre>', '[restrict]an example[/restrict]'],
  ['[guest]For guests.[/guest]', 'For guests.'],
])('leaves what everyone could read: %j', (raw, kept) => expect(html(raw)).toContain(kept));

test('counts the passages', () => {
  expect(withoutMembersText('a[restrict]b[/restrict]c[restrict]d[/restrict]').passages).toBe(2);
});

test('knows posts that only members may read', () => {
  expect(membersField(new Map([['_members_access_role', 'subscriber']]))).toBe('_members_access_role');
  expect(membersField(new Map([['rcp_user_level', 'All']]))).toBeUndefined();
  expect(membersField(new Map())).toBeUndefined();
});
