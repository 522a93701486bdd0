import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Bloom } from './bloom.tsx';
import { Plate } from './plate.tsx';

const image = {
  base: '/images/strains/blue-dream-1a2b',
  widths: [160, 320],
  formats: ['avif', 'webp'],
  kind: 'drawing',
} as const;
const strainImage = { ...image, widths: [...image.widths], formats: [...image.formats] };

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('replaces an image that fails to load with an outline that describes it', () => {
  const settled = jest.fn();
  const { container } = render(
    <Bloom image={strainImage} alt="Drawing of Blue Dream" sizes="10rem" onSettled={settled} className="here" />,
  );
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('.here > svg')?.getAttribute('class')).toContain('aspect-square');
  expect(screen.getByRole('img', { name: 'Drawing of Blue Dream' }).tagName).toBe('SPAN');
  expect(settled).toHaveBeenCalledTimes(1);
});

test('replaces an image that failed before hydration, and adds no label to a decorative one', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  const { container } = render(<Bloom image={strainImage} alt="" sizes="10rem" />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('tries again when the image changes', () => {
  const { container, rerender } = render(<Bloom image={strainImage} alt="" sizes="10rem" />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  rerender(<Bloom image={{ ...strainImage, base: '/images/strains/blue-dream-3c4d' }} alt="" sizes="10rem" />);
  expect(container.querySelector('img')?.src).toContain('blue-dream-3c4d');
});

test('shows the outline when the large image of a plate fails, instead of an empty space', () => {
  const { container } = render(<Plate image={strainImage} alt="Drawing of Blue Dream" fromCard />);
  const large = screen.getByRole('img', { name: 'Drawing of Blue Dream' });
  fireEvent.error(large);
  expect(screen.getByRole('img', { name: 'Drawing of Blue Dream' }).className).not.toContain('opacity-0');
  expect(container.querySelectorAll('img')).toHaveLength(0);
});
