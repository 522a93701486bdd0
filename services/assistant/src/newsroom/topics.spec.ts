import { expect, test } from '@jest/globals';
import { KnownTopics } from './topics.ts';

const known = new KnownTopics();
known.add({ title: 'Daily Picks: Three Strains Led by Terpinolene', keywords: ['Terpinolene', 'terpene picks'] });
known.add({ title: 'Blue Dream and Sour Diesel, Side by Side', keywords: [] });

test.each([
  ['Daily picks: three strains led by terpinolene', ['other'], 'its title is taken'],
  ['A wholly different headline', ['Terpene Picks', 'terpinolene'], 'its keywords are those of another'],
  ['Our three strains led by TERPINOLENE!', ['x'], 'its title is taken'],
  ['Sour Diesel and Blue Dream: side by side', [], 'its title says what another says'],
  ['Blue Dream and Jack Herer, Side by Side', [], undefined],
  ['Daily Picks: Three Strains Led by Myrcene', ['myrcene'], undefined],
])('finds why %s %j is known: %s', (title, keywords, why) => expect(known.whyKnown({ title, keywords })).toBe(why));
