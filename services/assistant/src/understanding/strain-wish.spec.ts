import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';
import { expect, test } from '@jest/globals';
import { Lexicon } from './lexicon.ts';
import { strainWish } from './strain-wish.ts';
import { understand } from './understand.ts';
import { chipOf } from './wish-chips.ts';

const CATALOG: Record<Mention['kind'], Record<string, string>> = {
  strain: {
    'og kush': 'og-kush',
    'blue dream': 'blue-dream',
    'sour diesel': 'sour-diesel',
    grape: 'grape-strain',
    tangie: 'tangie',
    ice: 'ice',
    'the black': 'the-black',
  },
  flavor: {
    grape: 'grape',
    citrus: 'citrus',
    pine: 'pine',
    diesel: 'diesel',
    skunk: 'skunk',
    lemon: 'lemon',
    berry: 'berry',
  },
  terpene: { limonene: 'limonene', myrcene: 'myrcene' },
  breeder: { 'dj short': 'DJ Short' },
};
const lexicon = new Lexicon();

/** The names that the catalog would find in a text. */
function mentionsIn(text: string): Mention[] {
  return Object.entries(CATALOG).flatMap(([kind, names]) =>
    Object.entries(names).flatMap(([name, value]) =>
      [...text.toLowerCase().matchAll(new RegExp(`\\b${name}\\b`, 'g'))].map(({ index }) => ({
        kind: kind as Mention['kind'],
        value,
        name: kind === 'strain' ? name.replace(/\b\w/g, (first) => first.toUpperCase()) : name,
        from: index,
        to: index + name.length,
      })),
    ),
  );
}

/** The criteria of a wish as chips, in alphabetical order. */
function chips(text: string): string[] {
  const mentions = mentionsIn(text);
  const names = new Map(mentions.map(({ value, name }) => [value, name]));
  return strainWish(understand(text, mentions, lexicon).clauses)
    .map((criterion) => chipOf(criterion, (slug) => names.get(slug) ?? slug).text)
    .toSorted();
}
const told = (list: string): string[] => (list === '' ? [] : list.split(' · ').toSorted());

