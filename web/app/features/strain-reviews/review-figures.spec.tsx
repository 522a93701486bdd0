import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { ReviewFigures } from './review-figures.tsx';

afterEach(cleanup);

test('shows both means, the distribution, and effects as "k of n reviewers"', () => {
  render(
    <ReviewFigures
      summary={{
        count: 3,
        mean: 4.333,
        weightedMean: 3.727,
        histogram: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 5 ? 2 : rating === 3 ? 1 : 0 })),
        effects: [{ effect: 'happy', count: 2 }],
        effectReviewers: 2,
        hidden: 0,
      }}
    />,
  );
  expect(screen.queryByText('4.3')).not.toBeNull();
  expect(screen.queryByText('of 5, plain mean of 3 reviews')).not.toBeNull();
  expect(screen.queryByText('3.73 weighted')).not.toBeNull();
  expect(screen.queryByText('2 of 2 reviewers')).not.toBeNull();
  expect(
    screen
      .getAllByRole('definition')
      .filter(({ textContent }) => textContent)
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '0', '1', '0', '0']);
});
