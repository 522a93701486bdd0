import { expect, test } from '@jest/globals';
import { endLine } from './import-report.ts';

test('an import of which no row can be taken does not say that rows were written', () => {
  expect(endLine(2, 'npm run undo')).toBe('All rows that can be imported were written. To undo it: npm run undo');
  expect(endLine(0, 'npm run undo')).toBe('No row can be imported: nothing was written.');
});
