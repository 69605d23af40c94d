import { expect, test } from 'vitest';
import { initialsOf } from './accounts.ts';

test.each([
  [{ name: 'Ada Lovelace King', email: 'x@y.z' }, 'AL'],
  [{ name: 'Ada', email: 'x@y.z' }, 'A'],
  [{ name: '  ', email: 'x@y.z' }, 'X'],
  [{ name: null, email: null }, '?'],
])('%j is shown as %s', (person, initials) => {
  expect(initialsOf(person)).toBe(initials);
});
