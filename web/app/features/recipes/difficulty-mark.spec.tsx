import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { DifficultyMark } from './difficulty-mark.tsx';

afterEach(cleanup);

test.each([
  ['beginner', 'bg-accent'],
  ['intermediate', 'bg-warning'],
  ['advanced', 'bg-danger'],
] as const)('shows %s by color and in words', (difficulty, ink) => {
  render(<DifficultyMark difficulty={difficulty} />);
  expect(screen.getByText(difficulty).firstElementChild?.className).toContain(ink);
});
