import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { GUIDE_SLUGS } from '../../content/city-guides/guide-slugs.ts';
import { CityDrawing } from './city-drawing.tsx';

const drawn = (slug: string) => render(<CityDrawing slug={slug} />).container.innerHTML;

test('a city is drawn the same each time, and no two cities the same', () => {
  const slugs = [...GUIDE_SLUGS, 'denver-colorado', 'nowhere-kansas', 'somewhere-kansas'];
  expect(new Set(slugs.map(drawn)).size).toBe(slugs.length);
  for (const slug of slugs) expect(drawn(slug)).toBe(drawn(slug));
});

test('a drawing is plain shapes of true numbers, and small', () => {
  for (const slug of [...GUIDE_SLUGS, 'honolulu-hawaii', 'phoenix-arizona', 'constructor']) {
    const svg = drawn(slug);
    expect(svg).not.toMatch(/NaN|undefined|style=/);
    expect(svg.length).toBeLessThan(16_000);
  }
});
