import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import type { StrainDetail } from '@bluntbot/proto/catalog/strains';
import { describe, expect, test } from '@jest/globals';
import { SEEDED_STRAINS } from '../../../test/seeded-strains.ts';
import { compared } from './comparison.ts';

/** A row with what a comparison reads of it. */
function strain(name: string, thc: string | null, effects: string[], limonene?: number): StrainDetail {
  const terpenes = [
    { slug: 'myrcene', name: 'Myrcene', percentage: 0.4 },
    ...(limonene === undefined ? [] : [{ slug: 'limonene', name: 'Limonene', percentage: limonene }]),
  ];
  return {
    slug: name,
    name,
    type: 'hybrid',
    thcContent: thc,
    cbdContent: '0.1',
    effects,
    flavors: [],
    terpenes,
  } as unknown as StrainDetail;
}
const said = (rows: readonly StrainDetail[], criteria: readonly Criterion[] = []) => compared(rows, criteria)?.paragraphs.join(' ');
const [one, two, three] = [
  strain('One', '18', ['relaxed', 'happy', 'creative']),
  strain('Two', '20', ['happy', 'energetic'], 0.3),
  strain('Three', '20', ['relaxed', 'happy'], 0.38),
];

test('what is reported of all of three, and of one alone, is so of each of them', () => {
  expect(said([one, two, three])).toContain('All are reported happy; only One creative; only Two energetic.');
  expect(said([one, two])).toContain('Both are reported happy; only One relaxed and creative; only Two energetic.');
});

test('who has most is told by the figures: several where they are alike, and who has none', () => {
  const strongest: Criterion = { field: 'most', value: 'thc', least: false };
  expect(said([one, two, three], [strongest])).toContain(
    'For strength: Two and Three, alike. One has 18 % THC, Two has 20 % THC and Three has 20 % THC.',
  );
  const lemon: Criterion = { field: 'most', value: 'terpene:limonene', least: false };
  expect(said([one, two, three], [lemon])).toContain(
    'For limonene: Three. The profile of One names none, Two has 0.3 % limonene and Three has 0.38 % limonene.',
  );
  expect(said([one, two, three], [{ ...lemon, least: true }])).not.toContain('For limonene');
  const named: Criterion = { field: 'terpene', value: 'limonene', wanted: true };
  expect(said([two, three], [named, lemon])).toBe('For limonene: Three. Two has 0.3 % limonene and Three has 0.38 % limonene.');
});

test('which is stronger asks for no strong one', () => {
  const strong: Criterion = { field: 'thc', min: 20 };
  expect(compared([one, two], [strong], ' which is stronger ')?.paragraphs[0]).toBe(
    'For strength: Two. One has 18 % THC and Two has 20 % THC.',
  );
  expect(compared([one, two], [strong], ' which is weaker ')?.paragraphs[0]).toMatch(/^For less strength: One\./);
});

test('who has less is said to have less', () => {
  const weaker: Criterion = { field: 'than', value: 'two', measure: 'thc', less: true };
  expect(said([one, two], [weaker])).toContain('For less strength: One. One has 18 % THC and Two has 20 % THC.');
});

test('of what is wanted less of, who has none is named', () => {
  const less: Criterion = { field: 'effect', value: 'energetic', wanted: false };
  expect(said([one, two], [less])).toContain('For less of energy: One. “energetic” is not among what people report of it.');
});

test('which is more balanced is told by how near THC and CBD are to each other', () => {
  const [even, rich] = [
    { ...one, thcContent: '8', cbdContent: '8' },
    { ...two, thcContent: '5', cbdContent: '10' },
  ] as StrainDetail[];
  const told = compared([even, rich] as StrainDetail[], [], ' is one more balanced than two ')?.paragraphs.join(' ');
  expect(told).toContain('Nearer to as much CBD as THC: One. One has 8 % THC and 8 % CBD and Two has 5 % THC and 10 % CBD.');
});

test('terpenes are set beside each other where they are asked for', () => {
  expect(compared([one, two], [], ' compare the terpenes of one and two ')?.paragraphs.join(' ')).toContain(
    'Terpenes: One myrcene 0.4 %; Two myrcene 0.4 %, limonene 0.3 %.',
  );
});

describe('what is so or is not', () => {
  const row = (slug: string) => SEEDED_STRAINS.filter((strain) => strain.slug === slug);
  const two = [...row('blue-dream'), ...row('og-kush')];

  test.each<[Criterion, string]>([
    [{ field: 'flowering', max: 9 }, 'OG Kush. Blue Dream: 9–10 weeks of flowering and OG Kush: 8–9 weeks of flowering.'],
    [{ field: 'thc', below: 18 }, 'none. Blue Dream: 18 % THC and OG Kush: 18 % THC.'],
    [{ field: 'percent', value: 'linalool', above: 5 }, 'none.'],
  ])('%j is told of those of which it is so', (criterion, told) => {
    expect(compared(two, [criterion])?.paragraphs[0]).toContain(`: ${told}`);
  });

  test('nobody is stronger than one of whom it is not known', () => {
    const [known] = row('blue-dream');
    if (!known) throw new Error('no strain');
    const rows = [known, { ...known, slug: 'unknown', name: 'Unknown', thcContent: null }];
    expect(compared(rows, [{ field: 'most', value: 'thc', least: false }])?.paragraphs[0]).toBe(
      'Blue Dream has 18 % THC and of Unknown it is not known.',
    );
    expect(compared(rows, [{ field: 'thc', above: 20 }])?.paragraphs[0]).toMatch(
      /none\. Blue Dream: 18 % THC\. Of Unknown it is not known here\.$/,
    );
  });
});
