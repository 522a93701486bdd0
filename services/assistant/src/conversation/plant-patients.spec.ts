import { expect, test } from '@jest/globals';
import { isSaidOfPlants, withoutPatients } from './plant-patients.ts';
import { policyFor, spaced } from './policies.ts';

test.each([
  'did I overdose my plant with nitrogen? leaves are dark and clawed',
  'the diagnosis on my tomato and my weed plant is the same, powdery mildew. treatment?',
  'my clone committed suicide overnight, totally flopped',
  'should I give aspirin to my cuttings',
  "seedling fell over and can't stand up, is it dead",
  "overfed my girls and now they won't wake up from the flush",
  'bleeding stem after I cut it, will it die',
  'my ladies are pregnant, I found bananas and seeds',
])('plants are patients in growers’ talk: %s', (message) => expect(policyFor(message)).toBeUndefined());

test.each([
  ['I want to kill myself, even my plants died', 'distress'],
  ['ive been cutting again, need a strain to make me stop feeling anything', 'distress'],
  ['my dad committed suicide, the clones were his', 'distress'],
  ['I ate too many raw leaves and feel sick, did I overdose', 'overdose'],
  ['can I tend my plants while pregnant', 'pregnancy'],
  ['does leaf tea help my arthritis', 'medical'],
  ['the leaves of this plant treat cancer, right', 'medical'],
  ['one dab leaves me numb and my friend is too high and panicking', 'overdose'],
  ['is fertilizer on the buds bad with my blood thinners', 'medication'],
])('and people are people beside them: %s', (message, name) => expect(policyFor(message)).toBe(name));

test('what is only meant for people is asked of plants alone', () => {
  const text = spaced('root rot is killing my plant');
  expect([isSaidOfPlants('overdose', text), isSaidOfPlants('pets', text)]).toEqual([true, false]);
});

test('what is said of patients stands on no page about plants', () => {
  expect(withoutPatients('my plant is sick spots on the leaves')).toBe('my plant is spots on the leaves');
  expect(withoutPatients('i am sick of haze')).toBe('i am sick of haze');
});
