import { expect, test } from 'vitest';
import { senderOf } from './send-email.server.ts';

test('emails come from the address of the server, under the name that the owner has given', () => {
  expect(senderOf('Calendula <shop@example.ca>', 'Linden & Loam')).toBe('"Linden & Loam" <shop@example.ca>');
  expect(senderOf('shop@example.ca', 'Linden')).toBe('"Linden" <shop@example.ca>');
  expect(senderOf('Calendula <shop@example.ca>', '')).toBe('Calendula <shop@example.ca>');
});

test('a name brings no other address and no other line into the head of an email', () => {
  const name = 'Eve" <eve@example.com>\r\nBcc: all@example.com';
  expect(senderOf('shop@example.ca', name)).toBe(
    '"Eve eve@example.comBcc: all@example.com" <shop@example.ca>',
  );
});
