import { expect, test } from '@jest/globals';
import { TypeLetters, typeOf } from './strain-types.ts';

test.each([
  ['Indica', 'indica'],
  ['Ind.', 'indica'],
  ['Sat.', 'sativa'],
  ['Hyb.', 'hybrid'],
  ['100% Indica', 'indica'],
  ['Pure sativa', 'sativa'],
  ['indica (100/0)', 'indica'],
  ['ind/sat', 'hybrid'],
  ['Hyb (60I/40S)', 'hybrid'],
  ['70/30 indica', 'indica'],
  ['60/40 indica', 'hybrid'],
  ['Mostly Sativa', 'sativa'],
  ['mostly indica (65/35)', 'indica'],
  ['Mostly indica 50/50', 'hybrid'],
  ['mostly indica hybrid', 'hybrid'],
  ['70/30', 'hybrid'],
  ['80% Sativa / 20% Indica', 'sativa'],
  ['90% Sativa / 10% Indica', 'sativa'],
  ['30% Indica, 70% Sativa', 'sativa'],
  ['Sativa 90 / Indica 10', 'sativa'],
  ['Sativa: 20% | Indica: 80%', 'indica'],
  ['Indica (75%) Sativa (25%)', 'indica'],
  ['Sativa/Indica 90/10', 'sativa'],
  ['60% Sativa / 40% Indica', 'hybrid'],
  ['20% Indica, 70% Sativa, 10% Ruderalis', 'hybrid'],
  ['100% Indica / 0% Sativa', 'indica'],
  ['Sativa-dominant', 'hybrid'],
  ['Überwiegend Indica', 'indica'],
  ['Híbrido', 'hybrid'],
  ['Sativa/Ruderalis', 'hybrid'],
  ['ruderalis', undefined],
  ['CBD 2:1', undefined],
  ['100/0', undefined],
  ['S', undefined],
  ['Automatik', 'hybrid'],
  ['20/70/10 ruderalis', 'hybrid'],
  ['20/70', undefined],
])('reads %j as %s', (text, type) => {
  expect(typeOf(text, false)?.type).toBe(type);
});

test.each([
  ['S', 'sativa'],
  ['i', 'indica'],
  ['H', 'hybrid'],
  ['I/H', 'hybrid'],
  ['I>>S', 'hybrid'],
  ['S (80/20)', 'sativa'],
  ['80S/20I', 'sativa'],
  ['S90 I10', 'sativa'],
  ['S (mostly)', 'sativa'],
  ['Hybrid', 'hybrid'],
  ['N', undefined],
])('reads %j as %s where types are letters', (text, type) => {
  expect(typeOf(text, true)?.type).toBe(type);
});

test.each([
  ['letters', ['S', 'I', 'H', 'I/H', ''], true],
  ['letters with a word beside them', ['S (mostly)', 'I'], true],
  ['letters next to words', ['Indica', 'I', 'S', 'Indica-Dominant Hybrid', 'CBD'], true],
  ['letters next to shares', ['Hyb (60I/40S)', 'S>I', 'Ind.'], true],
  ['words', ['Indica', 'Sat.'], false],
  ['words and one letter', ['Hybrid', 'Sativa', 'I'], true],
  ['chemotype numbers', ['I', 'I', 'III'], false],
  ['a single chemotype number', ['I', 'I'], false],
  ['other letters', ['S', 'M', 'L'], false],
])('recognizes whether a column uses letters: %s', (_what, values, isWritten) => {
  const letters = new TypeLetters();
  for (const value of values) letters.add(value);
  expect(letters.isWritten).toBe(isWritten);
});
