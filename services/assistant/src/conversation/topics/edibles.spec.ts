import { describe, expect, it } from '@jest/globals';
import { perPiece } from './edibles.ts';

describe('What is in one piece', () => {
  it.each([
    ['I have 480 mg THC in the whole tray and cut 24 cookies. What is in one?', '20 mg of THC in each cookie'],
    ['a batch has 600mg, 30 gummies, how much per gummy', '20 mg of THC in each gummy'],
    ['cut 200 mg brownie pan in 16, how strong is a piece?', '12.5 mg of THC in each piece'],
    ['10 brownies from 250 mg, how many milligrams each?', '25 mg of THC in each brownie'],
    ['my butter has 350 mg and I bake ten muffins with it', '35 mg of THC in each muffin'],
  ])('%s', (message, each) => expect(perPiece(message)).toContain(`are ${each}, if`));

  it.each(['24 cookies of 20 mg each', 'is 10 mg strong?', 'two 5 mg gummies after a 10 mg brownie', 'a 100 mg bar'])(
    'unknown: %s',
    (message) => expect(perPiece(message)).toBeUndefined(),
  );
});
