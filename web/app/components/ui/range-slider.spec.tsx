import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RangeSlider } from './range-slider.tsx';

const changed = jest.fn<(range: readonly [number, number], form: HTMLFormElement | null) => void>();

function slider(value: readonly [number, number]) {
  return (
    <form aria-label="Filters">
      <RangeSlider
        ends={[10, 50]}
        step={10}
        value={value}
        names={['least', 'most']}
        labels={['Least', 'Most']}
        textOf={(amount) => `$${amount}`}
        onChange={changed}
      />
    </form>
  );
}

const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const span = () => {
  const [, bar] = document.querySelectorAll('rect');
  return [bar?.getAttribute('x'), bar?.getAttribute('width')];
};

afterEach(() => {
  cleanup();
  changed.mockReset();
});

test('shows the positions of the thumbs and the open upper end', () => {
  const { rerender } = render(slider([20, 50]));
  expect(screen.getByText('$50 or more')).toBeDefined();
  expect(span()).toEqual(['25%', '75%']);
  rerender(slider([30, 40]));
  expect(thumb('Least').value).toBe('30');
  expect(screen.getByText('$40')).toBeDefined();
  expect(span()).toEqual(['50%', '25%']);
});

test.each(['pointerUp', 'keyUp', 'blur'] as const)('reports a moved thumb once, when it is released (%s)', (letGo) => {
  render(slider([20, 50]));
  fireEvent.change(thumb('Most'), { target: { value: '40' } });
  expect(changed).not.toHaveBeenCalled();
  fireEvent[letGo](thumb('Most'));
  expect(changed).toHaveBeenCalledTimes(1);
  const [range, form] = changed.mock.lastCall ?? [];
  expect(range).toEqual([20, 40]);
  expect(form).toBe(screen.getByRole('form'));
});

test('keeps the thumbs from crossing, and reports nothing when a thumb returns to its start', () => {
  render(slider([20, 30]));
  fireEvent.change(thumb('Least'), { target: { value: '50' } });
  expect(thumb('Least').value).toBe('30');
  fireEvent.change(thumb('Most'), { target: { value: '10' } });
  expect(thumb('Most').value).toBe('30');
  fireEvent.change(thumb('Least'), { target: { value: '20' } });
  fireEvent.pointerUp(thumb('Least'));
  expect(changed).not.toHaveBeenCalled();
});
