import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, databaseConfig, readConfig } from './config.ts';

test('names an invalid variable, but not its value', () => {
  const read = () => readConfig(databaseConfig, { DATABASE_URL: 'mysql://root:secret@db', DATABASE_POOL: '0' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/DATABASE_URL: must be a postgres:\/\/ address[\s\S]*DATABASE_POOL/);
  expect(read).not.toThrow(/secret/);
});

test('treats empty text as not set', () => {
  expect(readConfig(z.object({ PORT: z.coerce.number().default(8080) }), { PORT: '' })).toEqual({ PORT: 8080 });
});

test('reads a secret from a file, unless the environment sets it', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'database-url');
  writeFileSync(file, 'postgres://of-the-file\n');
  expect(readConfig(databaseConfig, { DATABASE_URL_FILE: file })).toMatchObject({
    DATABASE_URL: 'postgres://of-the-file',
  });
  expect(readConfig(databaseConfig, { DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://given' })).toMatchObject({
    DATABASE_URL: 'postgres://given',
  });
  expect(() => readConfig(databaseConfig, { DATABASE_URL_FILE: `${file}.gone` })).toThrow(/DATABASE_URL_FILE: ENOENT/);
});
