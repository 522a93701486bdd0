import type { Criterion } from '@bluntbot/proto/catalog/strain-wishes';
import { describe, expect, test } from '@jest/globals';
import { SEEDED_STRAINS } from '../../../test/seeded-strains.ts';
import { amongShown } from './among-shown.ts';
import { compared } from './comparison.ts';

const rows = (...slugs: string[]) => slugs.flatMap((slug) => SEEDED_STRAINS.find((strain) => strain.slug === slug) ?? []);
const asked = (text: string, ...criteria: Criterion[]) => ({
  ...{ text, criteria, understood: [], notUnderstood: [], strains: [], mentions: [], names: new Map<string, string>() },
});

test('the easiest to grow of what was shown is told by its row, and so is a tie', () => {
  const easiest = asked('which of these is easiest to grow?', { field: 'growing', value: 'easy', wanted: true });
  expect(amongShown(rows('northern-lights', 'gelato'), easiest)?.paragraphs).toEqual(['Of those, Northern Lights: easy to grow.']);
  expect(amongShown(rows('northern-lights', 'gelato'), easiest)?.citations[0]).toMatchObject({ field: 'growDifficulty', value: 'easy' });
  expect(amongShown(rows('gelato', 'runtz'), easiest)?.paragraphs[0]).toMatch(/^In that they are alike: Gelato and Runtz have the same/);
});

test('what flowers the fastest of what was shown goes by the longest of its weeks', () => {
  const fastest = asked('which flowers fastest', { field: 'most', value: 'flowering', least: true });
  expect(amongShown(rows('hash-plant', 'blue-dream'), fastest)?.paragraphs[0]).toMatch(/^Of those, Hash Plant: 6–7 weeks/);
});

test('a comparison says a type that is shared once, and CBD beside THC where there is some', () => {
  const told = compared(rows('harlequin', 'cannatonic'), [])?.paragraphs.join('\n');
  expect(told).toContain('Harlequin typically has 6 % THC and 9 % CBD; Cannatonic typically has 5 % THC and 10 % CBD.');
  expect(compared(rows('gelato', 'runtz'), [])?.paragraphs[0]).toBe('Gelato and Runtz are both hybrids.');
});

describe('where a figure is not known', () => {
  const [known, second] = rows('blue-dream', 'og-kush');
  if (!known || !second) throw new Error('no strains');
  const unknown = { ...known, slug: 'unknown', name: 'Unknown', thcContent: null, floweringTime: null };

  test.each([true, false])('nobody comes first (least: %s)', (least) => {
    const [told] = amongShown([known, unknown, second], asked('which', { field: 'most', value: 'thc', least }))?.paragraphs ?? [];
    expect(told).toBe('Of Unknown it is not known here, so I cannot say who comes first. Blue Dream: 18 % THC and OG Kush: 18 % THC.');
  });

  test('nobody is said not to have it', () => {
    const under = (max: number) => amongShown([known, unknown], asked('are any under it', { field: 'thc', max }))?.paragraphs[0];
    expect(under(20)).toBe('Of those, for : Blue Dream. Of Unknown it is not known here.');
    expect(under(10)).toBe('None of those is known to have it: . Of Unknown it is not known here.');
  });
});
