import { IMPORT_FIELDS, ROW_FIELDS } from '@bluntbot/proto/catalog/strain-imports';
import { SOURCED_FACTS } from '@bluntbot/proto/catalog/strain-sources';
import { expect, test } from '@jest/globals';
import { FACT_NAMES } from './strain-facts.ts';

/** Names are not facts with a source, and a picture names its own source. */
const WITHOUT_SOURCE = ['name', 'imageSourceUrl'];

test('offers every fact as the meaning of an import column', () => {
  expect([...IMPORT_FIELDS].toSorted()).toEqual([...FACT_NAMES, ...ROW_FIELDS].toSorted());
});

test('gives every fact its own source', () => {
  expect([...SOURCED_FACTS, ...WITHOUT_SOURCE].toSorted()).toEqual(FACT_NAMES.toSorted());
});
