import { readConfig } from '@bluntbot/platform/config';
import { expect, test } from '@jest/globals';
import { assistantConfig } from './config.ts';

const given = { DATABASE_URL: 'postgres://localhost/assistant', CHAT_DOLLARS_PER_VISITOR: '0.5' };

test('rejects a budget in dollars without prices', () => {
  expect(() => readConfig(assistantConfig, given)).toThrow('needs OPENAI_INPUT_PRICE and OPENAI_OUTPUT_PRICE');
  expect(() => readConfig(assistantConfig, { ...given, OPENAI_INPUT_PRICE: '2' })).toThrow('CHAT_DOLLARS_PER_DAY');
  const priced = readConfig(assistantConfig, { ...given, OPENAI_INPUT_PRICE: '2', OPENAI_OUTPUT_PRICE: '8' });
  expect(priced).toMatchObject({ CHAT_DOLLARS_PER_VISITOR: 0.5 });
});
