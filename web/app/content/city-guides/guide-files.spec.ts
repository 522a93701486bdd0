import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseGuide } from './city-guide.ts';
import { guideFile, readGuides } from './guide-files.ts';
import { GUIDE_SLUGS } from './guide-slugs.ts';

const SLUG = 'vienna-virginia';
const written = readFileSync(guideFile(SLUG), 'utf8');

test('reads every file of the folder, in the order of the list', () => {
  const files = globSync('*.yaml', { cwd: import.meta.dirname }).map((file) => basename(file, '.yaml'));
  expect(readGuides().map(({ slug }) => slug)).toEqual([...GUIDE_SLUGS]);
  expect(files.toSorted()).toEqual(GUIDE_SLUGS.toSorted());
});

test('adds the slug and the name of the state, and joins folded lines', () => {
  const guide = parseGuide(SLUG, written);
  expect(guide).toMatchObject({ slug: SLUG, name: 'Vienna', state: 'VA', stateName: 'Virginia' });
  expect(guide.local.join('')).not.toContain('\n');
});

test.each([
  ['an unknown state', 'state: VA', 'state: TX', '→ at state'],
  ['an unknown field', 'state: VA', 'state: VA\nmotto: None', '"motto"'],
  ['a missing field', /^seoTitle: .*$/m, '', '→ at seoTitle'],
  ['a text that YAML takes for something else', 'name: Vienna', 'name: 22180', '→ at name'],
  ['a day that is none', /checkedOn: \S+/, 'checkedOn: yesterday', '→ at sources[0].checkedOn'],
  ['an area that is listed twice', 'deliveryAreas:', 'deliveryAreas:\n  - Twice\n  - Twice', '→ at deliveryAreas'],
  ['four strains', /^ {2}- \{ slug: .*\n/m, '', '→ at popularStrains'],
  ['a colon without quotes', 'name: Vienna', 'name: Vienna: a town', 'at line 1'],
])('names the file and the place of %s', (_what, right, wrong, place) => {
  const broken = written.replace(right, wrong);
  expect(broken).not.toBe(written);
  expect(() => parseGuide(SLUG, broken)).toThrow('vienna-virginia.yaml: ');
  expect(() => parseGuide(SLUG, broken)).toThrow(place);
});
