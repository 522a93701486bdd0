import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { DifficultyBadge } from './difficulty-badge.tsx';

afterEach(cleanup);

test.each([
  ['beginner', 'bg-accent'],
  ['intermediate', 'bg-sunken'],
  ['advanced', 'border-danger'],
] as const)('shows %s with its own style and its name', (difficulty, look) => {
  render(<DifficultyBadge difficulty={difficulty} />);
  expect(screen.getByText(difficulty).className).toContain(look);
});
