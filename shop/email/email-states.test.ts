import { expect, test } from 'vitest';
import { classifyEmailFailure } from './email-states.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'server-unreachable'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'sign-in-rejected'],
  ['550 5.1.1 no such user here', 'no-mailbox'],
  ['552 5.2.2 mailbox full', 'no-mailbox'],
  ['a commercial email has no unsubscribe link', 'no-unsubscribe-link'],
  ['a commercial email has no way to unsubscribe', 'no-unsubscribe-link'],
  ['a commercial email needs the shop’s postal address', 'no-postal-address'],
  ['554 5.7.1 rejected as spam', 'other'],
] as const)('%s is %s', (error, failure) => {
  expect(classifyEmailFailure(error)).toBe(failure);
});
