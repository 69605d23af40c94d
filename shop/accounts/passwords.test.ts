import { expect, test } from 'vitest';
import { isWeakPassword } from './passwords.ts';

const ofShopper = { email: 'ada.field@example.ca', isStaff: false };

test.each([
  '12345',
  'password',
  'PASSWORD',
  'qwerty123',
  'aaaaaaa',
  'ababab',
  'aab1bb',
  'password!',
  'P@ssw0rd!',
  'Calendula2026',
  'summer-26',
  'ada.field',
  'ada.field@example.ca',
])('%s is weak', (password) => {
  expect(isWeakPassword(password, ofShopper)).toBe(true);
});

test('six signs that nobody would try first are enough for a shopper, and not for the staff', () => {
  expect(isWeakPassword('thyme7', ofShopper)).toBe(false);
  expect(isWeakPassword('thyme7', { ...ofShopper, isStaff: true })).toBe(true);
  expect(isWeakPassword('thyme seven beds', { ...ofShopper, isStaff: true })).toBe(false);
});
