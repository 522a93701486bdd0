import { expect, test } from '@jest/globals';
import { withoutPatients } from './plant-patients.ts';

test('what is said of patients stands on no page about plants', () => {
  expect(withoutPatients('my plant is sick spots on the leaves')).toBe('my plant is spots on the leaves');
  expect(withoutPatients('i am sick of haze')).toBe('i am sick of haze');
});
