import Sequencer from '@jest/test-sequencer';

/** A clean clone has no times to go by: journeys take longest, and among them the specs that open every page. */
const LONGEST = [/\/web\/e2e\/every-/, /\/web\/e2e\//, /\.live\.spec\.ts$/];

const rank = ({ path }) => {
  const found = LONGEST.findIndex((kind) => kind.test(path));
  return found < 0 ? LONGEST.length : found;
};

/** Starts the longest files first, so that no processor ends up waiting for another. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}
