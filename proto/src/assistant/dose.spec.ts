import { expect, test } from '@jest/globals';
import { bandOf, ceilingOf, doseSteps } from './dose.ts';

const brownies = {
  flowerGrams: 3.5,
  thcPercent: 20,
  decarbShare: 0.9,
  infusionShare: 0.8,
  usedShare: 0.1,
  servings: 12,
};

test('follows the milligrams from the flower to the serving', () => {
  const steps = doseSteps(brownies);
  expect(steps.inFlower).toBeCloseTo(700, 6);
  expect(steps.afterDecarb).toBeCloseTo(630, 6);
  expect(steps.inInfusion).toBeCloseTo(504, 6);
  expect(steps.inRecipe).toBeCloseTo(50.4, 6);
  expect(steps.perServing).toBeCloseTo(4.2, 6);
});

test('keeps the dose per serving when all amounts and servings double', () => {
  expect(doseSteps({ ...brownies, usedShare: 0.2, servings: 24 }).perServing).toBeCloseTo(
    doseSteps(brownies).perServing,
    10,
  );
});

test('returns the milligrams per serving if nothing is lost', () => {
  expect(ceilingOf(brownies)).toBeCloseTo(70 / 12, 6);
});

test('assigns values at the edge of a band to one band', () => {
  expect([2.4, 2.5, 5, 5.1, 10, 10.1].map(bandOf)).toEqual([
    'below',
    'beginner',
    'beginner',
    'experienced',
    'experienced',
    'high',
  ]);
});
