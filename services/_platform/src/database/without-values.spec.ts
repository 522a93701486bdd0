import { expect, test } from '@jest/globals';
import { withoutValues } from './without-values.ts';

test.each([
  [
    `select "s0".* from "strain" as "s0" where "s0"."slug" = 'blue-dream' limit 1`,
    `select "s0".* from "strain" as "s0" where "s0"."slug" = ? limit ?`,
  ],
  [
    `insert into a values ('it''s mine', E'back\\\\slash ''quote''', 12.5, null)`,
    'insert into a values (?, ?, ?, null)',
  ],
  [`select $1::text, $2 from "t1" where n = -7`, `select $1::text, $2 from "t1" where n = -?`],
  [`select 1 where mail = 'a"b@example.com' and "odd""name" = 'x'`, `select ? where mail = ? and "odd""name" = ?`],
  ['select $$secret$$, $tag$an $$ other$tag$ from t', 'select ?, ? from t'],
  [`update t set a = 'never closed secret`, 'update t set a = ?'],
  [`select\n  a\n  from t`, 'select a from t'],
])('%s', (sql, told) => {
  expect(withoutValues(sql)).toBe(told);
});

test('truncates a long statement without leaking a value', () => {
  const told = withoutValues(`insert into t values ('${'secret '.repeat(3_000)}')`);
  expect(told).toBe('insert into t values (?');
  expect(withoutValues(`select ${'a, '.repeat(2_000)}`).length).toBeLessThanOrEqual(2_000);
});