test.each([
  ['at most 15% THC', 'at most 15% THC'],
  ['something relaxing, my thyroid is at 110%', 'relaxed'],
  ['100% sure I want a sativa', 'sativa'],
  ['have you got one with less thc', 'at most 15% THC'],
  ['tangie is too much at a party i just talk, something weaker', 'like Tangie · not talkative · weaker than Tangie'],
  ['not too strong for a hike and energetic', 'at most 15% THC · energetic · not sleepy · uplifted'],
  ['og kush glues me to my chair, what is more uplifting', 'not Og Kush · uplifted'],
  ['i have og kush, which effects does it have', 'Og Kush'],
  ['I have OG Kush here. Which is better for sleep?', 'Og Kush · sleepy'],
  ['I have OG Kush and Blue Dream here. Which is better for sleep?', 'Blue Dream · Og Kush · sleepy'],
  ['show me blue dream, what makes it relaxing', 'Blue Dream · relaxed'],
  ['im too anxious to sleep, what helps', 'not anxious · sleepy'],
  ['something for sleep but no couch lock the next day', 'sleepy'],
  ['what was og kush like, back then', 'Og Kush'],
  ['one for night', 'sleepy'],
  ['is it even a good product', ''],
  ['does it even work', ''],
  ['one with less than 15% thc', 'under 15% THC'],
  ['1 with at most 20% thc', 'at most 20% THC'],
  ['cbd more 10%', '8.5–11.5% CBD'],
  ['3 hybrids with limonene and under 20 percent', 'hybrid · limonene · under 20% THC'],
  ['a flower for sleep, and I have to be fresh for work at 5', 'sleepy'],
  ['15 % or less', 'at most 15% THC'],
  ['no more than 15 %', 'at most 15% THC'],
  ['not over 15 %', 'at most 15% THC'],
  ["I don't want anything over 15 %", 'at most 15% THC'],
  ['less than 15 %', 'under 15% THC'],
  ['20 %+', 'at least 20% THC'],
  ['stronger than 20 %', 'over 20% THC'],
  ['more than 8% CBD', 'over 8% CBD'],
  ['over 15 % and at most 18 %', 'over 15 and at most 18% THC'],
  ['done in under 9 weeks', 'flowering in under 9 weeks'],
  ['THC exceeds 24 percent', 'over 24% THC'],
  ['I usually have 20 percent behind me, today rather around 12 to 15', '12–15% THC'],
  ['the THC must not exceed 15 %', 'at most 15% THC'],
  ['THC in excess of 23 %', 'over 23% THC'],
  ['gas, 22 and up', 'diesel · at least 22% THC'],
  ['indica 20+', 'indica · at least 20% THC'],
  ['15 tops', 'at most 15% THC'],
  ['thc greater than or equal to 25', 'at least 25% THC'],
  ['nothing past 10 %', 'at most 10% THC'],
  ['20-22 sativa', '20–22% THC · sativa'],
  ['no higher than 14', 'at most 14% THC'],
  ['stronger than 20, sleepy', 'over 20% THC · sleepy'],
  ['less than 0.2% limonene', 'under 0.2% limonene'],
  ['myrcene over 0.7%', 'over 0.7% myrcene'],
  ['limonene at least 0.6 %, no indica', 'at least 0.6% limonene · not indica'],
  ['limonene between 0.3 and 0.5 %', '0.3–0.5% limonene'],
  ['0.5% limonene', '0.45–0.55% limonene'],
  ['myrcene and over 20% THC', 'myrcene · over 20% THC'],
  ['flowering in more than 12 weeks', 'flowering in over 12 weeks'],
  ['flowering at least 11 weeks', 'flowering in at least 11 weeks'],
  ['flowering in 10 weeks or more', 'flowering in at least 10 weeks'],
  ['flowering between 7 and 9 weeks', 'flowering in 7–9 weeks'],
  ['exactly 1% CBD', '1% CBD'],
  ['1% CBD', '0.7–1.3% CBD'],
  ['over 20 and under 22% THC', 'over 20 and under 22% THC'],
  ['1:1', 'as much CBD as THC'],
  ['CBD higher than THC', 'more CBD than THC'],
  ['20:1 CBD to THC', 'a CBD-to-THC ratio of 20'],
  ['2:1 CBD', 'a CBD-to-THC ratio of 2'],
  // "Not mild" doesn't mean strong.
  ["we haven't touched this in decades", 'at most 15% THC'],
  ['a sativa under 15% THC with pine', 'sativa · under 15% THC · pine'],
  ['15-18% thc', '15–18% THC'],
  ['at least 1% cbd', 'at least 1% CBD'],
  ['THC below fifteen percent', 'under 15% THC'],
  ['20%+ THC indica', 'at least 20% THC · indica'],
  ['between 10 and 15 percent THC', '10–15% THC'],
  ['no more than 12% THC', 'at most 12% THC'],
  ['cbd over 5% and thc under 10%', 'over 5% CBD · under 10% THC'],
  ['flowering under 9 weeks', 'flowering in under 9 weeks'],
  ['done flowering inside 7 weeks, easy', 'flowering within 7 weeks · easy to grow'],
  ['short season: done in 8 weeks', 'flowering within 8 weeks'],
  ['like OG Kush, easier on the THC', 'like Og Kush · weaker than Og Kush'],
])('reads amounts: %s', (text, wish) => expect(chips(text)).toEqual(told(wish)));

