import { expect, test } from '@jest/globals';
import { differingFields, fieldAt, fieldsOf, StrainFields, splitWords } from './strain-fields.ts';

const EMPTY = fieldsOf(null);
const typed = { ...EMPTY, name: ' GSC ', type: 'hybrid' };

function problemsOf(fields: StrainFields): string[] {
  const { error } = StrainFields.safeParse(fields);
  return (error?.issues ?? []).map(({ path, message }) => `${path[0]?.toString()} ${message}`);
}

test('splits lists at commas and trims them', () => {
  expect(splitWords(' citrus , , Pine,')).toEqual(['citrus', 'Pine']);
  expect(splitWords('  ')).toEqual([]);
});

test('turns typed values into what the API accepts', () => {
  const fields = {
    ...typed,
    thcContent: '18.5',
    effects: 'Happy, relaxed',
    flavors: 'Citrus,, pine ',
    imageUrl: 'https://a.test/b.jpg',
  };
  expect(StrainFields.parse(fields)).toEqual({
    name: 'GSC',
    type: 'hybrid',
    thcContent: '18.50',
    cbdContent: null,
    description: '',
    effects: ['happy', 'relaxed'],
    flavors: ['citrus', 'pine'],
    genetics: null,
    floweringTime: null,
    imageUrl: 'https://a.test/b.jpg',
  });
});

test('reports each mistake at its field', () => {
  expect(problemsOf(EMPTY)).toEqual(
    expect.arrayContaining(['name is required', 'type must be sativa, hybrid or indica']),
  );
  expect(problemsOf({ ...typed, thcContent: '101' })).toEqual(['thcContent must be 0 to 100']);
  expect(problemsOf({ ...typed, cbdContent: '0.123' })).toEqual(['cbdContent must have at most two decimals']);
  expect(problemsOf({ ...typed, imageUrl: 'javascript:alert(1)' })).toEqual(['imageUrl must be a web address']);
  expect(problemsOf({ ...typed, effects: 'happy, sleppy' })).toEqual(['effects cannot be “sleppy”']);
});

test('compares two forms by meaning, not by spelling', () => {
  const a = { ...typed, thcContent: '18', effects: 'happy,relaxed', genetics: 'A × B' };
  const b = { ...typed, name: 'GSC', thcContent: '18.00', effects: ' Happy, relaxed ', genetics: 'A × C' };
  expect(differingFields(a, b)).toEqual(['genetics']);
  expect(differingFields({ ...a, cbdContent: '' }, { ...a, cbdContent: '0' })).toEqual(['cbdContent']);
});

test('maps an API path of any depth to its field', () => {
  expect(fieldAt(['body', 'effects', 2])).toBe('effects');
  expect(fieldAt(['name'])).toBe('name');
  expect(fieldAt(['query', 'limit'])).toBeUndefined();
});
