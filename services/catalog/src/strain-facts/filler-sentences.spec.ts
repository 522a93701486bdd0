import { expect, test } from '@jest/globals';
import { withoutFillers } from './strain-sheets.ts';

test.each([
  'Growers are still trying to learn more about its terpenes, but it tested at 24% THC and smells of lime.',
  "We're still learning about its terpenes, but it smells of lime.",
  'It smells of lime, but growers are still trying to learn more about its terpenes.',
  'Growers are still trying to learn more about this 24% THC cross.',
])('keeps a sentence that also says something: %s', (text) => expect(withoutFillers(text)).toBe(text));

test.each([
  "We're still learning about Fog Quay 4, but check back soon.",
  "We're still learning about it, but if you've smoked it, tell us about it.",
  "Fog Quay is a hybrid strain, but we're still learning about it.",
  'But growers are still trying to learn more about it.',
])('leaves out a sentence that says nothing: %s', (text) =>
  expect(withoutFillers(`It smells of lime. ${text}`)).toBe('It smells of lime.'),
);