test.each([
  ['sativa that makes me paranoid', 'sativa · reported paranoia'],
  ['strains that cause dry mouth', 'reported dry mouth'],
  ['a strain that does cause headache', 'reported headaches'],
  ['which of these has dry mouth?', 'reported dry mouth'],
  ['which of these can make me paranoid?', 'reported paranoia'],
  ['indica that does not make me paranoid', 'indica · no paranoia'],
  ['not hungry and uplifting', 'not hungry · uplifted'],
  ['not sleepy and energetic', 'not sleepy · energetic'],
  ['not sleepy and hungry', 'not sleepy · not hungry'],
  ['more relaxing than Blue Dream', 'relaxed · not Blue Dream'],
  ['stronger than OG Kush but weaker than Blue Dream', 'stronger than Og Kush · weaker than Blue Dream'],
  ['I hate strains that make me paranoid', 'no paranoia'],
  ['why do I get red eyes', ''],
  ['what makes me hungry', 'hungry'],
  ['OG Kush makes me paranoid, something like it', 'like Og Kush · no paranoia'],
  ['strains for when I am anxious', 'not anxious'],
  ["an indica as long as it ain't gonna knock me out", 'indica · not sleepy'],
  ["indica, provided it won't put me to sleep", 'indica · not sleepy'],
  ['relaxing without it knocking me out', 'relaxed · not sleepy'],
  ["like OG Kush that ain't so strong", 'like Og Kush · weaker than Og Kush'],
  ['not sativa, energetic', 'not sativa · energetic'],
  ['like OG Kush but weaker', 'like Og Kush · weaker than Og Kush'],
  ['what has the most limonene', 'limonene · most limonene'],
  ['something to sleep, no dry mouth, grape', 'sleepy · no dry mouth · grape'],
  ['nothing that makes me sleepy', 'not sleepy'],
  ['not too strong and not sleepy but creative', 'not sleepy · creative · at most 15% THC'],
  ['I do not want anything sleepy or anxious, citrus please', 'not sleepy · not anxious · citrus'],
  ["don't make me paranoid and happy", 'no paranoia · happy'],
  ['without pine, diesel or skunk', 'no pine · no diesel · no skunk'],
  ["I can't sleep", 'sleepy'],
  ['I have no energy', 'energetic'],
  ['I have trouble falling asleep at night', 'sleepy'],
  ['strongest indica', 'most THC · indica'],
  ['highest thc indica under 25 percent', 'most THC · indica · under 25% THC'],
  ['stronger than Blue Dream', 'stronger than Blue Dream'],
  ['similar to sour diesel with more myrcene', 'like Sour Diesel · more myrcene than Sour Diesel'],
  ['sativa or hybrid, no indica', 'sativa · hybrid · not indica'],
  ['I like sativas', 'sativa'],
  ['less paranoid, more creative', 'no paranoia · creative'],
  ['not only relaxing', 'relaxed'],
  ['first time, something gentle', 'at most 15% THC'],
  ['easy to grow from DJ Short', 'easy to grow · from DJ Short'],
  ['anything but indica', 'not indica'],
  ['creative but not racy', 'creative · not anxious'],
  ['xyzzy plugh with citrus', 'citrus'],
  ['tastes like grape', 'grape'],
  ['tastes like real grape and not like fake grape', 'grape'],
  ['I live in Frederick, anything sleepy', 'sleepy'],
  ['I lie awake till 3. Something for sleep that leaves me clear in the morning', 'sleepy'],
  ['something sleepy w/o seeds under 20% THC', 'sleepy · under 20% THC'],
  ['no couch lock, happy', 'not sleepy · happy'],
  ["anything except Blue Dream that's creative and tastes like lemon", 'not Blue Dream · creative · lemon'],
  ['no, i meant blue dream', 'Blue Dream'],
  ['no i was thinking of tangie', 'Tangie'],
  ['anything but Blue Dream or OG Kush, happy with citrus', 'not Blue Dream · not Og Kush · happy · citrus'],
  ['not Blue Dream or anything diesel', 'not Blue Dream · no diesel'],
  ['something other than an indica for sleep', 'not indica · sleepy'],
  ['relaxing without knocking me out', 'relaxed · not sleepy'],
  ["I like Sour Diesel but it makes me paranoid, what's close without that?", 'like Sour Diesel · no paranoia'],
  ['easy sativa for a first grow', 'easy to grow · sativa'],
  ['similar to OG Kush', 'like Og Kush'],
  ['Grape or OG Kush for sleep', 'Grape · Og Kush · sleepy'],
  ['without myrcene please, it makes me tired', 'no myrcene · not sleepy'],
  ['skip the pine because it makes me hungry', 'no pine · not hungry'],
  ['Sour Diesel makes me too hungry, something similar', 'like Sour Diesel · not hungry'],
  ['something that makes me sleepy, no pine', 'sleepy · no pine'],
  ['I like indicas because they make me sleepy', 'indica · sleepy'],
  ["like OG Kush, with more punch and isn't a diva", 'like Og Kush · not difficult to grow · stronger than Og Kush'],
  ['like Blue Dream with less of a kick', 'like Blue Dream · weaker than Blue Dream'],
  ['not difficult to grow like OG Kush', 'not difficult to grow · like Og Kush'],
  ['not hard to grow heavy indica', 'not difficult to grow · indica · at least 20% THC'],
  ['nothing like OG Kush', 'not Og Kush'],
  ['who made Grape?', 'Grape'],
  ['what was crossed to make ice', 'Ice'],
  [
    'never again diesel flavour or anything difficult to grow, pine would be lovely',
    'no diesel · not difficult to grow · pine',
  ],
  ['no diesel or anything with limonene, citrus please', 'no diesel · no limonene · citrus'],
  ['nothing too heady, berry', 'berry · at most 15% THC'],
  ['go easy on the thc, citrus', 'citrus · at most 15% THC'],
  ['my tolerance is through the roof', 'at least 20% THC'],
  ['thanksgiving dinner, enjoy the food', 'happy · hungry'],
  ['ice or OG Kush', 'Ice · Og Kush'],
  ['tangie', 'Tangie'],
  ['something sleepy, I work 10 to 6', 'sleepy'],
  ['citrus, not 30% thc', 'citrus · under 30% THC'],
  ['an easy one that stays under 4 feet', 'easy to grow'],
  ['I liked OG Kush, what else?', 'like Og Kush'],
  ['the sleepiness is too much, no sleepiness please', 'not sleepy'],
  ['thc and cbd about even', 'at least 4% CBD · 4–15% THC'],
  ['OG Kush or grape', 'Og Kush · Grape'],
  ['grape vs OG Kush', 'Grape · Og Kush'],
  ['citrus, no high thc', 'citrus · at most 15% THC'],
  ['strains for people who get anxious with high thc', 'not anxious · at most 15% THC'],
  ['blue dream whats it like', 'Blue Dream'],
  ['anything like the black or OG Kush', 'like Og Kush · like The Black'],
  ['the black gunk is pungent, something earthy', ''],
  ['date night, we laugh easy but she gets paranoid', 'euphoric · happy · no paranoia · relaxed'],
  ['something easy for my balcony, I grow outside', 'easy to grow'],
  ['similar to Grape but stronger', 'like Grape · stronger than Grape'],
])('reads wishes: %s', (text, wish) => expect(chips(text)).toEqual(told(wish)));

