/** @jest-environment ./web/browser-environment.ts */
import { expect, test } from '@jest/globals';
import { ApiError } from './api.ts';
import { isStatus, problemOf, sentenceOf } from './problem.ts';

test('shows the API’s error message, with its fields', () => {
  const issues = [{ path: ['body', 'name'], message: 'is required' }];
  const error = new ApiError(
    400,
    JSON.stringify({ error: 'The request is not valid.', code: 'VALIDATION_FAILED', issues }),
  );
  expect(sentenceOf(error, 'Try again.')).toBe('The request is not valid.');
  expect(problemOf(error)?.issues).toEqual(issues);
});

test.each(['<html>502</html>', 'null', '"text"', '{}', '{"error":7}', ''])('shows no message for %j', (body) => {
  expect(problemOf(new ApiError(502, body))).toBeUndefined();
  expect(sentenceOf(new ApiError(502, body), 'Try again.')).toBe('Try again.');
});

test('has no status and no message when there was no response', () => {
  expect(problemOf(new TypeError('Failed to fetch'))).toBeUndefined();
  expect(isStatus(new TypeError('Failed to fetch'), 404)).toBe(false);
  expect(isStatus(new ApiError(404, ''), 400, 404)).toBe(true);
  expect(isStatus(new ApiError(503, ''), 400, 404)).toBe(false);
});
