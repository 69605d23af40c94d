import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test.each([
  ['(403) 555-0142', '403\u00a0555-0142'],
  ['403.555.0142', '403\u00a0555-0142'],
  ['4035550142', '403\u00a0555-0142'],
  ['1-800-555-0142', '1\u00a0800\u00a0555-0142'],
  ['+1 (403) 555-0142', '+1\u00a0403\u00a0555-0142'],
])('%s is %s in French, and as it was typed in English', (typed, french) => {
  expect(formatPhone(typed, 'fr-CA')).toBe(french);
  expect(formatPhone(typed, 'en-CA')).toBe(typed);
});

test.each(['', '+33 1 42 34 56 78', '+4035550142', '(403) 555-0142 poste 3', '555-0142', '0142 555 1234'])(
  '%j is shown as it was typed',
  (typed) => {
    expect(formatPhone(typed, 'fr-CA')).toBe(typed);
  },
);
