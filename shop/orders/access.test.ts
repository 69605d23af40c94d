import { expect, test } from 'vitest';
import { accessByToken, orderToken } from './access.ts';

const made = new Date('2026-11-21T12:00:00Z');
const after = (minutes: number) => new Date(made.getTime() + minutes * 60_000);
const token = orderToken('key', 'order-1', made);

test('a young token opens the whole order', () => {
  expect(accessByToken('key', 'order-1', token, after(29))).toBe('full');
});

test('a token older than 30 minutes shows only the state', () => {
  expect(accessByToken('key', 'order-1', token, after(31))).toBe('state');
});

test('the token of another order, of another key, or with another time opens nothing', () => {
  expect(accessByToken('key', 'order-2', token, after(1))).toBe('none');
  expect(accessByToken('other', 'order-1', token, after(1))).toBe('none');
  expect(accessByToken('key', 'order-1', `z${token}`, after(1))).toBe('none');
  expect(accessByToken('key', 'order-1', '', after(1))).toBe('none');
});
