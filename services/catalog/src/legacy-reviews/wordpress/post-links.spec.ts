import { describe, expect, test } from '@jest/globals';
import { PostLinks } from './post-links.ts';

const linksOf = (...addresses: string[]): PostLinks => {
  const links = new PostLinks('https://old.example');
  for (const [at, link] of addresses.entries())
    links.add(`post-${at}`, { id: String(at), link: `https://old.example${link}`, guid: '' });
  return links;
};

describe('links to posts of the exported site', () => {
  test.each(['/2019/05/blue-dream/', 'http://www.old.example/2019/05/17/blue-dream', '/Blue-Dream/'])(
    'finds a post at %s',
    (href) => expect(linksOf('/blue-dream/').to(href)).toBe('/legacy-review-detail/post-0'),
  );

  test('leaves an old address alone that two posts may have had, or that is of another site', () => {
    const links = linksOf('/reviews/haze/', '/news/haze/', '/og-kush/');
    expect(links.to('/2019/05/haze/')).toBe('https://old.example/2019/05/haze/');
    expect(links.to('https://new.example/2019/05/og-kush/')).toBe('https://new.example/2019/05/og-kush/');
  });
});
