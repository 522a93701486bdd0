import { expect, test } from '@jest/globals';
import { likelihoodOf } from './boosted-trees.ts';

test('adds the leaves that the features lead to', () => {
  const tree: [number, number, number, number] = [1, 0.5, 1, 2];
  const model = { base: -1, trees: [[tree, [0], [3]], [[0.5]]] } as Parameters<typeof likelihoodOf>[0];
  expect(likelihoodOf(model, [9, 0.5])).toBeCloseTo(1 / (1 + Math.exp(0.5)));
  expect(likelihoodOf(model, [9, 0.6])).toBeCloseTo(1 / (1 + Math.exp(-2.5)));
});

test('ends with a tree that leads nowhere', () => {
  expect(likelihoodOf({ base: 0, trees: [[[0, 1, 0, 0]]] }, [0])).toBe(0.5);
});
