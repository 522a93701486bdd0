import { describe, expect, it, test } from '@jest/globals';
import { asksForShopsOf, isDelivery, isPatient, isWithoutCard, mayBeMistyped, namesTown, placesIn } from './places.ts';

describe('Places of a question for shops', () => {
  it.each([
    ['Portland Maine shops', 'Portland, ME'],
    ['shops Denver Colorado', 'Denver, CO'],
    ['stores in Tacoma WA', 'Tacoma, WA'],
    ['dispensaries in WA', 'washington state'],
    ['shops in MD', 'maryland'],
  ])('%s', (message, place) => expect(placesIn(message)).toContain(place));

  it.each([
    ['where can my mother in law get her meds in Towson, she uses a wheelchair', 'Towson'],
    ['I look for a shop in Portland, but the one in Maine, not Oregon', 'Portland, ME'],
    ['dispensaries in Washington state', 'Washington state'],
    ['any shop that delivers in the state of Washington?', 'state of Washington'],
  ])('first of all, in a longer sentence: %s', (message, place) => expect(placesIn(message)[0]).toBe(place));

  it('is each of several, for the first that anybody knows', () => {
    expect(placesIn("Landing at O'Hare tomorrow, staying in Chicago. Any shop that sells to folks without a card?")).toContain('Chicago');
  });

  it('may be a mistyped one where it is no word of English', () => {
    expect(placesIn('dispensaries in Bostn').map(mayBeMistyped)).toEqual([true]);
    expect(mayBeMistyped('everywhere')).toBe(false);
  });

  it('is none where only words of English are left', () => {
    expect(placesIn('what should i look for on the menu at a dispensary, its my 1st visit and im nervous')).toEqual([]);
  });

  it('asks for shops where little else is said', () => {
    expect(asksForShopsOf('Portland Maine shops')).toBe(true);
    expect(asksForShopsOf('Maine Coon grinders')).toBe(false);
    expect(asksForShopsOf('what do shops sell')).toBe(false);
  });
});

test.each([
  ['shops in Rockville', true],
  ['am visiting Seattle', true],
  ['shops in Virginia', false],
  ['where to buy in DC', false],
])('%s names a town: %s', (message, isTown) => expect(namesTown(message)).toBe(isTown));

test.each([
  ' somebody who brings it to my door ',
  ' a service that comes to my door ',
  ' drops it off at home ',
  ' drops it off at my door ',
])('is brought:%s', (text) => expect(isDelivery(text)).toBe(true));

describe('Whether somebody has a card', () => {
  it.each([
    ' where can i get it delivered i have a card ',
    ' im a registered patient ',
    ' got a med card ',
    ' med card holder in miami ',
    ' patient in phoenix ',
  ])('has:%s', (text) => expect([isPatient(text), isWithoutCard(text)]).toEqual([true, false]));
  it.each([' delivery no med card ', ' i dont have a card ', ' without a card '])('has none:%s', (text) =>
    expect([isPatient(text), isWithoutCard(text)]).toEqual([false, true]),
  );
  it('says neither who asks whether one is needed', () => {
    const text = ' do i have to have a card ';
    expect([isPatient(text), isWithoutCard(text)]).toEqual([false, false]);
  });
});