test.each([
  ['my boyfriend gets paranoid on sativas, what could we share?', 'no paranoia · not sativa'],
  ['something for anxiety with a hybrid', 'not anxious · hybrid'],
  ['prone to a racing heart with sativas', 'not anxious · not sativa'],
  ['sativas make me paranoid', 'no paranoia · not sativa'],
  ['a grinder, 20 max', ''],
  ['21 and up', ''],
])('reads complaints and unrelated figures: %s', (text, wish) => expect(chips(text)).toEqual(told(wish)));

test('reads likeness to the strain that was spoken of', () => {
  const { clauses } = understand('something similar but an indica', [], lexicon);
  const wish = strainWish(clauses, { subject: { value: 'og-kush', name: 'OG Kush' } });
  expect(wish.map((criterion) => chipOf(criterion, () => 'OG Kush').text)).toEqual(['like OG Kush', 'indica']);
});

test('reads what a strain is compared with and nothing is called by', () => {
  const unmatched = (text: string) => understand(text, mentionsIn(text), lexicon).clauses.map((one) => one.unmatched);
  expect(unmatched("OG Kush vs Zorb's raptor for the taste")).toEqual(["Zorb's raptor"]);
  expect(unmatched('OG Kush vs Blue Dream')).toEqual([undefined]);
});
