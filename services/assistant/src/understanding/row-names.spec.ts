import type { Mention } from '@bluntbot/proto/catalog/strain-wishes';
import { expect, test } from '@jest/globals';
import { understood } from '../../test/answer-rows.ts';
import { Lexicon } from './lexicon.ts';
import { RowNames } from './row-names.ts';
import { understand } from './understand.ts';

const linked = (message: string): string[] =>
  understood(message)
    .clauses.flatMap(({ entities }) => entities)
    .filter(({ slot }) => ['city', 'neighborhood', 'zip', 'jurisdiction'].includes(slot))
    .map(({ slot, value }) => `${slot} ${value}`);

test.each([
  ['dispensaries in silver spring', 'city Silver Spring, MD'],
  ['shops near College Park, MD', 'city College Park, MD'],
  ['any dispos by adams morgan?', 'neighborhood Adams Morgan, DC'],
  ['open now near 20001', 'zip 20001'],
  ['something around 22201 please', 'zip 22201'],
  ['22201', 'zip 22201'],
  ['shops in portland maine', 'city Portland, ME'],
  ['shops in Portland, ME', 'city Portland, ME'],
  ['shops in portland', 'city Portland, OR'],
  ['is it legal in virginia', 'jurisdiction va'],
  ['virginia beach delivery', 'city Virginia Beach, VA'],
  ['is it legal in West Virginia', 'jurisdiction wv'],
  ['philly dispensaries', 'city Philadelphia, PA'],
  ['dispensary in Washington', 'city Washington, DC'],
  ['Washington state possession limit', 'jurisdiction wa'],
  ['dispensary in washington dc', 'jurisdiction dc'],
  ['Washington, D.C.', 'city Washington, DC'],
  ['is weed legal in new york', 'city New York, NY'],
  ['texas weed laws', 'jurisdiction tx'],
  ['legal in the DMV?', 'jurisdiction dc, md, va'],
  ['dispensary in bethseda', 'city Bethesda, MD'],
  ['shops near silver sprng', 'city Silver Spring, MD'],
  ['rules in virgina', 'jurisdiction va'],
  ['dispensaries in phoenix', 'city Phoenix, AZ'],
  ['shops in Reading, PA', 'city Reading, PA'],
  ['Bethesda or Rockville', 'city Bethesda, MD · city Rockville, MD'],
  ['DC or Maryland', 'jurisdiction dc · jurisdiction md'],
  ['near Falls Church Virginia', 'city Falls Church, VA'],
])('links %s to %s', (message, names) => expect(linked(message).join(' · ')).toBe(names));

test.each([
  'reading about terpenes',
  'orange flavor please',
  'a 20000 dollar question',
  'edibles with 10000 mg',
  'something for a laurel',
  'a shop on Georgia Avenue',
  'in Baltimore County',
  'en la noche',
  'like or hate it',
])('links no place in %s', (message) => expect(linked(message)).toEqual([]));

test.each([
  ['open after 9pm', { of: 'clock', range: { above: 21 } }],
  ['open at 10:30 am', { of: 'clock', exact: 10.5 }],
  ['open until midnight', { of: 'clock', range: { min: 24 } }],
  ['half an ounce', { of: 'ounce', exact: 0.5 }],
  ['two pounds', { of: 'pound', exact: 2 }],
  ['before noon', { of: 'clock', range: { below: 12 } }],
  ['4 stars and up', { of: 'star', range: { min: 4 } }],
])('%s', (message, amount) => expect(understood(message).clauses[0]?.amounts[0]).toMatchObject(amount));

test.each([
  ["can she buy with her texas driver's license", 'tx'],
  ['does my va medical card still work once I am there', 'va'],
  ['would they sell to me with a Texas ID', 'tx'],
  ['how do I get a Maryland card', ''],
  ['can I buy with my card in Maryland', ''],
])('reads where somebody is from in "%s"', (message, origin) => {
  const entities = understood(message).clauses.flatMap((clause) => clause.entities);
  expect(entities.flatMap(({ isOrigin, value }) => (isOrigin ? value : [])).join()).toBe(origin);
});

test.each([
  ['a lemon strain for the morning', 'flavor'],
  ['lemon cake recipe', 'recipe, flavor'],
])('in “%s” names: %s', (message, slots) => {
  const rows = new RowNames({
    places: [],
    recipes: [{ id: '1', title: 'Cannabis lemon cake', tags: ['lemon'] }],
    terms: [{ id: 'strain', term: 'strain', also: [] }],
  });
  const from = message.indexOf('lemon');
  const lemon: Mention = { kind: 'flavor', value: 'lemon', name: 'lemon', from, to: from + 'lemon'.length };
  const entities = understand(message, [lemon], new Lexicon(), rows).clauses.flatMap((clause) => clause.entities);
  const found = ['recipe', 'flavor'].filter((slot) => entities.some((entity) => entity.slot === slot));
  expect(found.join(', ')).toBe(slots);
});
