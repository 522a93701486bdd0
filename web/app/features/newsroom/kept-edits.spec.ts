import { afterEach, expect, test } from '@jest/globals';
import { clearStaffSession, startStaffSession } from '../../lib/staff-session.ts';
import { forgetEdit, keepEdit, keptEdit } from './kept-edits.ts';

const EDIT = { version: 3, fields: { title: 'Edited' } };

afterEach(() => clearStaffSession());

test('shows a kept edit to the staff member who typed it, and not to the next one who signs in', () => {
  startStaffSession({ token: 'one', username: 'riley' });
  keepEdit(7, EDIT);
  clearStaffSession();
  startStaffSession({ token: 'two', username: 'mary' });
  expect(keptEdit(7)).toBeUndefined();
  forgetEdit(7);
  startStaffSession({ token: 'three', username: 'riley' });
  expect(keptEdit(7)).toEqual(EDIT);
  forgetEdit(7);
  expect(keptEdit(7)).toBeUndefined();
});
