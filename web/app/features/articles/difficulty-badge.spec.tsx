import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { DifficultyBadge } from './difficulty-badge.tsx';

afterEach(cleanup);

test.each([
  ['beginner', 'bg-accent'],
  ['intermediate', 'bg-sunken'],
  ['advanced', 'border-danger'],
] as const)('%s has its own look and is named in words', (difficulty, look) => {
  render(<DifficultyBadge difficulty={difficulty} />);
  expect(screen.getByText(difficulty).className).toContain(look);
});
