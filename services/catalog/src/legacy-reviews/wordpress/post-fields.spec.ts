import { expect, test } from '@jest/globals';
import { fieldsLeft, readPostFields } from './post-fields.ts';
import { WordpressReport } from './wordpress-report.ts';

const meta = (fields: Record<string, string>) => new Map(Object.entries(fields));

const STRAIN = meta({
  strain_name: 'Purple Haze',
  _strain_name: 'field_5f3a',
  type: 'Indica dominant',
  thc: '19%',
  effects: 'a:2:{i:0;s:7:"Relaxed";i:1;s:5:"Chill";}',
  'Strain-Flavors': 'Berry, sweet',
  rating: '4',
  parents: '',
  _edit_last: '1',
});

test('reads the strain, type, effects, and flavors of a post from its own fields', () => {
  expect(readPostFields(STRAIN)).toMatchObject({
    strainName: 'Purple Haze',
    category: 'Hybrid',
    effects: ['relaxed'],
    flavors: ['berry', 'sweet'],
  });
});

test('names the fields that have no place, without empty ones and those of plugins', () => {
  expect(fieldsLeft(STRAIN)).toEqual(['thc']);
});

test("doesn't take numbers of other posts, sentences, or unknown words", () => {
  const fields = meta({ strain: '712', type: 'gallery', effects: 'Giggly', flavor: 'It tastes of a long summer' });
  expect(readPostFields(fields)).toEqual({ effects: [], flavors: [], taken: [] });
  expect(fieldsLeft(fields)).toEqual(['strain', 'type', 'effects', 'flavor']);
});

test('reports how many items have each field that was left out', () => {
  const report = new WordpressReport();
  report.fieldsLeft('strain', ['parents']);
  report.fieldsLeft('strain', ['thc', 'parents']);
  report.fieldsLeft('post', []);
  expect(report.lines(false)).toContain(
    `Custom fields of the type "strain" that aren't taken over, with how many items have them: parents (2), thc (1).`,
  );
});
