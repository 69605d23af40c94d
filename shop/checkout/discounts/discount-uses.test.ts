import { expect, test } from 'vitest';
import { mailboxOf } from './discount-uses.server.ts';

test.each([
  ['s.ame+1@gmail.com', 'same@gmail.com'],
  ['same@googlemail.com', 'same@gmail.com'],
  ['a.field+shop@example.ca', 'a.field@example.ca'],
  ['a.field@example.ca', 'a.field@example.ca'],
])('%s leads to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
