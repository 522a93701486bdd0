import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { GUIDE_SLUGS } from '../../content/city-guides/guide-slugs.ts';
import { CityDrawing } from './city-drawing.tsx';

const drawn = (slug: string) => render(<CityDrawing slug={slug} />).container.innerHTML;

test('draws the same city the same way each time, and each city differently', () => {
  const slugs = [...GUIDE_SLUGS, 'denver-colorado', 'nowhere-kansas', 'somewhere-kansas'];
  expect(new Set(slugs.map(drawn)).size).toBe(slugs.length);
  for (const slug of slugs) expect(drawn(slug)).toBe(drawn(slug));
});

test('draws small SVGs without invalid numbers or inline styles', () => {
  for (const slug of [...GUIDE_SLUGS, 'honolulu-hawaii', 'phoenix-arizona', 'constructor']) {
    const svg = drawn(slug);
    expect(svg).not.toMatch(/NaN|undefined|style=/);
    expect(svg.length).toBeLessThan(16_000);
  }
});
