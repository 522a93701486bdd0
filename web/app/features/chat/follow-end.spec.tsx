import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HIDE_DELAY_MS, restingPlace, useFollowedEnd } from './follow-end.ts';

test.each([
  // A short answer is followed to its end, a long one until its question is at the top.
  [{ scrollTop: 0, scrollHeight: 700, clientHeight: 400 }, 500, 300],
  [{ scrollTop: 300, scrollHeight: 1_500, clientHeight: 400 }, 500, 500],
  // A reader at the end of a long answer stays at the end.
  [{ scrollTop: 700, scrollHeight: 1_200, clientHeight: 400 }, 500, 800],
  // The list never scrolls backward.
  [{ scrollTop: 300, scrollHeight: 600, clientHeight: 400 }, 500, 300],
])('scrolls %j with its question at %i to %i', (extent, questionTop, place) => {
  expect(restingPlace(extent, questionTop)).toBe(place);
});

let height = 0;
let room = 400;
let resized: () => void;
beforeEach(() => {
  [height, room] = [1_000, 400];
  globalThis.ResizeObserver = class {
    constructor(heard: () => void) {
      resized = heard;
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
  jest.useFakeTimers();
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', { configurable: true, get: () => height });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => room });
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => height });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function List({ grown, asked }: { grown: number; asked?: string }) {
  const { scroller, onScroll, away, toEnd } = useFollowedEnd(grown, asked);
  return (
    <>
      <section ref={scroller} onScroll={onScroll} data-testid="list">
        {grown > 0 && <p data-question>Question</p>}
      </section>
      {away && (
        <button type="button" onClick={toEnd}>
          To the end
        </button>
      )}
    </>
  );
}
const list = () => screen.getByTestId('list');
function scrollTo(place: number): void {
  list().scrollTop = place;
  fireEvent.scroll(list());
}

test('follows the text while the reader is at the end, and not otherwise', () => {
  const { rerender } = render(<List grown={1} />);
  expect(list().scrollTop).toBe(600);
  height = 1_100;
  rerender(<List grown={2} />);
  expect(list().scrollTop).toBe(700);
  scrollTo(620);
  height = 1_200;
  rerender(<List grown={3} />);
  expect(list().scrollTop).toBe(620);
  scrollTo(800);
  height = 1_250;
  rerender(<List grown={4} />);
  expect(list().scrollTop).toBe(850);
});

test('scrolls to the question when it is sent, from any position', () => {
  const { rerender } = render(<List grown={1} />);
  scrollTo(100);
  height = 1_100;
  rerender(<List grown={2} asked="second" />);
  expect(list().scrollTop).toBe(700);
  scrollTo(100);
  height = 1_200;
  rerender(<List grown={3} asked="second" />);
  expect(list().scrollTop).toBe(100);
});

test('scrolls to text that arrived while the list was hidden once it is visible', () => {
  const { rerender } = render(<List grown={1} />);
  [height, room] = [0, 0];
  rerender(<List grown={2} />);
  [height, room] = [1_300, 400];
  // The browser puts it back to where it was first.
  scrollTo(500);
  act(() => resized());
  expect(list().scrollTop).toBe(900);
  scrollTo(200);
  act(() => resized());
  expect(list().scrollTop).toBe(200);
});

test('shows an empty conversation from its top', () => {
  render(<List grown={0} />);
  expect(list().scrollTop).toBe(0);
});

test('shows a button that scrolls to the end when the reader is more than 100 px away', () => {
  render(<List grown={1} />);
  scrollTo(500);
  expect(screen.queryByRole('button')).toBeNull();
  scrollTo(499);
  fireEvent.click(screen.getByRole('button', { name: 'To the end' }));
  fireEvent.scroll(list());
  expect(screen.queryByRole('button')).toBeNull();
});

test('hides the scroll bar 600 ms after scrolling stops', () => {
  render(<List grown={1} />);
  scrollTo(500);
  act(() => void jest.advanceTimersByTime(HIDE_DELAY_MS - 1));
  expect(list().dataset.scrolling).toBe('true');
  act(() => void jest.advanceTimersByTime(1));
  expect(list().dataset.scrolling).toBeUndefined();
});
